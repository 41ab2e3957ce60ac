import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../platform/context.ts';
import { feature } from '../../../platform/feature.ts';
import { createResultsLogTables } from './baseline.ts';
import { createHeadSigner } from './heads.ts';
import { logRoutes } from './log-routes.ts';
import { createProofs } from './proofs.ts';
import { createSequencer, createTileReader } from './sequencer.ts';
import { resultsLogTables } from './tables.ts';

export { appendEntry, type Committed, commitTo, eraseEntries, eraseOpenings, newLogId } from './entries.ts';
export type { Prove, Wanted } from './proofs.ts';

/** Interval at which new entries join the tree. */
const paceMs = 1000;

/** The transparency log of results, which the site cannot change unnoticed (rules: results#log). */
async function start(app: FastifyInstance, context: Context) {
  const { config, db } = context;
  const host = config.publicUrl === undefined ? 'puzzlefly' : new URL(config.publicUrl).host;
  const signer = createHeadSigner(config.secretKey, `${host}/log`);
  const sequencer = createSequencer({ ...context, signer });

  const readTile = createTileReader(db);

  let hasBegun = false;
  let isFailing = false;
  async function go(): Promise<void> {
    try {
      if (!hasBegun || (await sequencer.hasWork())) await sequencer.number();
      hasBegun = true;
      isFailing = false;
    } catch (error) {
      if (!isFailing) app.log.error({ err: error }, 'the log of results could not be continued');
      isFailing = true;
    }
  }
  let going: Promise<void> | undefined;
  const timer = setInterval(() => {
    going ??= go().finally(() => {
      going = undefined;
    });
  }, paceMs);
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await going;
  });

  await app.register(logRoutes({ db, sequencer, signer, readTile }));
  return { prove: createProofs({ db, sequencer, signer, readTile }) };
}

export const resultsLogFeature = feature('results-log', start, {
  tables: resultsLogTables,
  createTables: createResultsLogTables,
});
