import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { managePath, pagePaths } from '../../../contract/routes.ts';
import type { Context } from '../../../platform/context.ts';
import { feature } from '../../../platform/feature.ts';
import { requireKey } from '../../../platform/http/bearer.ts';
import { Refusal } from '../../../platform/http/errors.ts';
import { describeRoutes } from '../../../platform/http/openapi.ts';
import { routesOf } from '../../../platform/http/routes.ts';
import { manageFeature } from '../../manage/server/feature.ts';
import { puzzlesFeature } from '../../puzzles/server/feature.ts';
import { feesApi } from '../api.ts';
import { createFeesTables } from './baseline.ts';
import { createPaymentStore } from './payment-store.ts';
import { createPayments, type Payments } from './payments.ts';
import { createPaystack, type Paystack } from './paystack.ts';
import { feesTables } from './tables.ts';

/** The platform fee. Makers pay it at a hosted checkout if a key for one is configured (rules: money#checkout). */
async function start(app: FastifyInstance, context: Context) {
  const { config, now, sweeper } = context;
  const store = createPaymentStore(context.db);
  const paystack = config.paystack && createPaystack(config.paystack);
  const payments =
    paystack &&
    createPayments({
      ...context,
      puzzles: context.use(puzzlesFeature),
      store,
      paystack,
      returnUrl: `${config.publicUrl ?? ''}${returnPath}`,
      log: app.log,
    });

  sweeper.add(async () => ({
    paymentsClosed: (await payments?.askForDue()) ?? 0,
    paymentsRemoved: await store.removeClosed(now()),
  }));
  context.use(manageFeature).addToReward(async ({ rewardId, feePaid }) => ({
    feePending: !feePaid && ((await payments?.isPending(rewardId)) ?? false),
  }));
  await app.register(feeRoutes({ checkout: payments && paystack && { payments, paystack }, log: app.log }));
}

export const feesFeature = feature('fees', start, {
  tables: feesTables,
  createTables: createFeesTables,
});

/** Path that the checkout redirects the browser to. */
const returnPath = '/fees/return';

const Reference = Type.String({ pattern: '^[\\w.=-]{1,100}$' });

interface Dependencies {
  /** Undefined when fees are paid by transfer. */
  checkout: { payments: Payments; paystack: Paystack } | undefined;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/** Maximum number of notices handled at once. More are dropped, and the sweeper finds their payments. */
const maxNotices = 100;

function feeRoutes({ checkout, log }: Dependencies): FastifyPluginAsyncTypebox {
  const underWay = new Set<Promise<unknown>>();

  function lookInto(reference: string): void {
    if (checkout === undefined || underWay.size >= maxNotices) return;
    const look: Promise<unknown> = checkout.payments
      .settle(reference)
      .catch((error: unknown) => log.warn({ err: error }, 'a payment could not be verified yet'))
      .finally(() => underWay.delete(look));
    underWay.add(look);
  }

  return async (app) => {
    describeRoutes(app, 'fees', [{ creatorKey: [] }]);
    app.addHook('onClose', async () => {
      checkout?.paystack.stop();
      await Promise.all(underWay);
    });

    routesOf(app, feesApi)('POST /api/puzzles/:puzzleId/reward/fee', { limits: ['fee'] }, async (request) => {
      const key = requireKey(request);
      if (checkout === undefined) throw new Refusal('fee_by_transfer');
      const { puzzleId } = request.params;
      return { checkoutUrl: await checkout.payments.begin(puzzleId, key, request.body.email) };
    });

    app.get(
      returnPath,
      {
        config: { limits: ['fee'] },
        schema: { hide: true, querystring: Type.Object({ reference: Type.Optional(Reference) }) },
      },
      async ({ query: { reference } }, reply) => {
        // If Paystack does not answer, the page opens anyway and shows the payment once it arrives.
        const payment =
          reference === undefined
            ? undefined
            : await checkout?.payments.settle(reference).catch((error: unknown) => {
                log.warn({ err: error }, 'a payment could not be verified yet');
                return checkout.payments.find(reference);
              });
        return reply.redirect(payment === undefined ? pagePaths.my : managePath(payment.puzzle_id), 303);
      },
    );

    await app.register(async (webhook) => {
      // Keeps the raw body, because the signature covers its bytes.
      webhook.removeAllContentTypeParsers();
      webhook.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
        done(null, body),
      );

      routesOf(webhook, feesApi)('POST /api/fees/webhook', {}, async (request) => {
        const body: unknown = request.body;
        const isSigned =
          Buffer.isBuffer(body) && checkout?.paystack.isSigned(body, request.headers['x-paystack-signature']);
        if (!isSigned) throw new Refusal('notice_not_signed');
        const reference = referenceOf(body);
        // Answers before asking Paystack about the payment, because it repeats a notice that is not answered promptly.
        if (reference !== undefined) setImmediate(() => lookInto(reference));
        return {};
      });
    });
  };
}

/** Reference of the payment that a notice reports as successful; undefined for other notices. */
function referenceOf(body: Buffer): string | undefined {
  try {
    const { event, data } = JSON.parse(body.toString('utf8')) as {
      event?: unknown;
      data?: { reference?: unknown };
    };
    const reference = data?.reference;
    return event === 'charge.success' && typeof reference === 'string' && /^[\w.=-]{1,100}$/.test(reference)
      ? reference
      : undefined;
  } catch {
    return undefined;
  }
}
