import { describe, expect, it } from 'vitest';
import { beginClaim, type ClaimEvent, type ClaimState, claimReducer } from './claim-reducer.ts';

const claim = { proof: 'proof', account: { name: 'Ada', email: 'ada@example.com', phone: '' } };

/** The state after some events, from an open reward on. */
const stateAfter = (...events: ClaimEvent[]): ClaimState => events.reduce(claimReducer, beginClaim(false));

describe('A claim', () => {
  it('begins closed, with the reward as the server reports it', () => {
    const closed = { showsBanner: false, isOpen: false, isSending: false };
    expect(beginClaim(false)).toEqual({ ...closed, isClaimed: false });
    expect(beginClaim(true)).toEqual({ ...closed, isClaimed: true });
  });

  it('opens its form for a win, and again after it was closed', () => {
    expect(stateAfter({ type: 'won', claim })).toMatchObject({ pending: claim, isOpen: true });
    const closed = stateAfter({ type: 'won', claim }, { type: 'closed' });
    expect(closed).toMatchObject({ pending: claim, isOpen: false });
    expect(claimReducer(closed, { type: 'opened' }).isOpen).toBe(true);
  });

  it('remembers what was sent, and can be sent again after a failure', () => {
    const sent = { ...claim, account: { ...claim.account, phone: '0800' } };
    const sending = stateAfter({ type: 'won', claim }, { type: 'sent', claim: sent });
    expect(sending).toMatchObject({ pending: sent, isSending: true, isOpen: true });
    expect(claimReducer(sending, { type: 'failed' })).toEqual({ ...sending, isSending: false });
  });

  it('closes its form when it is granted', () => {
    expect(stateAfter({ type: 'won', claim }, { type: 'sent', claim }, { type: 'granted' })).toEqual({
      pending: claim,
      isClaimed: true,
      isOpen: false,
      isSending: false,
      showsBanner: false,
    });
  });

  it('is gone when somebody else was faster', () => {
    expect(stateAfter({ type: 'won', claim }, { type: 'sent', claim }, { type: 'beaten' })).toEqual({
      isClaimed: true,
      isOpen: false,
      isSending: false,
      showsBanner: false,
    });
  });

  it('closes its form, and leaves the reward open, when its proof is void', () => {
    expect(stateAfter({ type: 'won', claim }, { type: 'sent', claim }, { type: 'voided' })).toMatchObject({
      isClaimed: false,
      isOpen: false,
      isSending: false,
    });
  });
});

describe('The banner', () => {
  it('appears when somebody else wins, until its time is over', () => {
    const reported = stateAfter({ type: 'claimReported' });
    expect(reported).toMatchObject({ isClaimed: true, showsBanner: true });
    expect(claimReducer(reported, { type: 'bannerEnded' })).toMatchObject({
      isClaimed: true,
      showsBanner: false,
    });
  });

  it('does not appear for the visitor’s own claim, on its way or granted', () => {
    const onItsWay = stateAfter({ type: 'won', claim }, { type: 'sent', claim }, { type: 'claimReported' });
    expect(onItsWay).toMatchObject({ isClaimed: true, showsBanner: false });
    const granted = stateAfter({ type: 'won', claim }, { type: 'granted' }, { type: 'claimReported' });
    expect(granted.showsBanner).toBe(false);
  });

  it('does not appear where the reward was gone already', () => {
    expect(claimReducer(beginClaim(true), { type: 'claimReported' }).showsBanner).toBe(false);
  });
});
