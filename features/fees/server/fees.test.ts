import { describe, expect, it, onTestFinished } from 'vitest';
import { openAdmin } from '../../../server/testing/admin.ts';
import { bearer } from '../../../server/testing/api-client.ts';
import { databases } from '../../../server/testing/databases.ts';
import { type PaystackFault, startFakePaystack } from '../../../server/testing/fake-paystack.ts';
import { openStream } from '../../../server/testing/open-stream.ts';
import { openRewardFixture } from '../../../server/testing/reward-fixture.ts';
import type { ManagedPuzzle } from '../../manage/api.ts';
import { createPaystack } from './paystack.ts';

const minute = 60_000;

describe.each(databases)('The platform fee on $name', (engine) => {
  async function open() {
    const paystack = await startFakePaystack();
    const fixture = await openRewardFixture(engine, {
      paystack: paystack.config,
      publicUrl: 'https://puzzlefly.example',
    });
    onTestFinished(paystack.stop);
    const puzzle = await fixture.createWithReward();
    const { puzzleId, creatorKey, rewardId } = puzzle;
    const begin = async (key = creatorKey, email = 'ada@example.com') => {
      const response = await fixture.app.inject({
        method: 'POST',
        url: `/api/puzzles/${puzzleId}/reward/fee`,
        headers: bearer(key),
        payload: { email },
      });
      const body = response.json<{ checkoutUrl?: string; error?: { code: string } }>();
      return { status: response.statusCode, url: body.checkoutUrl, code: body.error?.code };
    };
    const referenceOf = (url: string | undefined) => url?.split('/').at(-1) ?? '';
    const paid = async () =>
      (
        await fixture.db
          .selectFrom('rewards')
          .select('platform_fee_paid')
          .where('id', '=', rewardId)
          .executeTakeFirstOrThrow()
      ).platform_fee_paid === 1;
    const rows = () => fixture.db.selectFrom('fee_payments').selectAll().orderBy('attempt').execute();
    const notify = (notice: ReturnType<typeof paystack.notice>) =>
      fixture.app.inject({ method: 'POST', url: '/api/fees/webhook', ...notice });
    /** Polls, because notices are handled after their response. */
    const until = async (isDone: () => Promise<boolean>) => {
      while (!(await isDone())) await new Promise((resolve) => setTimeout(resolve, 10));
    };
    const asked = (count: number) => until(async () => paystack.asked.verify >= count);
    const comeBack = (reference: string) =>
      fixture.app.inject({ url: `/fees/return?trxref=${reference}&reference=${reference}` });
    return { fixture, paystack, puzzle, begin, referenceOf, paid, rows, notify, until, asked, comeBack };
  }

  it('is paid at the checkout, and the browser returns to a page that knows', async () => {
    const { fixture, paystack, puzzle, begin, referenceOf, paid, rows, comeBack } = await open();
    const { status, url } = await begin();
    const reference = referenceOf(url);
    expect([status, url]).toEqual([200, `${paystack.config.url}/checkout/${reference}`]);
    expect(paystack.payments.get(reference)).toEqual({
      reference,
      email: 'ada@example.com',
      amount: 200_000,
      currency: 'NGN',
      status: 'abandoned',
      returnUrl: 'https://puzzlefly.example/fees/return',
    });
    paystack.pay(reference);
    const { statusCode, headers } = await comeBack(reference);
    expect([statusCode, headers.location]).toEqual([303, `/manage/${puzzle.puzzleId}`]);
    expect(await paid()).toBe(true);
    expect(await rows()).toMatchObject([{ state: 'paid', paid_at: fixture.clock.now, due_at: null }]);
    // The payer's address is not stored.
    expect(JSON.stringify(await rows())).not.toContain('ada@');
    expect(fixture.logLines.join()).not.toContain('ada@');
    expect((await begin()).code).toBe('fee_paid');
  });

  it('reuses its checkout for repeated and concurrent requests', async () => {
    const { fixture, paystack, begin, rows } = await open();
    const answers = await Promise.all(Array.from({ length: 8 }, () => begin()));
    // Requests that arrive while the checkout is being created must retry.
    for (const { status } of answers) expect([200, 429]).toContain(status);
    const made = answers.filter(({ status }) => status === 200);
    expect(new Set(made.map(({ url }) => url)).size).toBe(1);
    const [first] = made;
    expect((await begin()).url).toBe(first?.url);
    expect(paystack.payments.size).toBe(1);
    // An expired checkout is replaced but still polled.
    fixture.clock.now += 61 * minute;
    expect((await begin()).url).not.toBe(first?.url);
    expect((await rows()).map(({ state }) => state)).toEqual(['open', 'open']);
  });

  it('counts as one payment despite 64 concurrent notices and the redirect', async () => {
    const { fixture, paystack, puzzle, begin, referenceOf, paid, until, rows, notify, comeBack } =
      await open();
    await fixture.app.listen({ port: 0, host: '127.0.0.1' });
    const stream = await openStream(
      fixture.app,
      `/api/puzzles/${puzzle.puzzleId}/manage/events`,
      bearer(puzzle.creatorKey),
    );
    const reference = referenceOf((await begin()).url);
    paystack.pay(reference);
    const notice = paystack.notice(reference);
    const answers = await Promise.all([
      ...Array.from({ length: 64 }, () => notify(notice)),
      comeBack(reference),
    ]);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 303]));
    await until(paid);
    await stream.waitFor('"feePaid":true');
    for (let n = 0; n < 3; n++) await notify(notice);
    expect(await rows()).toHaveLength(1);
    expect(fixture.logLines.filter((line) => line.includes('a platform fee was paid'))).toHaveLength(1);
    const states = (stream.events() as ManagedPuzzle[]).map(
      ({ reward }) => reward && [reward.feePending, reward.feePaid],
    );
    expect(states.at(-1)).toEqual([false, true]);
    // A settled payment is not verified again.
    const { verify } = paystack.asked;
    fixture.clock.now += 10 * minute;
    await fixture.app.sweep();
    await comeBack(reference);
    expect(paystack.asked.verify).toBe(verify);
  });

  it('is verified after the notice is answered, and counts when the notice precedes the redirect', async () => {
    const { paystack, begin, referenceOf, paid, until, notify, comeBack } = await open();
    const reference = referenceOf((await begin()).url);
    paystack.pay(reference);
    paystack.fail('silent');
    const { statusCode } = await notify(paystack.notice(reference));
    expect([statusCode, await paid()]).toEqual([200, false]);
    paystack.fail(undefined);
    await notify(paystack.notice(reference));
    await until(async () => paystack.asked.verify > 0);
    expect((await comeBack(reference)).statusCode).toBe(303);
  });

  it('is found within five minutes without a notice or redirect', async () => {
    const { fixture, paystack, begin, referenceOf, paid, rows } = await open();
    const reference = referenceOf((await begin()).url);
    fixture.clock.now += 90 * minute;
    await fixture.app.sweep();
    expect(await rows()).toMatchObject([{ state: 'open' }]);
    paystack.pay(reference);
    const paidAt = fixture.clock.now;
    while (!(await paid())) {
      fixture.clock.now += minute;
      await fixture.app.sweep();
    }
    expect(fixture.clock.now - paidAt).toBeLessThanOrEqual(5 * minute);
  });

  it('is polled for a day, and still counts afterwards', async () => {
    const { fixture, paystack, begin, referenceOf, paid, until, rows, notify } = await open();
    const reference = referenceOf((await begin()).url);
    fixture.clock.now += 25 * 60 * minute;
    await fixture.app.sweep();
    expect(await rows()).toMatchObject([{ state: 'closed', due_at: null }]);
    paystack.pay(reference);
    await notify(paystack.notice(reference));
    await until(paid);
    fixture.clock.now += 40 * 24 * 60 * minute;
    await fixture.app.sweep();
    expect(await rows()).toMatchObject([{ state: 'paid' }]);
  });

  it.each([
    { amount: 100 },
    { amount: 200_001 },
    { currency: 'USD' },
    { reference: 'another' },
    { status: 'failed' as const },
    { status: 'abandoned' as const },
  ])('stays unpaid after a payment with %j', async (change) => {
    const { fixture, paystack, begin, referenceOf, paid, rows, notify, asked, comeBack } = await open();
    const reference = referenceOf((await begin()).url);
    paystack.pay(reference, change);
    await notify(paystack.notice(reference));
    await asked(1);
    await comeBack(reference);
    fixture.clock.now += 5 * minute;
    await fixture.app.sweep();
    expect(await paid()).toBe(false);
    const isOpen = 'status' in change;
    expect(await rows()).toMatchObject([{ state: isOpen ? 'open' : 'mismatch' }]);
    const alarms = fixture.logLines.filter((line) => line.includes('something else was paid'));
    expect(alarms).toHaveLength(isOpen ? 0 : 1);
  });

  it('ignores forged, foreign and unrelated notices', async () => {
    const { fixture, paystack, begin, referenceOf, paid, rows, notify } = await open();
    const reference = referenceOf((await begin()).url);
    const before = await rows();
    paystack.pay(reference);
    const right = paystack.notice(reference);
    const signed = (payload: string) => ({ ...paystack.notice('x'), payload });
    const forged = [
      paystack.notice(reference, 'sk_test_another_key_of_theirs'),
      { ...right, payload: right.payload.replace('200000', '200001') },
      { ...right, payload: ` ${right.payload}` },
      { ...right, headers: { 'content-type': 'application/json' } as Record<string, string> },
      { ...right, headers: { ...right.headers, 'x-paystack-signature': '' } },
      { ...right, headers: { ...right.headers, 'x-paystack-signature': 'zz'.repeat(64) } },
      signed(right.payload),
    ];
    for (const notice of forged) expect((await notify(notice)).statusCode).toBe(401);
    expect(
      (await notify({ ...right, headers: { ...right.headers, 'content-type': 'text/plain' } })).statusCode,
    ).toBe(400);
    // Sends a notice about another shop of the same account.
    expect((await notify(paystack.notice('not-of-ours'))).statusCode).toBe(200);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await rows()).toEqual(before);
    expect([await paid(), paystack.asked.verify]).toEqual([false, 0]);
    expect((await fixture.app.inject('/fees/return?reference=not-of-ours')).headers.location).toBe('/my');
    expect((await fixture.app.inject('/fees/return')).headers.location).toBe('/my');
    expect((await fixture.app.inject('/fees/return?reference=../x')).statusCode).toBe(400);
  });

  it.each<PaystackFault>(['broken', 'oversized', 'nonsense', 'redirected'])(
    'is not charged when Paystack is %s, and can be started again',
    async (fault) => {
      const { fixture, paystack, begin, referenceOf, paid, rows, comeBack } = await open();
      paystack.fail(fault);
      expect(await begin()).toMatchObject({ status: 503, code: 'fee_checkout_failed' });
      expect(await rows()).toMatchObject([{ state: 'closed', due_at: null }]);
      paystack.fail(undefined);
      const reference = referenceOf((await begin()).url);
      paystack.pay(reference);
      paystack.fail(fault);
      expect((await comeBack(reference)).headers.location).toMatch(/^\/manage\//);
      expect(await paid()).toBe(false);
      // A second checkout is refused while the state of the first is unknown.
      expect((await begin()).code).toBe('fee_checkout_failed');
      expect(await rows()).toHaveLength(2);
      fixture.clock.now += 3 * minute;
      await fixture.app.sweep();
      paystack.fail(undefined);
      expect((await begin()).code).toBe('fee_paid');
      expect(await paid()).toBe(true);
    },
  );

  it('is polled at most ten times per sweep while Paystack is down', async () => {
    const { fixture, paystack, begin } = await open();
    await begin();
    const first = await fixture.db.selectFrom('fee_payments').selectAll().executeTakeFirstOrThrow();
    const more = Array.from({ length: 60 }, (_, n) => ({ ...first, reference: `r${n}`, reward_id: `r${n}` }));
    await fixture.db.insertInto('fee_payments').values(more).execute();
    paystack.fail('broken');
    fixture.clock.now += 3 * minute;
    await fixture.app.sweep();
    expect(paystack.asked.verify).toBeLessThanOrEqual(10);
  });

  it('discards a checkout whose creation was interrupted', async () => {
    const { fixture, begin, rows } = await open();
    await begin();
    await fixture.db.updateTable('fee_payments').set({ checkout_url: null }).execute();
    expect((await begin()).status).toBe(429);
    fixture.clock.now += 3 * minute;
    await fixture.app.sweep();
    expect(await rows()).toMatchObject([{ state: 'closed' }]);
    expect((await begin()).status).toBe(200);
  });

  it('is payable only by the creator, with an address for the receipt', async () => {
    const { fixture, puzzle, begin, rows } = await open();
    expect((await begin('guess')).code).toBe('creator_key_wrong');
    expect((await begin(puzzle.creatorKey, 'nobody')).code).toBe('claim_email_invalid');
    const admin = await openAdmin(fixture);
    await admin.changeFee(puzzle.rewardId, true);
    expect((await begin()).code).toBe('fee_paid');
    expect(await rows()).toEqual([]);
  });
});

describe('The platform fee', () => {
  it('is paid by transfer without a checkout key', async () => {
    const [engine] = databases;
    if (engine === undefined) throw new Error('no database');
    const fixture = await openRewardFixture(engine);
    const { puzzleId, creatorKey } = await fixture.createWithReward();
    const { response, error } = await fixture.client.POST('/api/puzzles/{puzzleId}/reward/fee', {
      params: { path: { puzzleId } },
      headers: bearer(creatorKey),
      body: { email: 'ada@example.com' },
    });
    expect([response.status, error?.error.code]).toEqual([409, 'fee_by_transfer']);
    const notice = { payload: '{}', headers: { 'content-type': 'application/json' } };
    expect(
      (await fixture.app.inject({ method: 'POST', url: '/api/fees/webhook', ...notice })).statusCode,
    ).toBe(401);
  });

  it('shows at once on the creator’s open page when the admin marks it', async () => {
    const [engine] = databases;
    if (engine === undefined) throw new Error('no database');
    const fixture = await openRewardFixture(engine);
    await fixture.app.listen({ port: 0, host: '127.0.0.1' });
    const { puzzleId, creatorKey, rewardId } = await fixture.createWithReward();
    const stream = await openStream(
      fixture.app,
      `/api/puzzles/${puzzleId}/manage/events`,
      bearer(creatorKey),
    );
    const admin = await openAdmin(fixture);
    for (let n = 0; n < 3; n++) await admin.changeFee(rewardId, true);
    await stream.waitFor('"feePaid":true');
    expect((await admin.audit()).filter(({ action }) => action === 'fee_marked_paid')).toHaveLength(1);
  });
});

describe('A request to Paystack', () => {
  it.each<PaystackFault>(['silent', 'drips', 'oversized'])('times out when Paystack is %s', async (fault) => {
    const fake = await startFakePaystack();
    onTestFinished(fake.stop);
    fake.fail(fault);
    const paystack = createPaystack(fake.config, 200);
    await expect(paystack.verify('x')).rejects.toThrow();
  });
});
