import { Refusal } from '../../../platform/http/errors.ts';
import { countsOfTexts, type Limiter, type TextKind } from '../../../platform/limits/feature.ts';
import { isWithin } from './link-rules.ts';
import { hostsIn } from './links.ts';
import type { LiveSettings } from './live-settings.ts';

interface Dependencies {
  settings: Pick<LiveSettings, 'blockedHosts'>;
  limiter: Pick<Limiter, 'takeAll' | 'addressKey' | 'networkKey'>;
}

/**
 * Accepts the texts of a draft before they are stored. Counts them against the sender's address and network
 * (rules: limits#texts), and throws a Refusal for a link to a blocked site (rules: moderation#blocks). Call it
 * after the checks of length, rules and keys, which are cheaper. `kind` marks texts that anyone may send in large
 * numbers.
 */
export type TextIntake = (draft: object, address: string, kind?: TextKind) => void;

export function createTextIntake({ settings, limiter }: Dependencies): TextIntake {
  return (draft, address, kind) => {
    limiter.takeAll(countsOfTexts(limiter, draft, address, kind));
    const blocked = settings.blockedHosts();
    if (blocked.size === 0) return;
    const isBlocked = (text: string) => hostsIn(text).some((host) => isWithin(host, blocked));
    if (textsIn(draft).some(isBlocked)) throw new Refusal('link_blocked');
  };
}

/** Returns all texts except the image, which may be a data URL. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => (name === 'imageUrl' ? [] : textsIn(inner)));
}
