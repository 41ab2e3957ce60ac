import type { Selectable } from 'kysely';
import { playPath } from '../../../contract/routes.ts';
import type { Sealer } from '../../../platform/crypto/sealing.ts';
import type { Database } from '../../../platform/storage/schema.ts';
import { placeOf } from '../../../platform/storage/stored-tables.ts';
import { rulesOf } from '../../../puzzles/registry.ts';
import { readStoredJson } from '../../../puzzles/stored-json.ts';
import { trimVisible } from '../../../puzzles/text.ts';
import type { Occasion } from '../../gifts/gift.ts';
import type { Gift, GiftDraft, ReplyTo } from '../../gifts/schema.ts';

type GiftColumns = Pick<Selectable<Database['puzzles']>, 'gift' | 'gift_secrets'>;
type StoredGift = GiftColumns & { puzzle_id: string };

/** The message that solving reveals, and the hints in order. */
export interface GiftSecrets {
  message?: string;
  hints: string[];
}

const secretsPlace = (puzzleId: string) => placeOf('puzzles.gift_secrets', puzzleId);

const said = (text = '') => trimVisible(text) || undefined;

/** Returns the database columns of a gift draft (rules: gifts#fields), which are empty for a plain puzzle. */
export function writeGift(sealer: Sealer, puzzleId: string, draft: GiftDraft = {}): GiftColumns {
  const message = said(draft.message);
  const hints = (draft.hints ?? []).flatMap((hint) => said(hint) ?? []);
  const [from, to] = [said(draft.from), said(draft.for)];
  const { occasion } = draft;
  const shown: Gift = {
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { for: to }),
    ...(occasion === undefined ? {} : { occasion }),
    hasMessage: message !== undefined,
    hints: hints.length,
  };
  const hasSecrets = message !== undefined || hints.length > 0;
  const isPlain = !hasSecrets && from === undefined && to === undefined && occasion === undefined;
  if (isPlain) return { gift: null, gift_secrets: '' };
  return {
    gift: JSON.stringify(shown),
    gift_secrets: hasSecrets ? sealer.seal(JSON.stringify({ message, hints }), secretsPlace(puzzleId)) : '',
  };
}

/** Returns the gift fields that everyone with the link sees. Copies them one by one, so that nothing else leaks. */
export function viewGift(gift: string): Gift {
  const { from, for: to, occasion, hasMessage, hints } = readStoredJson(gift);
  return {
    ...(typeof from === 'string' ? { from } : {}),
    ...(typeof to === 'string' ? { for: to } : {}),
    ...(occasion === undefined ? {} : { occasion: occasion as Occasion }),
    hasMessage: hasMessage === true,
    hints: Number(hints ?? 0),
  };
}

type ReplyColumns = Pick<
  Selectable<Database['puzzles']>,
  'puzzle_type' | 'reply_to' | 'reply_ms' | 'reply_back_ms' | 'reply_agreed_at'
>;

/** Returns the puzzle that this one answers, once both makers have agreed (rules: gifts#replies). */
export function viewReplyTo(puzzle: ReplyColumns): { replyTo?: ReplyTo } {
  const { reply_to, reply_ms, reply_back_ms, reply_agreed_at } = puzzle;
  if (reply_to === null || reply_agreed_at === null) return {};
  return {
    replyTo: {
      puzzleId: reply_to,
      // A reply has the same type as the puzzle that it answers.
      playPath: playPath(puzzle.puzzle_type, reply_to),
      solvedMs: reply_ms ?? 0,
      ...(reply_back_ms === null ? {} : { backMs: reply_back_ms }),
    },
  };
}

/** Opens the sealed texts of a gift. Throws if none of the current keys opens them. */
export function openGift(
  sealer: Sealer,
  { puzzle_id, gift_secrets }: Pick<StoredGift, 'puzzle_id' | 'gift_secrets'>,
): GiftSecrets {
  if (gift_secrets === '') return { hints: [] };
  return JSON.parse(sealer.open(gift_secrets, secretsPlace(puzzle_id))) as GiftSecrets;
}

/** Returns all texts of a puzzle that someone can read, for moderation. */
export function puzzleTexts(
  sealer: Sealer,
  puzzle: StoredGift & Pick<Selectable<Database['puzzles']>, 'puzzle_type' | 'content' | 'description'>,
): { shown: string[]; secret: string[] } {
  const rules = rulesOf(puzzle.puzzle_type);
  const content: unknown = rules.read(puzzle.content);
  const { shown, secret } = content === undefined ? { shown: [], secret: [] } : rules.texts(content);
  const gift = puzzle.gift === null ? undefined : viewGift(puzzle.gift);
  const { message, hints } = openGift(sealer, puzzle);
  const isSaid = (text: string | null | undefined): text is string => said(text ?? undefined) !== undefined;
  return {
    shown: [puzzle.description, ...shown, gift?.for, gift?.from].filter(isSaid),
    secret: [...secret, message, ...hints].filter(isSaid),
  };
}
