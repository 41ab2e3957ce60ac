import { describe, expect, it } from 'vitest';
import type { Play } from '../../../contract/api.ts';
import { beginPlay, type PlayState, playReducer, savedPlay, waitUntil } from './play-reducer.ts';

const firstPlay: Play = {
  puzzle: { puzzleId: 'quiz-1', type: 'quiz', description: null, expiresAt: '', reward: null },
  challenge: { question: 'Where?' },
  token: 'first',
  preview: false,
  attempts: 0,
};
const reshuffled: Play = { ...firstPlay, token: 'second' };
const running: PlayState = { play: firstPlay, startedAt: 1000, round: 3, board: 'typed' };

describe('A play', () => {
  it('starts with the first round, now', () => {
    const before = Date.now();
    const { startedAt, ...rest } = beginPlay(firstPlay);
    expect(rest).toEqual({ play: firstPlay, round: 0 });
    expect(startedAt).toBeGreaterThanOrEqual(before);
  });

  it('resumes after a reload with a new board, its clock and the saved board', () => {
    const saved = { play: reshuffled, startedAt: 500, board: 'saved' };
    expect(playReducer(running, { type: 'resumed', saved })).toEqual({ ...saved, round: 4 });
  });

  it('stores the solution that a verdict gives away, and continues', () => {
    const verdict = { right: false, attempts: 3, token: 'third', solution: 'Here' };
    const next = playReducer(running, { type: 'answered', round: 3, verdict });
    expect(next).toMatchObject({ givenAway: 'Here', play: { attempts: 3, token: 'third' } });
    expect(next.hasGivenUp).toBeUndefined();
  });

  it('keeps a hint once, although two taps ask for it', () => {
    const hinted = { type: 'hinted', round: 3, index: 0, hint: 'Short', token: 'third' } as const;
    const once = playReducer(running, hinted);
    expect(once).toMatchObject({ hints: ['Short'], play: { token: 'third' } });
    expect(playReducer(once, hinted)).toEqual(once);
  });

  it('keeps two hints with the same text', () => {
    const hinted = { type: 'hinted', round: 3, hint: 'Short', token: 'third' } as const;
    const once = playReducer(running, { ...hinted, index: 0 });
    expect(playReducer(once, { ...hinted, index: 1 }).hints).toEqual(['Short', 'Short']);
  });

  it('ends unsolved when the player asks for the solution, unless another round has begun', () => {
    const gaveUp = { type: 'gaveUp', solution: 'Here' } as const;
    expect(playReducer(running, { ...gaveUp, round: 3 })).toMatchObject({
      givenAway: 'Here',
      hasGivenUp: true,
    });
    expect(playReducer(running, { ...gaveUp, round: 2 })).toEqual(running);
  });

  it('shows a day whose solution was given away before as over, unsolved and with its tries', () => {
    const given = { solution: 'Here', attempts: 3 };
    expect(playReducer(running, { type: 'given', given })).toMatchObject({
      givenAway: 'Here',
      hasGivenUp: true,
      play: { attempts: 3 },
    });
  });

  it('restarts with a new clock, an empty board and nothing solved', () => {
    const solved = { ...running, solved: { right: true, attempts: 1 } };
    const event = { type: 'restarted', play: reshuffled, now: 9000 } as const;
    expect(playReducer(solved, event)).toEqual({ play: reshuffled, startedAt: 9000, round: 4 });
  });

  it('can be continued after its time ran out, without the clock and with the placed tiles', () => {
    const timeUp = { type: 'restarted', play: reshuffled, now: 9000, isTimeUp: true } as const;
    const anew = playReducer({ ...running, givenAway: 'Here' }, timeUp);
    expect(anew).toMatchObject({ play: reshuffled, startedAt: 9000, round: 4 });
    const wentOn = playReducer(playReducer(anew, { type: 'reshuffled', play: firstPlay, round: 4 }), {
      type: 'wentOn',
    });
    expect(wentOn).toEqual({ ...running, givenAway: 'Here', isUntimed: true, round: 6 });
    expect(playReducer(wentOn, { type: 'reshuffled', play: reshuffled, round: 6 }).isUntimed).toBe(true);
  });

  it('cannot be continued if no time ran out', () => {
    expect(playReducer(running, { type: 'wentOn' })).toBe(running);
    const anew = playReducer(running, { type: 'restarted', play: reshuffled, now: 9000 });
    expect(playReducer(anew, { type: 'wentOn' })).toBe(anew);
  });

  it('is shown as solved, with the date, if this browser solved it before', () => {
    const verdict = { right: true, attempts: 2, solution: 'Here' };
    expect(
      playReducer(running, { type: 'recalled', solve: { at: 700, verdict, type: 'quiz' } }),
    ).toMatchObject({
      solved: verdict,
      solvedBefore: 700,
      round: 4,
    });
  });

  it('ignores a reshuffle that was asked for in an earlier round', () => {
    const next = playReducer(running, { type: 'reshuffled', play: reshuffled, round: 3 });
    expect(playReducer(next, { type: 'reshuffled', play: firstPlay, round: 3 })).toBe(next);
  });

  it('is reshuffled with an empty board and a running clock', () => {
    expect(playReducer(running, { type: 'reshuffled', play: reshuffled, round: 3 })).toEqual({
      play: reshuffled,
      startedAt: 1000,
      round: 4,
    });
  });

  it('takes the attempts and the token of a wrong answer', () => {
    const wrong = { right: false, attempts: 2, token: 'next' };
    const state = playReducer(running, { type: 'answered', round: 3, verdict: wrong });
    expect(state).toEqual({ ...running, play: { ...firstPlay, attempts: 2, token: 'next' } });
  });

  it('keeps its token if a wrong answer brings none', () => {
    const wrong = { right: false, attempts: 1 };
    const state = playReducer(running, { type: 'answered', round: 3, verdict: wrong });
    expect(state.play).toEqual({ ...firstPlay, attempts: 1 });
  });

  it('is solved by the right answer', () => {
    const right = { right: true, attempts: 1 };
    const state = playReducer(running, { type: 'answered', round: 3, verdict: right });
    expect(state).toEqual({ ...running, solved: right });
  });

  it('stores the state that its board saves', () => {
    const state = playReducer(running, { type: 'boardChanged', round: 3, board: 'more' });
    expect(state).toEqual({ ...running, board: 'more' });
  });

  it('is solved by a late right answer of an earlier round, unless it is solved already', () => {
    const verdict = { right: true, attempts: 1, proof: 'late' };
    const late = { type: 'answered', round: 2, verdict } as const;
    expect(playReducer(running, late)).toEqual({ ...running, solved: verdict });
    const solved = { ...running, solved: { right: true, attempts: 1 } };
    expect(playReducer(solved, late)).toBe(solved);
  });

  it('ignores wrong answers and boards of an earlier round', () => {
    const verdict = { right: false, attempts: 1 };
    expect(playReducer(running, { type: 'answered', round: 2, verdict })).toBe(running);
    expect(playReducer(running, { type: 'boardChanged', round: 2, board: 'old' })).toBe(running);
  });
});

describe("The time in which a day's puzzle is not played (rules: today#time)", () => {
  it('is at first the wait for the first move', () => {
    expect(waitUntil(5000, running)).toBe(4000);
    const moved = playReducer(running, { type: 'moved', now: 5000 });
    expect(waitUntil(90_000, moved)).toBe(4000);
    expect(waitUntil(90_000, playReducer(moved, { type: 'moved', now: 9000 }))).toBe(4000);
  });

  it('goes on in each pause of more than five minutes', () => {
    const moved = playReducer(running, { type: 'moved', now: 5000 });
    expect(waitUntil(5000 + 300_000, moved)).toBe(4000);
    expect(waitUntil(5000 + 300_001, moved)).toBe(304_001);
    const movedAgain = playReducer(moved, { type: 'moved', now: 5000 + 600_000 });
    expect(waitUntil(700_000, movedAgain)).toBe(604_000);
  });

  it('survives a reload and a reshuffle, and restarts with a new play', () => {
    const moved = playReducer(running, { type: 'moved', now: 5000 });
    const resumed = playReducer(beginPlay(firstPlay), { type: 'resumed', saved: savedPlay(moved) });
    expect(waitUntil(90_000, resumed)).toBe(4000);
    expect(
      waitUntil(90_000, playReducer(moved, { type: 'reshuffled', play: reshuffled, round: moved.round })),
    ).toBe(4000);
    const restarted = playReducer(moved, { type: 'restarted', play: reshuffled, now: 80_000 });
    expect(waitUntil(90_000, restarted)).toBe(10_000);
  });

  it("stays within the server's limits, even if the clock was changed", () => {
    expect(waitUntil(0, running)).toBe(0);
    expect(waitUntil(1e12, running)).toBe(1e9);
  });
});
