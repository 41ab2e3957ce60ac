import type { Generated } from 'kysely';
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
import type { PendingChange } from '../api.ts';

/** The puzzle is off the public list, hidden from everybody, or kept by the admin after a review. */
export type ReportState = 'off_list' | 'hidden' | 'kept';

interface PuzzlesTables {
  /** The stored puzzles (rules: puzzles#fields). */
  puzzles: {
    id: Generated<number>;
    puzzle_id: string;
    puzzle_type: PuzzleType;
    /** The maker's language, used for the link's image and title in chats (rules: languages#makers). */
    language: Generated<Language>;
    /** Empty once the texts are erased, after the puzzle has ended or was removed. */
    content: string;
    description: string | null;
    expires_at: number;
    user_id: null;
    has_reward: number;
    created_at: number;
    /** SHA-256 of the creator key, in hex. */
    creator_key_hash: string;
    image_hash: string | null;
    /** When and why the admin took the puzzle down. */
    taken_down_at: Generated<number | null>;
    take_down_reason: Generated<string | null>;
    /** When the maker removed the puzzle. The row stays without texts and image. */
    removed_at: Generated<number | null>;
    /**
     * When the answer was first given away. From then on the puzzle accepts no reward (rules:
     * rewards#known-answers).
     */
    answer_known_at: Generated<number | null>;
    /** Effect of reports until the admin decides (rules: moderation#effects-of-reports), or 'kept'. */
    report_state: Generated<ReportState | null>;
    /** When the puzzle was hidden. Holds and deadlines pause until it is shown again (rules: claims#clocks). */
    hidden_at: Generated<number | null>;
    /** A change that waits for a hold to end, and when it is due (rules: claims#deferred-changes). */
    pending_change: Generated<PendingChange | null>;
    pending_at: Generated<number | null>;
    /** JSON of `Gift`, visible to everyone with the link; null for a plain puzzle. */
    gift: Generated<string | null>;
    /** Sealed JSON of the message and hints; empty if there are none. */
    gift_secrets: Generated<string>;
    /** 1: the maker accepts no thanks. */
    thanks_off: Generated<number>;
    /** When the texts last changed. Earlier plays show the old texts (rules: makers#texts). */
    texts_changed_at: Generated<number | null>;
    /** `puzzle_id` of the puzzle that this one answers, if its maker says so (rules: gifts#replies). */
    reply_to: Generated<string | null>;
    /**
     * Solving times of a reply in milliseconds: this maker's for the first puzzle, and the first maker's for this one.
     */
    reply_ms: Generated<number | null>;
    reply_back_ms: Generated<number | null>;
    /** When the first puzzle's maker agreed to publish the reply. */
    reply_agreed_at: Generated<number | null>;
    /**
     * 1: not among the first few replies from its network, so it makes way for replies from other networks until
     * its link is agreed.
     */
    reply_is_behind: Generated<number>;
    /** 1: it has replies that both makers agreed to publish. */
    has_replies: Generated<number>;
    /** Day of one of the site's own puzzles (rules: today#puzzles). */
    day: Generated<string | null>;
  };

  /** Puzzles of each type removed by the sweeper, so that all-time totals never shrink (rules: puzzles#lifetime). */
  removed_puzzles: {
    puzzle_type: PuzzleType;
    count: number;
    /** How many rewards of the removed puzzles were won. */
    rewards_claimed: number;
  };

  /** Counts for each puzzle, without previews. A missing row means zero. */
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

export const tombstoneStatement: Statement = {
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
    told: tombstoneStatement,
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
    told: tombstoneStatement,
    rows: 'puzzle',
    columns: {
      puzzle_id: fact,
    },
  },
};
