import { expect, it } from 'vitest';
import { putBack, takeWaiting } from './record.ts';

it('putBack puts unsent views before newer ones', () => {
  putBack({ views: [{ path: '/rewards' }], events: [] });
  putBack({ views: [{ path: '/' }], events: [] });
  expect(takeWaiting().views).toEqual([{ path: '/' }, { path: '/rewards' }]);
});
