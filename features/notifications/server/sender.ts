import { buildPushPayload } from '@block65/webcrypto-web-push';
import { LRUCache } from 'lru-cache';
import { dayMs } from '../../../contract/periods.ts';
import type { Context } from '../../../platform/context.ts';
import { hashKey } from '../../../platform/crypto/signing.ts';
import type { PushSubscriptionDraft } from '../api.ts';
import type { PushKeys } from './push-keys.ts';

/** Minimum delay before a retry. */
export const minWaitMs = 10 * 60_000;
/** Maximum delay that a push service can demand. */
const longestWaitMs = dayMs;
/** Maximum time that a push service stores a message for an unreachable device. */
const longestLifeSeconds = 24 * 60 * 60;
const sendLimitMs = 5000;
/** How long to send nothing to a host that timed out. */
export const restMs = 60_000;

interface Dependencies extends Pick<Context, 'now'> {
  keys: PushKeys;
  /** Contact address of the site's operator, required by push services. */
  subject: string;
  log: { warn(about: object, message: string): void };
}

/** Read by the service worker (`web/service-worker/service-worker.ts`). */
export type PushData = { path: string; solved: number } | { path: string; remindsOf: 'today' };

export interface PushMessage {
  data: PushData;
  /** Milliseconds since 1970. */
  usefulUntil: number;
  /** A newer message replaces one of the same topic that was not delivered yet. */
  topic: string;
}

/** The outcome of a message. `waitMs` is the minimum delay before a retry. */
export type Outcome = { is: 'told' | 'dropped' | 'dead' } | { is: 'later'; waitMs: number };

/** Sends messages through the browsers' push services (RFC 8030, 8291, 8292). */
export function createSender({ keys, subject, log, now }: Dependencies) {
  const stopping = new AbortController();
  const restsUntil = new LRUCache<string, number>({ max: 1000 });

  return {
    isResting: (host: string) => (restsUntil.get(host) ?? 0) > now(),

    /** Tries once. Does not follow redirects or read the body. */
    async send(
      { endpoint, keys: browserKeys }: PushSubscriptionDraft,
      { data, usefulUntil, topic }: PushMessage,
    ): Promise<Outcome> {
      const { host } = new URL(endpoint);
      try {
        const message = {
          data,
          options: {
            ttl: Math.min(longestLifeSeconds, Math.ceil((usefulUntil - now()) / 1000)),
            topic: hashKey(topic).slice(0, 32),
            urgency: 'high' as const,
          },
        };
        const request = await buildPushPayload(
          message,
          { endpoint, expirationTime: null, keys: browserKeys },
          { subject, ...keys },
        );
        const response = await fetch(endpoint, {
          ...request,
          redirect: 'manual',
          signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(sendLimitMs)]),
        });
        await response.body?.cancel();
        const outcome = outcomeOf(response);
        if (outcome.is !== 'told') {
          log.warn({ host, status: response.status }, 'a push service refused a message');
        }
        return outcome;
      } catch (error) {
        log.warn({ host, err: error }, 'a push service could not be reached');
        if (error instanceof DOMException && error.name === 'TimeoutError')
          restsUntil.set(host, now() + restMs);
        // A message that may have arrived must not be sent again.
        return wasNeverSent(error) ? { is: 'later', waitMs: minWaitMs } : { is: 'dropped' };
      }
    },

    /** Aborts pending requests. */
    stop: (): void => stopping.abort(),
  };
}

function outcomeOf({ ok, status, headers }: Response): Outcome {
  if (ok) return { is: 'told' };
  if (status === 404 || status === 410) return { is: 'dead' };
  if (status !== 429 && status < 500) return { is: 'dropped' };
  // The header is a number of seconds or a date.
  const asked = headers.get('retry-after') ?? '';
  const waitMs = Number(asked) * 1000 || Date.parse(asked) - Date.now() || 0;
  return { is: 'later', waitMs: Math.min(Math.max(waitMs, minWaitMs), longestWaitMs) };
}

const unconnected = /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|ENETUNREACH|EHOSTUNREACH|UND_ERR_CONNECT_TIMEOUT)$/;

const wasNeverSent = (error: unknown): boolean =>
  error instanceof TypeError && unconnected.test((error.cause as { code?: string } | undefined)?.code ?? '');
