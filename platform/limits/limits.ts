/** The kind of key by which a limit counts. A route's options can name only limits whose key the route itself knows. */
export type CountedBy =
  | 'address'
  | 'network'
  | 'image'
  | 'proof'
  | 'session'
  | 'play'
  | 'puzzle'
  | 'work'
  | 'browser';

export interface Limit {
  /** How many are allowed at once. */
  burst: number;
  /** Refill rate: how many more are allowed each minute. */
  perMinute: number;
  by: CountedBy;
}

/** Limits by address allow for 200 visitors behind one address (rules: limits#crowds). Reasons: docs/decisions/0017. */
export const limits = {
  /** Two puzzles for each person at once, then one every two minutes. */
  create: { by: 'address', burst: 400, perMinute: 100 },
  /** An image takes about 0.1 s of a processor. At this rate one address uses a tenth of that processor. */
  image: { by: 'image', burst: 200, perMinute: 60 },
  /**
   * Kilobytes of stored images, about 400 per photo: 250 photos at once, and as many again over a day. The
   * network around an address may use twice that. The reserve for networks that have stored little has room for
   * twenty photos.
   */
  image_kilobytes: { by: 'network', burst: 100_000, perMinute: 100_000 / (24 * 60) },
  network_image_kilobytes: { by: 'network', burst: 200_000, perMinute: 200_000 / (24 * 60) },
  reserve_image_kilobytes: { by: 'network', burst: 8000, perMinute: 8000 / (24 * 60) },
  /**
   * Kilobytes of stored texts, about one per puzzle with a reward: twenty puzzles per person at once, and as many
   * again over a day. Without this limit one address could fill the disk with the longest texts, at 2 GB a day. The
   * network around an address may use four times that.
   */
  text_kilobytes: { by: 'network', burst: 4000, perMinute: 4000 / (24 * 60) },
  network_text_kilobytes: { by: 'network', burst: 16_000, perMinute: 16_000 / (24 * 60) },
  /**
   * An additional limit for texts to other people, by kind (`TextKind`) and network. Each person of a crowd can
   * send one at once, and all kinds together stay below a megabyte a minute, including sealing and indexes.
   */
  said_kilobytes: { by: 'network', burst: 120, perMinute: 30 },
  /**
   * Makers' requests about rewards, thanks, replies and linked keys: two for each person at once, then one a minute.
   */
  reward: { by: 'address', burst: 400, perMinute: 200 },

  /** Pages of the public list and results of rewards: five for each person at once, then five a minute. */
  list: { by: 'address', burst: 1000, perMinute: 1000 },
  /** Each request may cause a request to the payment service. */
  fee: { by: 'address', burst: 60, perMinute: 20 },

  /** Plays, and lists of a puzzle's replies: five for each person at once, then one every four seconds. */
  start: { by: 'address', burst: 1000, perMinute: 3000 },
  /** If 200 people each stop a spinning image every 2.5 s, they send 4800 answers a minute. */
  answer: { by: 'address', burst: 1200, perMinute: 6000 },
  /** For one player: a stop every 2.5 s makes 24 answers a minute, and even a fast typist sends fewer. */
  play: { by: 'play', burst: 20, perMinute: 40 },
  /**
   * Requests for the right parts of an unfinished answer, sent whenever a word is full. They are as frequent as
   * answers.
   */
  check: { by: 'play', burst: 20, perMinute: 40 },
  /**
   * Typed answers to a puzzle with an open reward (docs/decisions/0042). Eight wrong tries and the right one are
   * free for each person. Beyond any of these limits a guess requires proof of work.
   */
  guess_play: { by: 'play', burst: 10, perMinute: 6 },
  guess_address: { by: 'puzzle', burst: 1800, perMinute: 5 },
  guess_network: { by: 'puzzle', burst: 1900, perMinute: 5 },
  guess_puzzle: { by: 'puzzle', burst: 2000, perMinute: 5 },
  /** Guesses with proof of work. A search from eight addresses tries fewer than ten thousand answers in an hour. */
  worked_guess_address: { by: 'puzzle', burst: 300, perMinute: 6 },
  worked_guess_network: { by: 'puzzle', burst: 600, perMinute: 12 },
  /** Each proof of work counts once. The limit lasts longer than the proof is valid. */
  work: { by: 'work', burst: 1, perMinute: 0.2 },

  /** Claims and requests for the standing: all 200 people solve at once, and each sends two of these. */
  claim: { by: 'address', burst: 400, perMinute: 120 },
  /** For one win: a winner may correct the form and send it again, or repeat it after a lost connection. */
  win: { by: 'proof', burst: 20, perMinute: 20 },

  /** For an admin who mistypes. Allows 1440 guesses a day, each of which costs a run of Argon2id. */
  login: { by: 'address', burst: 10, perMinute: 1 },
  /**
   * Logins from a browser that has logged in before, recognized by its cookie. Others' attempts do not count against
   * it.
   */
  known_login: { by: 'browser', burst: 10, perMinute: 1 },
  /**
   * Tries of login codes. Each known browser has its own limit; all unknown browsers share one. That makes 1,440 tries
   * a day at a code that has a million possible values.
   */
  login_code: { by: 'browser', burst: 10, perMinute: 1 },

  /** After a restart all 200 people reconnect at once, with three open pages each. */
  stream: { by: 'address', burst: 600, perMinute: 600 },
  /** Ten pages for each person at once, then one every four seconds. */
  page: { by: 'address', burst: 2000, perMinute: 3000 },
  /** Visit reports: four for each person at once, then one every five seconds. */
  report: { by: 'address', burst: 800, perMinute: 2400 },
  /** Reports to the admin. Enough for a school, because all reports of one puzzle from the same address count once. */
  abuse_report: { by: 'address', burst: 60, perMinute: 10 },
  /**
   * Suggested wordings. Few readers send one, but some send them for many pages. After its burst, a network can send
   * fewer a day than a tenth of the stored maximum.
   */
  suggestion: { by: 'address', burst: 30, perMinute: 30 / 60 },
  suggestions_of_network: { by: 'network', burst: 90, perMinute: 90 / (24 * 60) },
  session: { by: 'session', burst: 30, perMinute: 30 },
  /** Two tabs for each person at once; then one person in three opens a link each minute. */
  new_session: { by: 'address', burst: 400, perMinute: 60 },
  /**
   * Database rows of visit reports: thirty for each person, then three a minute. A session can write as many rows as
   * fifty pages produce.
   */
  visit_rows: { by: 'address', burst: 6000, perMinute: 600 },
  session_rows: { by: 'session', burst: 200, perMinute: 20 },
  /** Thanks to a maker, and replies with a puzzle of one's own. Few solvers send them. */
  thanks: { by: 'address', burst: 60, perMinute: 10 },
  /** A browser reads the state of a maker's notifications or of daily reminders, then turns them on or off. */
  tell_me: { by: 'address', burst: 400, perMinute: 200 },
  /**
   * Joining a board, once per solve. Allows fewer a day than a board has room for, so that one address cannot
   * fill a board.
   */
  stand: { by: 'address', burst: 240, perMinute: 10 },
  /** A solver's own place on a board, and a day's statistics: read once, then at the page's slow polling rate. */
  board: { by: 'address', burst: 1000, perMinute: 2400 },
  /**
   * Wrong answers that are reported to a puzzle's maker, by network: a few from each of many players, but no
   * flood from one.
   */
  wrong_answer: { by: 'puzzle', burst: 60, perMinute: 1 },
  /**
   * Plays with a wrong try for one best-by-deadline reward, by network; each stores a row. Leaves room for ten counted
   * and ten unfinished games of each of 200 people.
   */
  tried_plays: { by: 'puzzle', burst: 4000, perMinute: 4000 / (24 * 60) },
  /** Thanks for one puzzle, by network: a small part of the puzzle's limit. */
  thanks_of_puzzle: { by: 'puzzle', burst: 150, perMinute: 100 / (24 * 60) },
  /**
   * Thanks that the maker's page shows first: only a few by address and by network, so that they push nobody else's
   * thanks off the page.
   */
  thanks_in_front: { by: 'puzzle', burst: 5, perMinute: 5 / (24 * 60) },
  network_thanks_in_front: { by: 'puzzle', burst: 15, perMinute: 15 / (24 * 60) },
  /**
   * Replies to one puzzle, by network: fewer than half of its places for replies, so that one person leaves room
   * for others.
   */
  made_back: { by: 'puzzle', burst: 20, perMinute: 5 / (24 * 60) },
  /**
   * Replies and suggestions that newer ones cannot replace when all places are taken. Only many networks together
   * can fill all places in this way.
   */
  replies_in_front: { by: 'puzzle', burst: 2, perMinute: 2 / (24 * 60) },
  suggestions_in_front: { by: 'network', burst: 10, perMinute: 10 / (24 * 60) },
  /**
   * One solver in ten wants a keepsake. Drawing one takes 0.2 s of a processor, so requests also go through a fair
   * queue.
   */
  keepsake: { by: 'address', burst: 60, perMinute: 30 },
  /** Keepsakes drawn after a valid proof. There are two shapes, each with or without the message. */
  keepsakes_of_network: { by: 'network', burst: 120, perMinute: 60 },
  keepsakes_of_solve: { by: 'play', burst: 8, perMinute: 2 },
  /**
   * A chat's robots fetch images for many readers from few addresses. Images are cached, and drawing them has a
   * limit of its own.
   */
  link_picture: { by: 'address', burst: 300, perMinute: 300 },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof limits;

/** Keys that only a handler knows. */
type KnownLater = 'network' | 'play' | 'puzzle' | 'work' | 'browser';

export type RouteLimitName = {
  [Name in LimitName]: (typeof limits)[Name]['by'] extends Exclude<CountedBy, KnownLater> ? Name : never;
}[LimitName];

export interface ConcurrencyLimit {
  perAddress: number;
  total: number;
}

export const concurrencyLimits = {
  /** 200 people with three pages each. The total fits in half a gigabyte of memory. */
  streams: { perAddress: 600, total: 30_000 },
  /** Images that are being sent to slow readers. Each may be a different one, of up to 400 KB. */
  images: { perAddress: 250, total: 1000 },
} as const satisfies Record<string, ConcurrencyLimit>;

export type ConcurrencyLimitName = keyof typeof concurrencyLimits;

/** Enough for 200 people behind one address, with three pages each and a stream on every page. */
export const connectionsPerAddress = 2000;
