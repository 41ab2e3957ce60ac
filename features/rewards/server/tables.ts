import type { Generated } from 'kysely';
import type { WinnerSays } from '../../../contract/manage-api.ts';
import { periods } from '../../../contract/periods.ts';
import type { ReviewState } from '../../../contract/review.ts';
import type { ipPlaceholder } from '../../../platform/storage/schema.ts';
import { fact, type Statement, type TablesOf, withPuzzle } from '../../../platform/storage/stored-tables.ts';
import { dayKeys } from '../../moderation/server/tables.ts';
import { whatOpensTheLog } from '../../results/server/tables.ts';
import type { RewardType, WinWay } from '../reward-types.ts';

const { detailsAfterReceiptDays, detailsDays } = periods;

interface RewardsTables {
  /** Rules: rewards#fields. What is marked as sealed is encrypted (`sealing.ts`). */
  rewards: {
    /** Random: who knows a claimed reward's address was given it. */
    id: string;
    /** At most one reward a puzzle. */
    puzzle_id: string;
    reward_type: RewardType;
    reward_description: string;
    /** Sealed. */
    reward_delivery_contact: string;
    /** Sealed. With several winners it is the first one's; the others' stand with their prizes. */
    reward_secret_code: string;
    reward_image_url: string | null;
    image_hash: string | null;
    platform_fee_paid: number;
    /** Naira. */
    platform_fee_amount: number;
    is_approved: number;
    /** Whether all its prizes are won. */
    is_claimed: number;
    promotion_link: string | null;
    /** Naira, for cash. */
    reward_amount: number | null;
    created_at: number;
    /** When the admin took it off the public list, for good. */
    unlisted_at: Generated<number | null>;
    way: Generated<WinWay>;
    /** How many prizes it has. */
    winners: Generated<number>;
    /** When the best is chosen, if that is the way to win. */
    deadline_at: Generated<number | null>;
    /** Who gives it, as the creator states. */
    given_by: Generated<string | null>;
    /** How its listing stands with the admin (rules: listing#states). Listed are only those that are approved, and clear or allowed. */
    review_state: Generated<ReviewState>;
    /** JSON of the reasons why it waits or waited. */
    review_reasons: Generated<string | null>;
    /** A keyed hash of the day and the network that it was approved from; forgotten after two days, and when that was. */
    listed_from: Generated<string | null>;
    listed_at: Generated<number | null>;
    /** Whether it stands behind the others of the list: its network has enough in front. */
    is_behind: Generated<number>;
    /** Names it in the log of results (rules: results#log). */
    log_id: string;
    /** How many versions of its terms stand there. */
    log_terms: Generated<number>;
    /** How often, and by how much in all, the site has made its deadline later: that is no change of terms. */
    log_moves: Generated<number>;
    moved_ms: Generated<number>;
    /** Sealed: what opens the answer's entry there. Empty once the puzzle's texts are erased. */
    log_answer: Generated<string>;
  };

  /** What one winner gets of a reward, and who holds it now (rules: claims#holds). */
  reward_prizes: {
    reward_id: string;
    /** From 1 on. */
    number: number;
    /** Sealed; nothing for the first one, whose code is the reward's own. */
    code: Generated<string | null>;
    /** The play whose hold was the last. */
    held_by: Generated<string | null>;
    held_until: Generated<number>;
    claimed_at: Generated<number | null>;
  };

  /** The order in which a reward's puzzle was solved while it could be won. */
  reward_places: {
    reward_id: string;
    /** Of the proof: the same one always stands at the same place. */
    play_id: string;
    /** From 1 on. */
    place: number;
    /** How many holds it, or another one of its browser, has had: who had fewer is next. */
    turns: number;
    /** How many its network and its address have had: these come before `turns`. */
    network_turns: Generated<number>;
    address_turns: Generated<number>;
    /** Who solved it, by keys of the day (rules: claims#one-person); nothing after two days. */
    network_key: Generated<string | null>;
    address_key: Generated<string | null>;
    browser_key: Generated<string | null>;
    solved_at: number;
    time_to_solve: number;
    attempts_count: number;
    /** The key of its entry in the log of results; set in the transaction that adds the place. */
    log_entry: Generated<number | null>;
  };

  /** The wrong tries of each play while the best by a deadline is looked for. */
  reward_tries: {
    reward_id: string;
    play_id: string;
    wrong: number;
    /** A hash of the latest one: sent again, it counts once. */
    latest: string;
  };

  /** Who won a reward, and when. */
  reward_claims: {
    reward_id: string;
    /** One claim a prize, whatever happens. */
    prize: Generated<number>;
    puzzle_id: string;
    /** The key of its entry in the log of results. */
    log_entry: number;
    /** The claimant's details, as JSON; sealed. Empty once they are erased. */
    account: string;
    /** What everybody sees of the winner's name (rules: claims#result). */
    masked_name: Generated<string | null>;
    /** SHA-256 of the solve proof and of the details, in hex: by these a repeated claim is known. */
    proof_hash: string;
    account_hash: string;
    /** Keyed hashes of the e-mail address, the phone and the bank account: nobody wins two prizes of one reward. */
    contact_hash: Generated<string | null>;
    phone_hash: Generated<string | null>;
    bank_hash: Generated<string | null>;
    winner_key_hash: string;
    user_agent: string;
    ip_address: typeof ipPlaceholder;
    /** The server's own figures of the winning play. */
    time_to_solve: number;
    attempts_count: number;
    claimed_at: number;
    /** When the winner's page showed the code first (rules: delivery#codes). */
    shown_at: Generated<number | null>;
    /** When the creator said last that the reward was sent. */
    sent_at: Generated<number | null>;
    /** What the winner said of it last, and when. */
    winner_says: Generated<WinnerSays | null>;
    winner_said_at: Generated<number | null>;
    /** When the details were erased. */
    erased_at: Generated<number | null>;
  };

  /** How many listings came today from one browser, address or network. Rows of days before are removed. */
  listing_counts: {
    /** A keyed hash of the day and of the browser, the address key or the network key: of no use for another day. */
    counted: string;
    /** When the site's day began. */
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
      log_answer: { holds: 'text', told: whatOpensTheLog, sealed: ['id'], erased: ['texts', ''] },
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
