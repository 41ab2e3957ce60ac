import { expect, it } from 'vitest';
import { putBack, takeWaiting } from './record.ts';

it('What could not be sent is told before what has come since', () => {
  putBack({ views: [{ path: '/rewards' }], events: [] });
  putBack({ views: [{ path: '/' }], events: [] });
  expect(takeWaiting().views).toEqual([{ path: '/' }, { path: '/rewards' }]);
});
