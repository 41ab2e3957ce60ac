import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../platform/context.ts';
import { feature } from '../../../platform/feature.ts';
import { manageFeature } from '../../manage/server/feature.ts';
import { puzzlesFeature } from '../../puzzles/server/feature.ts';
import { createFeesTables } from './baseline.ts';
import { feeRoutes, returnPath } from './fee-routes.ts';
import { createPaymentStore } from './payment-store.ts';
import { createPayments } from './payments.ts';
import { createPaystack } from './paystack.ts';
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
