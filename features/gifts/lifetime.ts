import { isBlank } from '../../puzzles/text.ts';
import type { GiftDraft } from './schema.ts';

/** Lifetimes that a maker can choose (rules: puzzles#lifetime). */
export const lifetimes = ['24h', '7d', '30d'] as const;
export type Lifetime = (typeof lifetimes)[number];

const dayMs = 24 * 60 * 60_000;
export const lifetimeMs: Record<Lifetime, number> = { '24h': dayMs, '7d': 7 * dayMs, '30d': 30 * dayMs };

type Personal = Pick<GiftDraft, 'from' | 'for' | 'message'> & { hasMessage?: boolean };

/** Returns 30 days for a gift, which may be opened late, and a day for a plain puzzle. */
export function defaultLifetime({
  from = '',
  for: to = '',
  message = '',
  hasMessage,
}: Personal = {}): Lifetime {
  const isGift = hasMessage === true || [from, to, message].some((text) => !isBlank(text));
  return isGift ? '30d' : '24h';
}
