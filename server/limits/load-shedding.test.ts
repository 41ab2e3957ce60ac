import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLoadShedding } from './load-shedding.ts';

const windowMs = 250;
const attacker = '2001:db8:7::';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function buildShedding() {
  const load = { now: 0 };
  const shedding = createLoadShedding(() => load.now);
  /** One window of so many requests of each network; returns how many of each were answered. */
  function pass(requests: Record<string, number>): Record<string, number> {
    const answered = Object.entries(requests).map(([network, count]) => {
      const admitted = Array.from({ length: count }, () => shedding.admits(network));
      return [network, admitted.filter(Boolean).length] as const;
    });
    vi.advanceTimersByTime(windowMs);
    return Object.fromEntries(answered);
  }
  return { load, pass };
}

describe('Load shedding', () => {
  it('lets a process that is not busy answer everybody', () => {
    const { load, pass } = buildShedding();
    load.now = 0.4;
    for (let n = 0; n < 20; n++) expect(pass({ [attacker]: 500 })).toEqual({ [attacker]: 500 });
  });

  it('holds the network that keeps a process busy to less and less, and nobody else', () => {
    const { load, pass } = buildShedding();
    load.now = 0.9;
    const windows = Array.from({ length: 8 }, () => pass({ [attacker]: 500, honest: 29 }));
    expect(windows.map(({ [attacker]: count }) => count)).toEqual([500, 250, 125, 62, 31, 30, 30, 30]);
    expect(windows.every(({ honest }) => honest === 29)).toBe(true);
  });

  it('leaves a busy process to many networks that share it', () => {
    const { load, pass } = buildShedding();
    load.now = 0.95;
    const crowd = Object.fromEntries(Array.from({ length: 10 }, (_, n) => [`network ${n}`, 100]));
    for (let n = 0; n < 20; n++) expect(pass(crowd)).toEqual(crowd);
  });

  it('gives more again once the process is no longer busy', () => {
    const { load, pass } = buildShedding();
    load.now = 0.9;
    for (let n = 0; n < 8; n++) pass({ [attacker]: 500 });
    load.now = 0.1;
    expect(pass({ [attacker]: 500 })).toEqual({ [attacker]: 30 });
    for (let n = 0; n < 40; n++) pass({ [attacker]: 500 });
    expect(pass({ [attacker]: 500 })).toEqual({ [attacker]: 500 });
  });
});
