import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLoadShedding, heavyWork } from './load-shedding.ts';

const windowMs = 250;
const attacker = '2001:db8:7::';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function buildShedding() {
  const load = { now: 0 };
  const shedding = createLoadShedding(Date.now, () => load.now);
  /** Sends one window's requests from each network, and returns how many of each were answered. */
  function pass(requests: Record<string, number>): Record<string, number> {
    const answered = Object.entries(requests).map(([network, count]) => {
      const admitted = Array.from({ length: count }, () => shedding.admits(network));
      return [network, admitted.filter(Boolean).length] as const;
    });
    vi.advanceTimersByTime(windowMs);
    return Object.fromEntries(answered);
  }
  return { load, pass, shedding };
}

describe('Load shedding', () => {
  it('admits everyone while the process is not busy', () => {
    const { load, pass } = buildShedding();
    load.now = 0.4;
    for (let n = 0; n < 20; n++) expect(pass({ [attacker]: 500 })).toEqual({ [attacker]: 500 });
  });

  it('reduces the dominant network window by window once its burst is used, and no others', () => {
    const { load, pass } = buildShedding();
    load.now = 0.9;
    const first = pass({ [attacker]: 3000, honest: 29 });
    expect(first).toEqual({ [attacker]: 500 + 1600, honest: 29 });
    const windows = Array.from({ length: 7 }, () => pass({ [attacker]: 500, honest: 29 }));
    expect(windows.map(({ [attacker]: count }) => count)).toEqual([250, 125, 62, 31, 30, 30, 30]);
    expect(windows.every(({ honest }) => honest === 29)).toBe(true);
  });

  it('spreads the remaining requests of a reduced network over the window', () => {
    const { load, pass, shedding } = buildShedding();
    load.now = 0.9;
    for (let n = 0; n < 12; n++) pass({ [attacker]: 3000 });
    while (shedding.admits(attacker));
    const passed = Array.from({ length: 10 }, () => {
      vi.advanceTimersByTime(windowMs / 10);
      return Array.from({ length: 20 }, () => shedding.admits(attacker)).filter(Boolean).length;
    });
    expect(passed).toEqual(Array(10).fill(3));
  });

  it.each([
    ['answers within the same quarter of a second', [200, 0, 0, 0]],
    ['answers within the same second', [50, 50, 50, 50]],
    ['opens, starts and answers a puzzle eight times within two seconds', Array<number>(8).fill(200)],
  ])('refuses nobody of a class of 200 behind one address that %s on a busy process', (_, windows) => {
    const { load, pass } = buildShedding();
    load.now = 0.9;
    // Another network was already keeping the process busy, and still does.
    for (let n = 0; n < 12; n++) pass({ [attacker]: 3000 });
    for (const count of windows)
      expect(pass({ [attacker]: 500, school: count })).toEqual({
        [attacker]: expect.any(Number),
        school: count,
      });
  });

  it('restores the burst of a class after a quiet while', () => {
    const { load, pass } = buildShedding();
    load.now = 0.9;
    for (let n = 0; n < 12; n++) pass({ [attacker]: 3000 });
    expect(pass({ [attacker]: 500, school: 1700 })).toMatchObject({ school: 1630 });
    for (let n = 0; n < 1600 / 30; n++) pass({ [attacker]: 500 });
    expect(pass({ [attacker]: 500, school: 1700 })).toMatchObject({ school: 1630 });
  });

  it('refuses no network of many that share a busy process', () => {
    const { load, pass } = buildShedding();
    load.now = 0.95;
    const crowd = Object.fromEntries(Array.from({ length: 10 }, (_, n) => [`network ${n}`, 100]));
    for (let n = 0; n < 20; n++) expect(pass(crowd)).toEqual(crowd);
  });

  it('raises the allowance gradually once the process is no longer busy', () => {
    const { load, pass } = buildShedding();
    load.now = 0.9;
    for (let n = 0; n < 12; n++) pass({ [attacker]: 3000 });
    load.now = 0.1;
    expect(pass({ [attacker]: 500 })).toEqual({ [attacker]: 30 });
    for (let n = 0; n < 40; n++) pass({ [attacker]: 500 });
    expect(pass({ [attacker]: 500 })).toEqual({ [attacker]: 500 });
  });

  it('refuses heavy work to a network that has used a class’s share of a busy process', () => {
    const { load, pass, shedding } = buildShedding();
    /** Requests work of 25 ms each within one window, and returns how many requests were admitted. */
    const drawn = (count: number) =>
      Array.from({ length: count }, () => {
        const isAdmitted = shedding.admitsWork(attacker);
        if (isAdmitted) shedding.chargeWork(attacker, 25);
        return isAdmitted;
      }).filter(Boolean).length;
    expect(drawn(1000)).toBe(1000);
    load.now = 0.9;
    pass({});
    expect(drawn(10)).toBe(1);
    expect(shedding.admitsWork('honest')).toBe(true);
    for (let n = 0; n < 40; n++) pass({});
    // Forty times 25 ms is a tenth of the process for ten seconds.
    expect(drawn(1000)).toBe(40);
    load.now = 0.1;
    pass({});
    expect(drawn(100)).toBe(1);
    for (let n = 0; n < 40; n++) pass({});
    expect(drawn(1000)).toBe(1000);
  });

  it('admits heavy work for one page each for a class of 200 on a busy process', () => {
    const { load, pass, shedding } = buildShedding();
    load.now = 0.9;
    pass({});
    for (let n = 0; n < 200; n++) {
      expect(shedding.admitsWork('school')).toBe(true);
      shedding.chargeWork('school', (heavyWork.burst - 1) / 200);
    }
  });
});
