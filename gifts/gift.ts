import type { Gift } from './schema.ts';

/** What a puzzle can be a gift for (rules: gifts#fields). Each has a drawing, `web/public/occasions/{occasion}.svg`, and a colour. */
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

/** Its name, and the colour of its wrapping, by the names of `web/base.css`. */
export const occasionInfo: Record<
  Occasion,
  { name: string; accent: 'sun' | 'coral' | 'mint' | 'sky' | 'grape' }
> = {
  birthday: { name: 'Birthday', accent: 'sun' },
  love: { name: 'Love', accent: 'coral' },
  thanks: { name: 'Thanks', accent: 'mint' },
  congratulations: { name: 'Congratulations', accent: 'grape' },
  get_well: { name: 'Get well', accent: 'sky' },
  eid: { name: 'Eid', accent: 'mint' },
  christmas: { name: 'Christmas', accent: 'coral' },
  just_because: { name: 'Just because', accent: 'sky' },
};

/** What a solver can say to the maker with one tap (rules: gifts#thanks). */
export const reactions = { heart: '❤️', laugh: '😂', wow: '😮', cry: '😭', fire: '🔥', pray: '🙏' } as const;
export type Reaction = keyof typeof reactions;
export const reactionNames = Object.keys(reactions) as Reaction[];

/** Is there something to unwrap? Hints alone make no present. */
export const isPresent = ({ from, for: to, occasion, hasMessage }: Gift) =>
  hasMessage || [from, to, occasion].some((each) => each !== undefined);

/** What goes with the link of a puzzle, in a chat too. */
export function invitation(gift: Pick<Gift, 'from' | 'for'> = {}): string {
  const line = giftLine(gift);
  return line === undefined ? 'Can you solve this?' : `${line}: can you solve this?`;
}

/** Whom it is for and from, in a line; nothing where neither is known. */
export function giftLine({ from, for: to }: Pick<Gift, 'from' | 'for'>): string | undefined {
  if (to === undefined) return from === undefined ? undefined : `From ${from}`;
  return from === undefined ? `For ${to}` : `For ${to}, from ${from}`;
}
