import type { Generated } from 'kysely';
import type { AuditAction } from '../../../contract/admin-api.ts';
import type { PendingChange, WinnerSays } from '../../../contract/manage-api.ts';
import type {
  BlockSort,
  Decision,
  ReportAbout,
  ReportReason,
  SwitchName,
} from '../../../contract/moderation-api.ts';
import type { LogKind } from '../../../contract/results-log.ts';
import type { ReviewState } from '../../../contract/review.ts';
import type { VisitEvent } from '../../../contract/visits-api.ts';
import type { Reaction } from '../../../gifts/gift.ts';
import type { PuzzleType } from '../../../puzzles/puzzle.ts';
import type { RewardType, WinWay } from '../../../rewards/reward-types.ts';
import type { Language } from '../../../words/languages.ts';

/** Stands in the column of an address: addresses are never stored (rules: privacy#addresses). */
export const ipPlaceholder = '0.0.0.0' as const;

/** Off the public list, hidden from everybody, or looked at by the admin and kept. */
export type ReportState = 'off_list' | 'hidden' | 'kept';

export type ImageStoreName = 'database' | 's3';

/** `closed`: no checkout leads to it any more. `mismatch`: something else was paid than was asked for. */
type FeePaymentState = 'open' | 'paid' | 'mismatch' | 'closed';

/** What is known of a visitor's device (rules: privacy#visits); a host name, never an address. */
interface DeviceColumns {
  /** The host that led here, if it was another site's. */
  referrer: string | null;
  device_type: string;
  browser: string;
  os: string;
  screen_resolution: string | null;
  user_agent: string;
}

export type PuzzleStage = 'shared' | 'opened' | 'solved' | 'claimed';

/** What is counted by the hour or by the day, and what its key is. */
export type Metric =
  // By the hour.
  | 'hour_page_views'
  | 'hour_visitors'
  // By the day: visitors, and by their device, browser and referrer.
  | 'day_visitors'
  | 'device'
  | 'browser'
  | 'referrer'
  // By the day: page views by the page's title.
  | 'page'
  // By the day: puzzles that reached a stage for the first time, by type.
  | `stage_${PuzzleStage}`
  // By the day: solves, by type and time.
  | 'solved'
  // By the day: puzzles whose rows are gone, by type.
  | 'created';

/** Times are milliseconds since 1970; booleans are 0 or 1, because SQLite has no others. */
export interface Database {
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
    /** When its maker last changed its texts: a play of before is of another puzzle (rules: makers#texts). */
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

  /** Which of the site's own puzzles each day has; it stays, so that none comes again before all were there (rules: today#puzzles). */
  today_plan: {
    day: string;
    /** Of the stock, as it was planned; what the admin, or a take-down, has put in its place; what the admin wrote: JSON. */
    planned_id: string;
    stock_id: Generated<string | null>;
    draft: Generated<string | null>;
    /** Once it is made. Of a puzzle that is gone another one takes the place. */
    puzzle_id: Generated<string | null>;
    /** Counts the changes: who read an older one makes nothing of it. */
    version: Generated<number>;
  };

  /** How players did with a day's puzzle: counts alone (rules: today#how-others-did). */
  today_others: {
    day: string;
    what: 'tried' | 'time' | 'pace' | 'tries';
    bucket: number;
    count: number;
  };

  /** What solvers say to a puzzle's maker (rules: gifts#thanks). */
  thanks: {
    /** The id of the solved play: one solver thanks once. */
    id: string;
    puzzle_id: string;
    at: number;
    reaction: Reaction;
    /** Sealed: JSON of what the solver typed. Empty where that is nothing. */
    words: string;
    hidden_at: number | null;
    reported_at: Generated<number | null>;
    /** 1 after the first few of an address and of its network: shown behind those of others. */
    is_behind: Generated<number>;
  };

  /** The site's pair of keys for push services (RFC 8292), made at the first start. One row. */
  push_keys: {
    name: string;
    /** The point, as browsers take it: base64url. */
    public_key: string;
    /** Sealed. */
    private_key: string;
  };

  /** A browser that tells a puzzle's maker of solves (rules: gifts#tell-me). */
  push_subscriptions: {
    puzzle_id: string;
    /** SHA-256 of the endpoint, in hex: the same browser has the same one for all its puzzles. */
    browser: string;
    /** Sealed: JSON of the endpoint and its keys. */
    subscription: string;
    created_at: number;
    /** How many solves had been counted when it was told last. */
    told: number;
    /** What is solved before then is summed up. */
    due_at: number;
    /** How often in a row its push service had no use for the message just then. */
    failures: Generated<number>;
  };

  /** Who chose to stand on the board of a puzzle's solvers (rules: gifts#the-board-of-solvers). */
  solvers: {
    /** The id of the solved play: one solve stands once. */
    id: string;
    puzzle_id: string;
    /** The time as it is shown: who has the same one is told apart by the tries. */
    seconds: number;
    tries: number;
    /** When it was solved. */
    at: number;
    /** The name: places in the lists of `gifts/solver-names.ts`. */
    adjective: number;
    noun: number;
  };

  /** What players of a puzzle typed that is wrong, a hundred at most (rules: answers#wrong-answers). */
  wrong_answers: {
    /** A keyed hash of the puzzle and the form in which answers are the same. */
    id: string;
    puzzle_id: string;
    /** Sealed. */
    answer: string;
    plays: number;
    /** The key of the day of the first address of that day, so that another one is told from it; 0 and nothing after two days. */
    day: number;
    address_key: string | null;
    /** 1: it came from two addresses on one day. */
    is_common: number;
    /** When it came last. */
    at: number;
  };

  /** What is stored of an image. Its row is written before its files, so that none is stored without a row. */
  images: {
    /** SHA-256 of the full WebP, in hex. */
    hash: string;
    /** When the image was last saved with a puzzle; the sweeper leaves fresh ones alone. 0 once it may go. */
    saved_at: number;
    /** Where its files are in the store; never used again after its removal. */
    folder: string;
    store: ImageStoreName;
    /** JSON of the files that are stored whole, by name, with their sizes in bytes. */
    files: string;
    /** The sizes together. */
    stored_bytes: number;
    /** JSON of the tiles that look the same (rules: images#equal-tiles); nothing until its files are stored. */
    equal_tiles: string | null;
    /** When its AVIF files are to be made; nothing when they are. */
    due_at: number | null;
    /** Its difference hash, 16 hex digits; nothing for an image with too little in it, and until its files are stored. */
    likeness: Generated<string | null>;
    /** When it was withheld from everybody but the admin, because all that shows it is hidden or taken down. */
    withheld_at: Generated<number | null>;
  };

  /** Files of images, where they are stored in the database. */
  image_files: {
    /** `{folder}/{file}`. */
    name: string;
    bytes: Uint8Array;
  };

  /** Folders whose images are gone, and whose files are still to be removed. */
  image_removals: {
    folder: string;
    store: ImageStoreName;
  };

  /** What somebody says reads wrong on a page (rules: languages#suggestions). */
  suggestions: {
    /** Random. */
    id: string;
    /** Of the page. */
    language: Language;
    /** Sealed. */
    words: string;
    /** The page that it was seen on, without an id. */
    path: string;
    made_at: number;
    /** 1 after the first few of a network: it gives way to those of others when there is no room. */
    is_behind: Generated<number>;
  };

  /** How many puzzles of each type the sweeper has removed, so that all-time totals never shrink (rules: puzzles#lifetime). */
  removed_puzzles: {
    puzzle_type: PuzzleType;
    count: number;
    /** How many of them had a reward that was won. */
    rewards_claimed: number;
  };

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

  /** The log of results (rules: results#log). An entry says nothing by itself: it is a random name and a commitment. */
  log_entries: {
    /** On PostgreSQL alone, from 0 on. */
    id: Generated<number>;
    /** Its place in the tree. On PostgreSQL it is given within a second, in the order of the ids; on SQLite at once, as the row's key. */
    log_index: Generated<number | null>;
    /** Of the reward. */
    log_id: string;
    kind: LogKind | 'removed';
    /** From 1 on, of its kind: the version of terms, the place, the prize. */
    number: number;
    /** What opens the commitment; empty where it opens no more, and of answers, which have theirs with the reward. */
    salt: string;
    /** SHA-256, in base64. */
    commitment: string;
  };

  /** Hashes of the log's tree, 256 a tile; of the last ones of each level there are fewer. */
  log_tiles: {
    level: number;
    number: number;
    hashes: Uint8Array;
  };

  /** How far the log is, and what was last signed of it. One row. */
  log_head: {
    name: string;
    size: number;
    checkpoint: string;
  };

  /** The keys that have signed heads of the log: old proofs are checked with old keys. */
  log_keys: {
    /** Base64. */
    public_key: string;
    since: number;
    /** The last that it signed: a larger one with its signature is forged. */
    checkpoint: string;
  };

  /** How many listings came today from one browser, address or network. Rows of days before are removed. */
  listing_counts: {
    /** A keyed hash of the day and of the browser, the address key or the network key: of no use for another day. */
    counted: string;
    /** When the site's day began. */
    day: number;
    count: number;
  };

  /** A checkout of a reward's fee. Nothing of who pays is stored. */
  fee_payments: {
    /** Random. */
    reference: string;
    reward_id: string;
    /** From 1; at most one is made at a time. */
    attempt: number;
    puzzle_id: string;
    /** Kobo. */
    amount: number;
    state: FeePaymentState;
    /** Missing while the checkout is being made. */
    checkout_url: string | null;
    created_at: number;
    /** When to ask for its state next; nothing when there is nothing to ask. */
    due_at: number | null;
    paid_at: number | null;
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

  /** Shows whether the secret key is the one that this database was written with. */
  key_checks: {
    name: string;
    value: string;
  };

  /** What became of puzzles (rules: privacy#visits). Times and attempts are the server's own figures (rules: playing#plays). */
  puzzle_analytics: {
    id: Generated<number>;
    puzzle_id: string;
    puzzle_type: PuzzleType;
    event_type: 'solved' | 'reward_claimed';
    ip_address: typeof ipPlaceholder;
    session_id: string | null;
    /** Milliseconds. */
    time_to_solve: number;
    attempts_count: number;
    created_at: number;
    /** The play that was solved: answered right twice, it counts once. */
    play_key: Generated<string | null>;
    /** The maker's hints that were read. */
    hints: Generated<number>;
  };

  page_views: DeviceColumns & {
    id: Generated<number>;
    session_id: string;
    /** A path of the route table; no query, no fragment. */
    page_url: string;
    /** Follows from the path; no visitor's text. */
    page_title: string;
    puzzle_id: string | null;
    created_at: number;
  };

  user_sessions: DeviceColumns & {
    session_id: string;
    /** The page it was last on. */
    page_url: string | null;
    first_seen_at: number;
    last_seen_at: number;
    page_views_count: number;
    /** Seconds. */
    total_time_spent: number;
  };

  user_events: {
    id: Generated<number>;
    session_id: string;
    event_type: VisitEvent['event'];
    /** JSON of what the event's schema names. */
    event_data: string;
    page_url: string | null;
    puzzle_id: string | null;
    created_at: number;
  };

  /** In which hours and days a session was seen, so that each counts once in each. */
  visitor_spans: {
    session_id: string;
    span: 'hour' | 'day';
    start: number;
  };

  /** What puzzles have reached, so that each counts once. */
  puzzle_stages: {
    puzzle_id: string;
    stage: PuzzleStage;
  };

  /** How each puzzle goes: counts only, previews aside. A puzzle without a row has none yet. */
  puzzle_counts: {
    puzzle_id: string;
    opened: number;
    wrong: number;
    solved: number;
  };

  /** Written in the transaction of what they count. `start` is the beginning of an hour or a day of the site. */
  visit_totals: {
    metric: Metric;
    start: number;
    key: string;
    count: number;
  };

  /** The password made at the first start, when none is configured: its Argon2id hash. One row. */
  admin_password: {
    name: string;
    hash: string;
    made_at: number;
  };

  admin_sessions: {
    /** SHA-256 of the cookie's value, in hex. */
    token_hash: string;
    /** Of the password it was opened with: another password ends it. */
    password_fingerprint: string;
    expires_at: number;
    opened_at: number;
    seen_at: number;
    /** Browser and system, in words of a fixed list, as far as they are known. */
    device: string | null;
  };

  /** How many logins were refused in an hour. They are no lines of the audit log: guesses would push it out. */
  refused_logins: {
    /** When the hour began. */
    hour: number;
    count: number;
  };

  /** The admin's second factor, if there is one. One row. */
  second_factor: {
    name: string;
    /** Sealed. */
    secret: string;
    /** Nothing until the first code was right; it is not asked for before. */
    confirmed_at: number | null;
    /** The time step of the last code that was accepted: no code counts twice. */
    used_step: number;
  };

  /** SHA-256 of the recovery codes that are left, in hex. */
  recovery_codes: {
    hash: string;
  };

  /** Under which key of the day a puzzle was made; removed after two days (docs/decisions/0040). */
  maker_keys: {
    puzzle_id: string;
    address_key: string;
    made_at: number;
  };

  /**
   * What visitors reported. The keys are of the day and removed after two days; those of address and session are others for a report
   * of child abuse, so that it counts beside another one.
   */
  reports: {
    id: Generated<number>;
    puzzle_id: string;
    about: ReportAbout;
    reason: ReportReason;
    note: string | null;
    at: number;
    address_key: string | null;
    session_key: string | null;
    /** Of the network around the address. */
    network_key: Generated<string | null>;
    /** What it did to the puzzle by itself: it took a listed reward off the list, or hid the puzzle. */
    effect: Generated<'off_list' | 'hidden' | null>;
    /** When the admin decided. */
    closed_at: number | null;
  };

  /** What the admin decided of a puzzle. Decisions of one moment share a batch and are undone together. */
  decisions: {
    id: Generated<number>;
    batch: string;
    puzzle_id: string;
    decision: Decision;
    reason: string | null;
    at: number;
    /** JSON of how the puzzle stood before. */
    before: string;
    undone_at: number | null;
  };

  /** What may not come back. */
  blocks: {
    id: Generated<number>;
    sort: BlockSort;
    /** The hash of an image, a host name, a word, or the key of an address. */
    value: string;
    /** Of an image. */
    likeness: string | null;
    at: number;
    /** When it ends; nothing when it stays. */
    until: number | null;
    /** The decision that it came with. */
    batch: string | null;
  };

  /** The switches that are on. */
  switches: {
    name: SwitchName;
    on_at: number;
  };

  /** What the admin did, and when; never removed. */
  audit_log: {
    id: Generated<number>;
    at: number;
    action: AuditAction;
    target: string | null;
    note: string | null;
  };
}
