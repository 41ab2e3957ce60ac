import { expect, it } from 'vitest';
import { queueMessage, queueStatus } from './queue-status.ts';

it('The queue status is data, and its text states the time that is left', () => {
  const held = queueStatus('holds', 'first', { holdMs: 300_000, among: 3 });
  expect(held).toEqual({ state: 'holds', says: 'first', holdMs: 300_000, among: 3 });
  expect(queueMessage(held)).toBe('You are among the first 3. It is yours for 5:00.');
  expect(queueMessage(held, 61_000)).toBe('You are among the first 3. It is yours for 1:01.');
  expect(queueMessage(queueStatus('holds', 'turn', { holdMs: 5000 }))).toBe(
    'It is your turn. It is yours for 0:05.',
  );
});

it('The text of a hold shows 0:00 only when no time is left', () => {
  const held = queueStatus('holds', 'turn', { holdMs: 300_000 });
  const clocks = [60_001, 60_000, 999, 1, 0, -1].map((leftMs) => queueMessage(held, leftMs).slice(-5, -1));
  expect(clocks).toEqual(['1:01', '1:00', '0:01', '0:01', '0:00', '0:00']);
});
