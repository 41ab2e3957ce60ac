import type { Generated } from 'kysely';
import type { PendingChange } from '../../../contract/manage-api.ts';
import {
  fact,
  type Statement,
  type TablesOf,
  withPuzzle,
  withTexts,
} from '../../../platform/storage/stored-tables.ts';
import type { PuzzleType } from '../../../puzzles/puzzle.ts';
import type { Language } from '../../../words/languages.ts';
import { puzzleTexts } from '../../images/server/tables.ts';

/** Off the public list, hidden from everybody, or looked at by the admin and kept. */
export type ReportState = 'off_list' | 'hidden' | 'kept';

interface PuzzlesTables {
  /** Rules: puzzles#fields. */
  puzzles: {
    id: Generated<number>;
    puzzle_id: string;
    puzzle_type: PuzzleType;
    /** Its maker's: that of its link image and of its title in chats (rules: languages#makers). */
    language: Generated<Language>;
    /** Empty once the puzzle has expired and was swept. */
    content: string;
    description: string | null;
    expires_at: number;
    user_id: null;
    has_reward: number;
    created_at: number;
    /** SHA-256 of the creator key, in hex. */
    creator_key_hash: string;
    image_hash: string | null;
    /** When the admin took it down, and why. */
    taken_down_at: Generated<number | null>;
    take_down_reason: Generated<string | null>;
    /** When its maker removed it: the row stays without texts and image. */
    removed_at: Generated<number | null>;
    /** When its answer was first given away: it takes no reward then (rules: rewards#known-answers). */
    answer_known_at: Generated<number | null>;
    /** What reports have done to it, until the admin has looked (rules: moderation#what-reports-do); then 'kept'. */
    report_state: Generated<ReportState | null>;
    /** Since when it is hidden: holds and deadlines stand still until it is shown again (rules: claims#clocks). */
    hidden_at: Generated<number | null>;
    /** What its maker asked for while somebody could claim its reward, and when that is due (rules: claims#waiting-changes). */
    pending_change: Generated<PendingChange | null>;
    pending_at: Generated<number | null>;
    /** JSON of `Gift`: what everyone with the link sees of what makes it personal; nothing of a plain puzzle. */
    gift: Generated<string | null>;
    /** Sealed: JSON of what opens when it is solved, and of the hints. Empty where there are none. */
    gift_secrets: Generated<string>;
    /** 1: its maker takes no thanks. */
    thanks_off: Generated<number>;
    /** When its maker last changed its texts: earlier plays show the old ones (rules: makers#texts). */
    texts_changed_at: Generated<number | null>;
    /** The puzzle that it answers, as its maker said: its `puzzle_id` (rules: gifts#make-one-back). */
    reply_to: Generated<string | null>;
    /** In what time its maker solved that one, and that one's maker this one. */
    reply_ms: Generated<number | null>;
    reply_back_ms: Generated<number | null>;
    /** When that one's maker agreed: from then on all can read it. */
    reply_agreed_at: Generated<number | null>;
    /** 1 after the first few of a network: it gives way to those of others while nobody has agreed. */
    reply_is_behind: Generated<number>;
    /** 1: it has such answers itself. */
    has_replies: Generated<number>;
    /** Of a puzzle of the site's own: the day that it is for (rules: today#puzzles). */
    day: Generated<string | null>;
  };

  /** How many puzzles of each type the sweeper has removed, so that all-time totals never shrink (rules: puzzles#lifetime). */
  removed_puzzles: {
    puzzle_type: PuzzleType;
    count: number;
    /** How many of them had a reward that was won. */
    rewards_claimed: number;
  };

  /** How each puzzle goes: counts only, previews aside. A puzzle without a row has none yet. */
  puzzle_counts: {
    puzzle_id: string;
    opened: number;
    wrong: number;
    solved: number;
  };
}

declare module '../../../platform/storage/schema.ts' {
  interface Database extends PuzzlesTables {}
}

const whomFor: Statement = {
  about: 'puzzles',
  what: 'Whom a puzzle is for, whom it is from, and the occasion',
  readers: 'People with the link. When it has ended, they read whom to ask.',
  ...withPuzzle,
};

const whatOpens: Statement = {
  about: 'puzzles',
  what: 'What opens when a puzzle is solved, and its maker’s hints, encrypted',
  readers: 'Who solves it reads what opens. Players may ask for a hint. We look at what was reported.',
  ...withTexts,
};

export const thatItWasThere: Statement = {
  about: 'puzzles',
  what: 'That a puzzle was there: its type, times, counts and key’s fingerprint',
  readers: 'People with the link read that it has ended. Its maker reads the counts.',
  ...withPuzzle,
};

export const totals: Statement = {
  about: 'site',
  what: 'Totals by day, which name nobody',
  readers: 'We do.',
  goes: 'They stay.',
};

export const puzzlesTables: TablesOf<PuzzlesTables> = {
  puzzles: {
    told: thatItWasThere,
    rows: 'puzzle',
    columns: {
      puzzle_id: fact,
      content: { holds: 'text', told: puzzleTexts, erased: ['texts', ''] },
      description: { holds: 'text', told: puzzleTexts, erased: ['texts', null] },
      creator_key_hash: fact,
      image_hash: { holds: 'fact', told: puzzleTexts, erased: ['texts', null] },
      take_down_reason: { holds: 'text' },
      gift: { holds: 'text', told: whomFor, erased: ['removal', null] },
      gift_secrets: { holds: 'text', told: whatOpens, sealed: ['puzzle_id'], erased: ['texts', ''] },
      reply_to: { holds: 'fact', erased: ['texts', null] },
      reply_ms: { holds: 'fact', erased: ['texts', null] },
      reply_back_ms: { holds: 'fact', erased: ['texts', null] },
      reply_agreed_at: { holds: 'fact', erased: ['texts', null] },
      day: fact,
    },
  },
  removed_puzzles: {
    told: totals,
    rows: 'never',
    columns: {},
  },
  puzzle_counts: {
    told: thatItWasThere,
    rows: 'puzzle',
    columns: {
      puzzle_id: fact,
    },
  },
};
