import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { Context } from '../platform/context.ts';
import { feeRoutes, returnPath } from './fee-routes.ts';
import { createPaymentStore } from './payment-store.ts';
import { createPayments } from './payments.ts';
import { createPaystack } from './paystack.ts';

declare module 'fastify' {
  interface FastifyInstance {
    fees: {
      /** Whether a checkout of this reward's fee is open. */
      isPending(rewardId: string): Promise<boolean>;
    };
  }
}

/** The platform fee, paid at a hosted checkout when there is a key for it (rules: money#checkout). */
async function plugin(app: FastifyInstance, context: Context): Promise<void> {
  const { config, now, sweeper } = context;
  const store = createPaymentStore(context.db);
  const paystack = config.paystack && createPaystack(config.paystack);
  const payments =
    paystack &&
    createPayments({
      ...context,
      puzzles: app.puzzles,
      store,
      paystack,
      returnUrl: `${config.publicUrl ?? ''}${returnPath}`,
      log: app.log,
    });

  app.decorate('fees', {
    isPending: async (rewardId: string) => (await payments?.isPending(rewardId)) ?? false,
  });
  sweeper.add(async () => ({
    paymentsClosed: (await payments?.askForDue()) ?? 0,
    paymentsRemoved: await store.removeClosed(now()),
  }));
  await app.register(feeRoutes({ checkout: payments && paystack && { payments, paystack }, log: app.log }));
}

export const feesPlugin = fp(plugin, { name: 'fees', dependencies: ['limits', 'puzzles'] });
