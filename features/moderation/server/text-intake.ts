import { Refusal } from '../../../platform/http/errors.ts';
import { countsOfTexts, type Limiter, type Said } from '../../../platform/limits/feature.ts';
import { isWithin } from './link-rules.ts';
import { hostsIn } from './links.ts';
import type { LiveSettings } from './live-settings.ts';

interface Dependencies {
  settings: Pick<LiveSettings, 'blockedHosts'>;
  limiter: Pick<Limiter, 'takeAll' | 'addressKey' | 'networkKey'>;
}

/**
 * Takes in the texts of a draft that is about to be stored: counts them for their sender's address and network (rules: limits#texts), and
 * throws a Refusal where one leads to a site that the admin has blocked (rules: moderation#blocks). Comes after lengths, rules and
 * keys, since it costs the most. `said` where it is one of many that anybody may send.
 */
export type TextIntake = (draft: object, address: string, said?: Said) => void;

export function createTextIntake({ settings, limiter }: Dependencies): TextIntake {
  return (draft, address, said) => {
    limiter.takeAll(countsOfTexts(limiter, draft, address, said));
    const blocked = settings.blockedHosts();
    if (blocked.size === 0) return;
    const isBlocked = (text: string) => hostsIn(text).some((host) => isWithin(host, blocked));
    if (textsIn(draft).some(isBlocked)) throw new Refusal('link_blocked');
  };
}

/** Every text in it but the image, which may be as long as one. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => (name === 'imageUrl' ? [] : textsIn(inner)));
}
