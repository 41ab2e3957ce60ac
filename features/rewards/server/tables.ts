import type { Generated } from 'kysely';
import { periods } from '../../../contract/periods.ts';
import type { ReviewState } from '../../../contract/review.ts';
import type { ipPlaceholder } from '../../../platform/storage/schema.ts';
import { fact, type Statement, type TablesOf, withPuzzle } from '../../../platform/storage/stored-tables.ts';
import { logOpeningsStatement } from '../../results/server/tables.ts';
import { dayKeys } from '../../safety/server/tables.ts';
import type { WinnerSays } from '../api.ts';
import type { RewardType, WinWay } from '../reward-types.ts';

const { detailsAfterReceiptDays, detailsDays } = periods;

interface RewardsTables {
  /** Rewards (rules: rewards#fields). Sealed columns are encrypted (`sealing.ts`). */
  rewards: {
    /** Random, so that nobody can guess the address of a claimed reward's page. */
    id: string;
    /** At most one reward per puzzle */
    puzzle_id: string;
    reward_type: RewardType;
    reward_description: string;
    /** Sealed */
    reward_delivery_contact: string;
    /** Sealed. The first prize's code; `reward_prizes` has the codes of all other prizes. */
    reward_secret_code: string;
    reward_image_url: string | null;
    image_hash: string | null;
    platform_fee_paid: number;
    /** Naira */
    platform_fee_amount: number;
    is_approved: number;
    /** Whether all prizes are won */
    is_claimed: number;
    promotion_link: string | null;
    /** Naira, for cash */
    reward_amount: number | null;
    created_at: number;
    /** When the admin took the reward off the public list for good */
    unlisted_at: Generated<number | null>;
    way: Generated<WinWay>;
    /** Number of prizes */
    winners: Generated<number>;
    /** The deadline of a 'best by a deadline' reward */
    deadline_at: Generated<number | null>;
    /** The giver's name in the maker's words */
    given_by: Generated<string | null>;
    /**
     * The review state of the listing (rules: listing#states). Only approved rewards that are clear or allowed
     * are listed.
     */
    review_state: Generated<ReviewState>;
    /** JSON array of the reasons for which the listing waits or waited */
    review_reasons: Generated<string | null>;
    /** A keyed hash of the day and the network of the approval, erased after two days; and the time of the approval */
    listed_from: Generated<string | null>;
    listed_at: Generated<number | null>;
    /** Whether the reward is listed behind others, because its network already has enough rewards on the first pages */
    is_behind: Generated<number>;
    /** The reward's name in the log of results (rules: results#log) */
    log_id: string;
    /** How many versions of the reward's terms are in the log */
    log_terms: Generated<number>;
    /**
     * How many times, and by how many milliseconds in total, the site has postponed the deadline. Postponing does not
     * change the terms.
     */
    log_moves: Generated<number>;
    moved_ms: Generated<number>;
    /** Sealed opening of the answer's log entry. Empty once the puzzle's texts are erased. */
    log_answer: Generated<string>;
  };

  /** A prize for one winner of a reward, and its current holder (rules: claims#holds) */
  reward_prizes: {
    reward_id: string;
    /** From 1 */
    number: number;
    /** Sealed; null for the first prize, whose code is in the reward's row. */
    code: Generated<string | null>;
    /** The play with the latest hold on the prize */
    held_by: Generated<string | null>;
    held_until: Generated<number>;
    claimed_at: Generated<number | null>;
  };

  /** Solves of a reward's puzzle, made while the reward could be won, in order */
  reward_places: {
    reward_id: string;
    /** Comes from the proof, so the same proof always has the same place */
    play_id: string;
    /** From 1 */
    place: number;
    /**
     * How many holds the solver's browser has had; solvers with fewer come first. Where the best wins: 0 for a
     * browser's best game, 1 for its other games.
     */
    turns: number;
    /** How many holds the solver's network and address have had. They take precedence over `turns`. */
    network_turns: Generated<number>;
    address_turns: Generated<number>;
    /** The solver's keys of the day (rules: claims#one-person); null after two days */
    network_key: Generated<string | null>;
    address_key: Generated<string | null>;
    browser_key: Generated<string | null>;
    solved_at: number;
    time_to_solve: number;
    attempts_count: number;
    /** The key of the place's log entry, set in the transaction that adds the place. */
    log_entry: Generated<number | null>;
  };

  /** The wrong tries of each play for a 'best by a deadline' reward */
  reward_tries: {
    reward_id: string;
    play_id: string;
    wrong: number;
    /** A hash of the latest try, so that sending it again does not count */
    latest: string;
  };

  /** The winners of a reward */
  reward_claims: {
    reward_id: string;
    /** Each prize has at most one claim */
    prize: Generated<number>;
    puzzle_id: string;
    /** The key of the win's log entry */
    log_entry: number;
    /** The claimant's details, as JSON; sealed. Empty once they are erased. */
    account: string;
    /** The public form of the winner's name (rules: claims#result) */
    masked_name: Generated<string | null>;
    /** SHA-256 of the solve proof, in hex, and a keyed hash of the details. Both identify a repeated claim. */
    proof_hash: string;
    account_hash: string;
    /**
     * Keyed hashes of the email address, the phone number and the bank account, so that nobody wins two prizes
     * of one reward
     */
    contact_hash: Generated<string | null>;
    phone_hash: Generated<string | null>;
    bank_hash: Generated<string | null>;
    winner_key_hash: string;
    user_agent: string;
    ip_address: typeof ipPlaceholder;
    /** The winning play as measured by the server */
    time_to_solve: number;
    attempts_count: number;
    claimed_at: number;
    /** When the winner's page first showed the code (rules: delivery#codes) */
    shown_at: Generated<number | null>;
    /** When the maker last marked the prize as sent */
    sent_at: Generated<number | null>;
    /** The winner's latest report, and when it was made */
    winner_says: Generated<WinnerSays | null>;
    winner_said_at: Generated<number | null>;
    /** When the details were erased */
    erased_at: Generated<number | null>;
  };

  /** Today's listings of one browser, address or network. Rows of earlier days are removed. */
  listing_counts: {
    /** A keyed hash of the day and of the browser, address or network key. Useless on any other day. */
    counted: string;
    /** The start of the site's day */
    day: number;
    count: number;
  };
}

declare module '../../../platform/storage/schema.ts' {
  interface Database extends RewardsTables {}
}

const reward: Statement = {
  about: 'rewards',
  what: 'A reward’s name, text, image, giver and rules',
  readers: 'Everyone with the link. Everyone, if its maker lists it. Only the winner sees its image.',
  ...withPuzzle,
};

const secrets: Statement = {
  about: 'rewards',
  what: 'A reward’s codes and the maker’s contact, encrypted',
  readers: 'The winner and the maker. Nobody else, and not us.',
  ...withPuzzle,
};

const order: Statement = {
  about: 'rewards',
  what: 'The order of solving: times, tries and places',
  readers: 'Everyone reads the places that won, on the result page.',
  ...withPuzzle,
};

const details: Statement = {
  about: 'rewards',
  what: 'A winner’s name, email, phone, bank account and browser, the first four encrypted',
  readers: 'The maker, to send the reward. Nobody else, and not us.',
  goes: `${detailsAfterReceiptDays} days after ‘I got it’, at most ${detailsDays} days after the win. The winner can erase them at once.`,
  days: detailsDays,
};

const publicName: Statement = {
  about: 'rewards',
  what: 'The winner’s public name: first letter and stars',
  readers: 'Everyone, on the result page.',
  ...withPuzzle,
  goes: `${withPuzzle.goes} The winner can erase it at once.`,
};

const thatItWasWon: Statement = {
  about: 'rewards',
  what: 'That a reward was won: time, tries, what was sent and whether it came',
  readers: 'Everyone, on the result page.',
  ...withPuzzle,
};

export const rewardsTables: TablesOf<RewardsTables> = {
  rewards: {
    told: reward,
    rows: 'puzzle',
    columns: {
      id: fact,
      puzzle_id: fact,
      reward_description: { holds: 'text', erased: ['removal', ''] },
      reward_delivery_contact: { holds: 'text', told: secrets, sealed: ['id'], erased: ['removal', ''] },
      reward_secret_code: { holds: 'text', told: secrets, sealed: ['id'], erased: ['removal', ''] },
      reward_image_url: { holds: 'text', erased: ['removal', null] },
      image_hash: { holds: 'fact', erased: ['removal', null] },
      promotion_link: { holds: 'text', erased: ['removal', null] },
      reward_amount: { holds: 'fact', erased: ['removal', null] },
      given_by: { holds: 'text', erased: ['removal', null] },
      review_reasons: fact,
      listed_from: { holds: 'person', told: dayKeys, erased: ['days', null] },
      log_id: fact,
      log_answer: { holds: 'text', told: logOpeningsStatement, sealed: ['id'], erased: ['texts', ''] },
    },
  },
  reward_prizes: {
    told: secrets,
    rows: 'reward',
    columns: {
      reward_id: fact,
      code: { holds: 'text', sealed: ['reward_id', 'number'], erased: ['reward', null] },
      held_by: fact,
    },
  },
  reward_places: {
    told: order,
    rows: 'reward',
    columns: {
      reward_id: fact,
      play_id: fact,
      network_key: { holds: 'person', told: dayKeys, erased: ['days', null] },
      address_key: { holds: 'person', told: dayKeys, erased: ['days', null] },
      browser_key: { holds: 'person', told: dayKeys, erased: ['days', null] },
    },
  },
  reward_tries: {
    told: order,
    rows: 'reward',
    columns: {
      reward_id: fact,
      play_id: fact,
      latest: { holds: 'text' },
    },
  },
  reward_claims: {
    told: thatItWasWon,
    rows: 'reward',
    columns: {
      reward_id: fact,
      puzzle_id: fact,
      account: { holds: 'text', told: details, sealed: ['reward_id', 'prize'], erased: ['details', ''] },
      masked_name: { holds: 'text', told: publicName, erased: ['wish', null] },
      proof_hash: fact,
      account_hash: { holds: 'person', told: details, erased: ['details', ''] },
      contact_hash: { holds: 'person', told: details, erased: ['details', null] },
      phone_hash: { holds: 'person', told: details, erased: ['details', null] },
      bank_hash: { holds: 'person', told: details, erased: ['details', null] },
      winner_key_hash: fact,
      user_agent: { holds: 'person', told: details, erased: ['details', ''] },
    },
  },
  listing_counts: {
    told: dayKeys,
    rows: 'days',
    columns: {
      counted: { holds: 'person' },
    },
  },
};
