import { t } from '#words';
import type { Gift } from './schema.ts';

/** Gift occasions (rules: gifts#fields), each with a drawing at `web/public/occasions/{occasion}.svg` and a color. */
export const occasions = [
  'birthday',
  'love',
  'thanks',
  'congratulations',
  'get_well',
  'eid',
  'christmas',
  'just_because',
] as const;
export type Occasion = (typeof occasions)[number];

/** Name and wrapping color of each occasion. `web/base.css` defines the colors. */
export const occasionInfo: Record<
  Occasion,
  { name: string; accent: 'sun' | 'coral' | 'mint' | 'sky' | 'grape' }
> = {
  birthday: { name: t`Birthday`, accent: 'sun' },
  love: { name: t({ message: 'Love', comment: 'an occasion of a gift, as Birthday' }), accent: 'coral' },
  thanks: {
    name: t({ message: 'Thanks', comment: 'an occasion of a gift: to thank someone' }),
    accent: 'mint',
  },
  congratulations: { name: t`Congratulations`, accent: 'grape' },
  get_well: {
    name: t({ message: 'Get well', comment: 'an occasion of a gift: for someone who is ill' }),
    accent: 'sky',
  },
  eid: { name: t`Eid`, accent: 'mint' },
  christmas: { name: t`Christmas`, accent: 'coral' },
  just_because: {
    name: t({ message: 'Just because', comment: 'an occasion of a gift: none at all' }),
    accent: 'sky',
  },
};

/** Returns a text to share along with a puzzle's link. */
export function invitation({ from, for: to }: Pick<Gift, 'from' | 'for'> = {}): string {
  if (from !== undefined && to !== undefined) return t`For ${to}, from ${from}: can you solve this?`;
  if (from !== undefined) return t`From ${from}: can you solve this?`;
  return to === undefined ? t`Can you solve this?` : t`For ${to}: can you solve this?`;
}

/** Returns a line that names recipient and giver; undefined if neither is known. */
export function giftLine({ from, for: to }: Pick<Gift, 'from' | 'for'>): string | undefined {
  if (to === undefined)
    return from === undefined ? undefined : t({ message: `From ${from}`, comment: 'a person, who gives' });
  return from === undefined
    ? t({ message: `For ${to}`, comment: '{to} is a person, who is given something' })
    : t({ message: `For ${to}, from ${from}`, comment: 'two persons' });
}
