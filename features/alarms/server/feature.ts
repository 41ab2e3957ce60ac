import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../platform/context.ts';
import { feature } from '../../../platform/feature.ts';
import { readDisk } from '../../../platform/operations/disk.ts';
import { answers } from '../../../platform/operations/health-routes.ts';
import { imagesFeature } from '../../images/server/feature.ts';
import { moderationFeature } from '../../moderation/server/feature.ts';
import { createAlarms } from './alarms.ts';

const everyMs = 30_000;
/** Timeout of the webhook. */
const sendLimitMs = 5000;
/**
 * Alarm thresholds: the free share of the disk, below which writes soon fail, and the filled share of the image
 * store.
 */
const minFreePart = 0.05;
const maxFilledPart = 0.95;
/** Maximum number of refused logins between two checks. More than that suggests an attack rather than typing errors. */
const manyLogins = 5;

/** Reports five urgent conditions to the webhook `ALERT_URL`. `deploy/alerts.yml` has all alarms, for Prometheus. */
async function start(app: FastifyInstance, { config, db, events, now, use }: Context) {
  const { alertUrl, dataDir } = config;
  let loginsRefused = 0;
  events.on('request refused', (limit) => {
    if (limit === 'login') loginsRefused += 1;
  });

  const look = createAlarms({
    now,
    onError: (error) => app.log.error({ err: error }, 'an alarm could not be sent'),
    async send(message) {
      app.log.warn(message, 'alarm');
      if (alertUrl === undefined) return;
      const site = config.publicUrl ?? null;
      const response = await fetch(alertUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ site, ...message }),
        redirect: 'error',
        signal: AbortSignal.timeout(sendLimitMs),
      });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`the webhook answered ${response.status}`);
    },
    alarms: [
      {
        name: 'database',
        check: async () => ((await answers(db)) ? undefined : 'The database does not answer.'),
      },
      {
        name: 'disk',
        async check() {
          const { free, total } = await readDisk(dataDir);
          const isFull = free <= total * minFreePart;
          return isFull ? `${Math.floor(free / 2 ** 20)} MB of the disk are free.` : undefined;
        },
      },
      {
        name: 'images',
        async check() {
          const { storedBytes, quotaBytes } = await use(imagesFeature).fill();
          const percent = Math.floor((storedBytes / quotaBytes) * 100);
          return storedBytes > quotaBytes * maxFilledPart
            ? `The store of images is ${percent} % full.`
            : undefined;
        },
      },
      {
        name: 'logins',
        async check() {
          const refused = loginsRefused;
          loginsRefused = 0;
          return refused > manyLogins
            ? `${refused} logins were refused: somebody tries passwords.`
            : undefined;
        },
      },
      {
        name: 'reports',
        async check() {
          const { count, many } = await use(moderationFeature).takenOff();
          return count >= many
            ? `Reports took ${count} rewards and puzzles off within ten minutes. Further rewards stay and wait for you.`
            : undefined;
        },
      },
    ],
  });

  const timer = setInterval(look, everyMs);
  app.addHook('onClose', async () => clearInterval(timer));
  return {
    look,
  };
}

export const alarmsFeature = feature('alarms', start);
