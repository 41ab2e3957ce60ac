import { describe, expect, it } from 'vitest';
import { beginClaim, type ClaimEvent, type ClaimState, claimReducer } from './claim-reducer.ts';

const blank = { proof: 'proof', account: { name: '', email: '', phone: '' } };
const claim = { proof: 'proof', account: { name: 'Ada', email: 'ada@example.com', phone: '' } };
const reward = {
  rewardId: 'r',
  type: 'coupon' as const,
  title: 'Cinema night',
  isClaimed: false,
  way: 'first' as const,
  winners: 1,
  won: 0,
  givenBy: null,
};
const won = { ...reward, isClaimed: true };
const closed = { showsBanner: false, isOpen: false, isSending: false };

/** The state after some events, from an open reward on. */
const stateAfter = (...events: ClaimEvent[]): ClaimState => events.reduce(claimReducer, beginClaim(reward));

describe('A claim', () => {
  it('begins closed, with the reward as the server reports it', () => {
    expect(beginClaim(reward)).toEqual({ ...closed, reward });
    expect(beginClaim(null)).toEqual({ ...closed, reward: null });
  });

  it('opens its form for a win, and again after it was closed', () => {
    expect(stateAfter({ type: 'won', claim })).toMatchObject({ pending: claim, isOpen: true });
    const shut = stateAfter({ type: 'won', claim }, { type: 'closed' });
    expect(shut).toMatchObject({ pending: claim, isOpen: false });
    expect(claimReducer(shut, { type: 'opened' }).isOpen).toBe(true);
  });

  it('remembers what was sent, and can be sent again after a failure', () => {
    const sent = { ...claim, account: { ...claim.account, phone: '0800' } };
    const sending = stateAfter({ type: 'won', claim }, { type: 'sent', claim: sent });
    expect(sending).toMatchObject({ pending: sent, isSending: true, isOpen: true });
    expect(claimReducer(sending, { type: 'failed' })).toEqual({ ...sending, isSending: false });
  });

  it('closes its form when it is granted', () => {
    expect(stateAfter({ type: 'won', claim }, { type: 'sent', claim }, { type: 'granted' })).toEqual({
      ...closed,
      reward: won,
    });
  });

  it('is gone when somebody else was faster', () => {
    const refused = { type: 'refused', isBeaten: true } as const;
    expect(stateAfter({ type: 'won', claim }, { type: 'sent', claim }, refused)).toEqual({
      ...closed,
      reward: won,
    });
  });

  it('is gone, and leaves the reward open, when its proof is void', () => {
    const refused = { type: 'refused', isBeaten: false } as const;
    expect(stateAfter({ type: 'won', claim }, { type: 'sent', claim }, refused)).toEqual({
      ...closed,
      reward,
    });
  });

  it('is gone when somebody else wins, or the reward is withdrawn, while its form is open', () => {
    const filling: ClaimEvent = { type: 'won', claim: blank };
    expect(stateAfter(filling, { type: 'reported', reward: won })).toEqual({
      ...closed,
      reward: won,
      showsBanner: true,
    });
    expect(stateAfter(filling, { type: 'reported', reward: null })).toEqual({ ...closed, reward: null });
  });

  it('stays when the reward is changed, and when the reported win may be its own', () => {
    const changed = { ...reward, title: 'Cinema weekend' };
    expect(stateAfter({ type: 'won', claim: blank }, { type: 'reported', reward: changed })).toMatchObject({
      reward: changed,
      pending: blank,
      isOpen: true,
    });
    const lost = stateAfter({ type: 'won', claim: blank }, { type: 'sent', claim }, { type: 'failed' });
    expect(claimReducer(lost, { type: 'reported', reward: won })).toMatchObject({
      pending: claim,
      isOpen: true,
    });
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

  it('does not appear for the visitor’s own claim, on its way or granted', () => {
    const report: ClaimEvent = { type: 'reported', reward: won };
    const onItsWay = stateAfter({ type: 'won', claim }, { type: 'sent', claim }, report);
    expect(onItsWay).toMatchObject({ reward: won, showsBanner: false });
    expect(stateAfter({ type: 'won', claim }, { type: 'granted' }, report).showsBanner).toBe(false);
  });

  it('does not appear where the reward was gone already', () => {
    expect(claimReducer(beginClaim(won), { type: 'reported', reward: won }).showsBanner).toBe(false);
  });
});
