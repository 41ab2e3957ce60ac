import { describe, expect, it } from 'vitest';
import {
  beginClaim,
  type ClaimEvent,
  type ClaimState,
  canStatusChange,
  claimReducer,
  nextStep,
  takesPlace,
} from './claim-reducer.ts';
import type { PendingClaim } from './play-storage.ts';

const play = { proof: 'proof', attempts: 1, timeMs: 5000, at: 0 };
const blank = { ...play, isSent: false, account: { name: '', email: '', phone: '' } };
const claim = { ...play, isSent: true, account: { name: 'Ada', email: 'ada@example.com', phone: '' } };
const reward = {
  rewardId: 'r',
  type: 'coupon' as const,
  title: 'Cinema night',
  isClaimed: false,
  way: 'first' as const,
  winners: 1,
  won: 0,
  givenBy: null,
  expiresAt: '2027-06-01T12:00:00.000Z',
};
const won = { ...reward, isClaimed: true, won: 1 };
const closed = {
  showsBanner: false,
  knowsStored: true,
  heardAt: expect.any(Number),
  unheardAt: 0,
  isOpen: false,
  isSending: false,
};

const holds = { state: 'holds' as const, says: 'first' as const, holdMs: 300_000 };
const waits = { state: 'waits' as const, says: 'next' as const, askAgainMs: 300_000 };

const wins = (pending: PendingClaim): ClaimEvent[] => [
  { type: 'solved', claim: pending },
  { type: 'stands', standing: holds, now: 5 },
];

const send: ClaimEvent = { type: 'sent', account: claim.account };

const stateAfter = (...events: ClaimEvent[]): ClaimState => events.reduce(claimReducer, beginClaim(reward));

describe('A claim', () => {
  it('starts closed, with the reward as the server reports it', () => {
    expect(beginClaim(reward)).toEqual({ ...closed, knowsStored: false, reward });
    expect(beginClaim(null)).toEqual({ ...closed, knowsStored: false, reward: null });
  });

  it('opens its form for a win, and again after the form was closed', () => {
    expect(stateAfter(...wins(claim))).toMatchObject({ pending: claim, isOpen: true });
    const shut = stateAfter(...wins(claim), { type: 'closed' });
    expect(shut).toMatchObject({ pending: claim, isOpen: false });
    expect(claimReducer(shut, { type: 'opened' }).isOpen).toBe(true);
  });

  it('remembers the details sent, and can be sent again after a failure', () => {
    const account = { ...claim.account, phone: '0800' };
    const sending = stateAfter(...wins(blank), { type: 'sent', account });
    expect(sending).toMatchObject({ pending: { account, isSent: true }, isSending: true, isOpen: true });
    expect(claimReducer(sending, { type: 'failed' })).toEqual({ ...sending, isSending: false });
  });

  it('is resent automatically if it won and its answer was lost, here or in another tab', () => {
    const wonAlready = {
      type: 'stands' as const,
      standing: { state: 'won' as const, says: 'won' as const },
      now: 7,
    };
    const lost = stateAfter(...wins(blank), send, { type: 'failed' });
    expect(claimReducer(lost, wonAlready)).toMatchObject({ pending: claim, isSending: true });
    const inOtherTab = claimReducer(stateAfter(...wins(blank)), { ...wonAlready, stored: claim });
    expect(inOtherTab).toMatchObject({ pending: claim, isSending: true });
  });

  it('depends only on its own answer while it is being sent', () => {
    const sending = stateAfter(...wins(blank), send);
    const beaten = { state: 'lost' as const, says: 'lost' as const };
    expect(claimReducer(sending, { type: 'stands', standing: beaten, now: 8 })).toBe(sending);
    expect(claimReducer(sending, { type: 'typed', account: blank.account })).toBe(sending);
  });

  it('is resumed from an earlier page, and its form opens if it was sent', () => {
    expect(stateAfter({ type: 'solved', claim: undefined })).toEqual({ ...closed, reward });
    expect(stateAfter({ type: 'solved', claim: { ...blank, isSent: false } }).isOpen).toBe(false);
    expect(stateAfter({ type: 'solved', claim })).toMatchObject({ pending: claim, isOpen: true });
  });

  it('closes its form when it is granted', () => {
    expect(stateAfter(...wins(claim), send, { type: 'granted' })).toEqual({
      ...closed,
      reward: won,
    });
  });

  it('counts once if the reported win arrives before its answer', () => {
    const many = { ...reward, winners: 3, won: 1 };
    const reported: ClaimEvent = { type: 'reported', reward: { ...many, won: 2 } };
    const events = [...wins(claim), send, reported, { type: 'granted' } as const];
    const after = events.reduce(claimReducer, beginClaim(many));
    expect(after.reward).toMatchObject({ won: 2, isClaimed: false });
  });

  it('is dropped when somebody else was faster', () => {
    const refused = { type: 'refused', isBeaten: true } as const;
    expect(stateAfter(...wins(claim), send, refused)).toEqual({
      ...closed,
      reward: won,
    });
  });

  it('is dropped when its proof is void, and leaves the reward open', () => {
    const refused = { type: 'refused', isBeaten: false } as const;
    expect(stateAfter(...wins(claim), send, refused)).toEqual({
      ...closed,
      reward,
    });
  });

  it('is dropped when somebody else wins or the reward is withdrawn while its form is open', () => {
    const filling = wins(blank);
    expect(stateAfter(...filling, { type: 'reported', reward: won })).toEqual({
      ...closed,
      reward: won,
      showsBanner: true,
    });
    expect(stateAfter(...filling, { type: 'reported', reward: null })).toEqual({ ...closed, reward: null });
  });

  it('is dropped, with its queue status and details, when another reward replaces this one', () => {
    const other = { ...reward, rewardId: 'other' };
    for (const before of [wins(blank), [...wins(claim), send]]) {
      expect(stateAfter(...before, { type: 'reported', reward: other })).toEqual({
        ...closed,
        reward: other,
      });
    }
  });

  it('is kept when a reward arrives that the page did not know', () => {
    const known = wins(blank).reduce(claimReducer, beginClaim(null));
    expect(claimReducer(known, { type: 'reported', reward })).toEqual({ ...known, reward });
  });

  it('is kept when the reward changes, and when the reported win may be its own', () => {
    const changed = { ...reward, title: 'Cinema weekend' };
    expect(stateAfter(...wins(blank), { type: 'reported', reward: changed })).toMatchObject({
      reward: changed,
      pending: blank,
      isOpen: true,
    });
    const lost = stateAfter(...wins(blank), send, { type: 'failed' });
    expect(claimReducer(lost, { type: 'reported', reward: won })).toMatchObject({
      pending: claim,
      isOpen: true,
    });
  });
});

describe('A turn', () => {
  const solved: ClaimEvent = { type: 'solved', claim: blank };
  const waiting = stateAfter(solved, { type: 'stands', standing: waits, now: 1 });

  it('is awaited with the form closed, and opens it when it comes', () => {
    expect(waiting).toMatchObject({ pending: blank, standing: waits, isOpen: false });
    const turn = claimReducer(waiting, { type: 'stands', standing: holds, now: 2 });
    expect(turn).toMatchObject({ standing: holds, heardAt: 2, isOpen: true });
  });

  it('ends without losing the text typed into the open form', () => {
    const typed = { ...blank.account, name: 'Ad' };
    const ended = stateAfter(...wins(blank), { type: 'typed', account: typed }, { type: 'holdEnded' });
    expect(ended).toMatchObject({ isOpen: true, standing: { state: 'waits' }, pending: { account: typed } });
    expect(claimReducer(waiting, { type: 'holdEnded' })).toBe(waiting);
  });

  it('does not reopen a closed form for the same hold', () => {
    const shut = stateAfter(...wins(blank), { type: 'closed' }, { type: 'stands', standing: holds, now: 9 });
    expect(shut.isOpen).toBe(false);
  });

  it.each(['lost', 'too_early', 'too_fast', 'won'] as const)('ends for good when it is %s', (state) => {
    const standing = { state, says: 'lost' as const };
    const after = claimReducer(waiting, { type: 'stands', standing, now: 3 });
    expect(after).toEqual({ ...closed, heardAt: 3, reward, standing });
  });

  it('remains possible when somebody else wins one of several prizes', () => {
    const several = { ...reward, way: 'first_n' as const, winners: 3, won: 1 };
    const after = claimReducer(waiting, { type: 'reported', reward: several });
    expect(after).toMatchObject({ pending: blank, reward: several, showsBanner: true });
  });
});

describe('The next step of a claim', () => {
  const hour = 3_600_000;
  const told = (standing: NonNullable<ClaimState['standing']>) =>
    stateAfter({ type: 'solved', claim: blank }, { type: 'stands', standing, now: 1000 });

  it('asks again when the turn may have come, and ends a hold', () => {
    expect(nextStep(beginClaim(reward))).toBeUndefined();
    expect(nextStep(told(waits))).toEqual({ at: 301_060, ends: false });
    expect(nextStep(told(holds))).toEqual({ at: 301_000, ends: true });
  });

  it('asks again within hours if the moment is far off', () => {
    const soon = { at: 1000 + 6 * hour, ends: false };
    expect(nextStep(told({ ...waits, askAgainMs: 20 * hour }))).toEqual(soon);
    expect(nextStep(told({ ...holds, holdMs: 48 * hour }))).toEqual(soon);
  });

  it('asks repeatedly until the server answers', () => {
    const unheard: ClaimEvent[] = [320_000, 340_000].map((now) => ({ type: 'unheard', now }));
    const late = unheard.reduce(claimReducer, told(waits));
    expect(nextStep(late)).toEqual({ at: 355_000, ends: false });
    const heard = claimReducer(late, { type: 'stands', standing: holds, now: 355_000 });
    expect(nextStep(heard)).toEqual({ at: 655_000, ends: true });
  });
});

describe('A second solve', () => {
  const best = { ...reward, way: 'best' as const };
  const entered = { state: 'entered' as const, says: 'leads' as const, askAgainMs: 1000 };
  const earlier = blank;
  const better = { ...blank, proof: 'second', attempts: 1, timeMs: 2000 };
  const inBest: ClaimState = { ...beginClaim(best), pending: earlier, standing: entered };
  const inLine: ClaimState = { ...beginClaim(reward), pending: earlier, standing: waits };

  it('replaces a worse one only where the best solve wins', () => {
    expect(takesPlace(inBest, better, entered, earlier)).toBe(true);
    expect(takesPlace(inBest, better, undefined, earlier)).toBe(true);
    expect(takesPlace(inBest, earlier, entered, better)).toBe(false);
    expect(takesPlace(inLine, better, waits, earlier)).toBe(false);
  });

  it.each(['too_fast', 'lost', 'too_old'] as const)(
    'does not replace the earlier one when it is %s',
    (state) => {
      expect(takesPlace(inBest, better, { state, says: 'lost' as const }, earlier)).toBe(false);
    },
  );

  it('replaces the earlier one when it alone holds the reward', () => {
    expect(takesPlace(inLine, better, holds, earlier)).toBe(true);
    expect(takesPlace({ ...inLine, standing: holds }, better, holds, earlier)).toBe(false);
  });

  it('never replaces a sent claim, which may be the win', () => {
    expect(takesPlace(inLine, better, holds, { ...earlier, isSent: true })).toBe(false);
  });
});

describe('The queue status of a solve', () => {
  const best = { attempts: 1, timeMs: 5000, entrants: 1 };
  const inBest = { ...reward, way: 'best' as const, best };
  const entered = { state: 'entered' as const, says: 'leads' as const, askAgainMs: 1000 };
  const among: ClaimState = { ...beginClaim(inBest), pending: blank, standing: entered };

  it('may change when somebody is better, not when one more player enters', () => {
    expect(canStatusChange(among, { ...inBest, best: { ...best, timeMs: 4000, entrants: 2 } })).toBe(true);
    expect(canStatusChange(among, { ...inBest, best: { ...best, entrants: 2 } })).toBe(false);
  });

  it('may change with any update while it waits, until the reward is claimed', () => {
    expect(canStatusChange({ ...among, standing: waits }, inBest)).toBe(true);
    expect(canStatusChange({ ...among, standing: waits }, { ...inBest, isClaimed: true })).toBe(false);
    expect(canStatusChange({ ...among, standing: holds }, inBest)).toBe(false);
  });
});

describe('The banner', () => {
  it('appears when somebody else wins, until its time is over', () => {
    const reported = stateAfter({ type: 'reported', reward: won });
    expect(reported).toMatchObject({ reward: won, showsBanner: true });
    expect(claimReducer(reported, { type: 'bannerEnded' })).toMatchObject({
      reward: won,
      showsBanner: false,
    });
  });

  it('does not appear for the visitor’s own claim, in flight or granted', () => {
    const report: ClaimEvent = { type: 'reported', reward: won };
    const onItsWay = stateAfter(...wins(claim), send, report);
    expect(onItsWay).toMatchObject({ reward: won, showsBanner: false });
    expect(stateAfter(...wins(claim), { type: 'granted' }, report).showsBanner).toBe(false);
  });

  it('does not appear for a reward that was gone already', () => {
    expect(claimReducer(beginClaim(won), { type: 'reported', reward: won }).showsBanner).toBe(false);
  });
});
