/** What a limit counts by. Plays, guesses and kilobytes are counted where they are known, the others by a route's options. */
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
  /** How many may come at once. */
  burst: number;
  /** How many more each minute. */
  perMinute: number;
  by: CountedBy;
}

/** By address, each is wide enough for 200 people behind one (rules: limits#crowds). All reasons: docs/decisions/0017. */
export const limits = {
  /** Two puzzles each at once, then one every two minutes each. */
  create: { by: 'address', burst: 400, perMinute: 100 },
  /** An image takes a processor about 0.1 s: at this rate one address keeps a tenth of one busy. */
  image: { by: 'image', burst: 200, perMinute: 60 },
  /**
   * Kilobytes stored for images, about 400 a photo: 250 photos at once, and as many again within a day. The network around an
   * address has twice that; what is reserved for those who have stored little, twenty photos.
   */
  image_kilobytes: { by: 'network', burst: 100_000, perMinute: 100_000 / (24 * 60) },
  network_image_kilobytes: { by: 'network', burst: 200_000, perMinute: 200_000 / (24 * 60) },
  reserve_image_kilobytes: { by: 'network', burst: 8000, perMinute: 8000 / (24 * 60) },
  /**
   * Kilobytes of texts that are stored, of which a puzzle with its reward has about one: ten each at once, and as many again
   * within a day. Without it one address could fill the disk by the largest texts: 2 GB a day. The network around an address has
   * four times that.
   */
  text_kilobytes: { by: 'network', burst: 4000, perMinute: 4000 / (24 * 60) },
  network_text_kilobytes: { by: 'network', burst: 16_000, perMinute: 16_000 / (24 * 60) },
  /**
   * Beside these, of each sort that is written for somebody else to read (`Said`), of one network: one each of a crowd at once, and
   * of all sorts together never a megabyte a minute, sealed and with its indexes.
   */
  said_kilobytes: { by: 'network', burst: 120, perMinute: 30 },
  /** A reward is added, looked at and approved by one in a few creators. */
  reward: { by: 'address', burst: 400, perMinute: 200 },

  /** The public list, five pages each at once. */
  list: { by: 'address', burst: 1000, perMinute: 1000 },
  /** Each may make us ask the payment service. */
  fee: { by: 'address', burst: 60, perMinute: 20 },

  /** Five plays each at once, then one every four seconds each. */
  start: { by: 'address', burst: 1000, perMinute: 3000 },
  /** Everybody stops a spinning image every 2.5 s: 4800 a minute. */
  answer: { by: 'address', burst: 1200, perMinute: 6000 },
  /** One player: a stop every 2.5 s is 24 a minute, a fast typist is slower. */
  play: { by: 'play', burst: 20, perMinute: 40 },
  /** What of an unfinished answer is right: asked when a word is full, as often as answers are given. */
  check: { by: 'play', burst: 20, perMinute: 40 },
  /**
   * Typed answers to a puzzle with an open reward (docs/decisions/0042). Eight wrong tries and the right one each pass as they
   * are; beyond any of these they need work of the browser.
   */
  guess_play: { by: 'play', burst: 10, perMinute: 6 },
  guess_address: { by: 'puzzle', burst: 1800, perMinute: 5 },
  guess_network: { by: 'puzzle', burst: 1900, perMinute: 5 },
  guess_puzzle: { by: 'puzzle', burst: 2000, perMinute: 5 },
  /** And with it: eight addresses search less than ten thousand answers in an hour. */
  worked_guess_address: { by: 'puzzle', burst: 300, perMinute: 6 },
  worked_guess_network: { by: 'puzzle', burst: 600, perMinute: 12 },
  /** Each piece of work counts once, for longer than it lasts. */
  work: { by: 'work', burst: 1, perMinute: 0.2 },

  /** Everyone solves at once and sends the form twice. */
  claim: { by: 'address', burst: 400, perMinute: 120 },
  /** One win: a form that is corrected, and lost connections. */
  win: { by: 'proof', burst: 20, perMinute: 20 },

  /** One admin, who mistypes: 1440 guesses a day, each at the price of Argon2id. */
  login: { by: 'address', burst: 10, perMinute: 1 },
  /** The same from a browser that was in before, by its cookie: what others do does not count. */
  known_login: { by: 'browser', burst: 10, perMinute: 1 },
  /** Codes of the second step, of all who know the password together, and of each known browser: 1440 a day of a million. */
  login_code: { by: 'browser', burst: 10, perMinute: 1 },

  /** After a restart everyone reconnects at once, each with three pages open. */
  stream: { by: 'address', burst: 600, perMinute: 600 },
  /** Ten pages each at once, then one every four seconds each. */
  page: { by: 'address', burst: 2000, perMinute: 3000 },
  /** Everybody reports every five seconds. */
  report: { by: 'address', burst: 800, perMinute: 2400 },
  /** Reports to the admin: one counts for each puzzle, so that a school has plenty. */
  abuse_report: { by: 'address', burst: 60, perMinute: 10 },
  /**
   * What reads wrong: few readers say so, and some say it of many pages. A network has less than a tenth of all that is stored in a
   * day.
   */
  suggestion: { by: 'address', burst: 30, perMinute: 30 / 60 },
  suggestions_of_network: { by: 'network', burst: 90, perMinute: 90 / (24 * 60) },
  session: { by: 'session', burst: 30, perMinute: 30 },
  /** Two tabs each at once; one person in three opens a link each minute. */
  new_session: { by: 'address', burst: 400, perMinute: 60 },
  /** What reports become in the database: thirty rows each, then three a minute each. A session has fifty pages' worth. */
  visit_rows: { by: 'address', burst: 6000, perMinute: 600 },
  session_rows: { by: 'session', burst: 200, perMinute: 20 },
  /** To a maker, once a solve. */
  thanks: { by: 'address', burst: 60, perMinute: 10 },
  /** A maker's browser asks whether it tells them, and then begins or stops. */
  tell_me: { by: 'address', burst: 400, perMinute: 200 },
  /** Standing on a board, once a solve: in a day fewer than a board holds, so that one address fills none. */
  stand: { by: 'address', burst: 240, perMinute: 10 },
  /** The own place on a board: at first, and then at the calm pace of the page. */
  board: { by: 'address', burst: 1000, perMinute: 2400 },
  /** Wrong answers that the maker of one puzzle is told, from one network: a few of many players, and no flood of one. */
  wrong_answer: { by: 'puzzle', burst: 60, perMinute: 1 },
  /**
   * Plays with a wrong try for one reward that the best by a deadline wins, from one network: each is a row. Ten counted games of 200
   * people, and as many again that nobody finished.
   */
  tried_plays: { by: 'puzzle', burst: 4000, perMinute: 4000 / (24 * 60) },
  /** Thanks for one puzzle, from one network: a small part of what it takes. */
  thanks_of_puzzle: { by: 'puzzle', burst: 150, perMinute: 100 / (24 * 60) },
  /** Of these, those that a maker reads first: a few of an address and of its network, so that nobody's are pushed off the page. */
  thanks_in_front: { by: 'puzzle', burst: 5, perMinute: 5 / (24 * 60) },
  network_thanks_in_front: { by: 'puzzle', burst: 15, perMinute: 15 / (24 * 60) },
  /** Puzzles that answer one, from one network: less than half of its places, so that one person leaves room for others. */
  made_back: { by: 'puzzle', burst: 20, perMinute: 5 / (24 * 60) },
  /** Of these and of suggestions, those that give way to nobody when places run out: networks that hold them all are many. */
  replies_in_front: { by: 'puzzle', burst: 2, perMinute: 2 / (24 * 60) },
  suggestions_in_front: { by: 'network', burst: 10, perMinute: 10 / (24 * 60) },
  /** One solver in ten wants one, and drawing it takes a fifth of a second of one processor: askers take turns besides. */
  keepsake: { by: 'address', burst: 60, perMinute: 30 },
  /** Those that are drawn, for who has shown a proof: in both shapes, with the message and without. */
  keepsakes_of_network: { by: 'network', burst: 120, perMinute: 60 },
  keepsakes_of_solve: { by: 'play', burst: 8, perMinute: 2 },
  /** A chat's robots ask for many readers from few addresses. Images are cached, and drawing them has a limit of its own. */
  link_picture: { by: 'address', burst: 300, perMinute: 300 },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof limits;

/** What a route does not know before its handler runs. */
type KnownLater = 'network' | 'play' | 'puzzle' | 'work' | 'browser';

/** The limits that a route can name in its options. */
export type RouteLimitName = {
  [Name in LimitName]: (typeof limits)[Name]['by'] extends Exclude<CountedBy, KnownLater> ? Name : never;
}[LimitName];

/** How much may go on at the same moment in one process. */
export interface AtOnce {
  perAddress: number;
  total: number;
}

export const atOnce = {
  /** 200 people with three pages each; in all, what half a gigabyte holds. */
  streams: { perAddress: 600, total: 30_000 },
  /** Images on their way to slow readers: each may be another one, of up to 400 KB. */
  images: { perAddress: 250, total: 1000 },
} as const satisfies Record<string, AtOnce>;

export type AtOnceName = keyof typeof atOnce;

/** 200 people behind one address, with three pages each and a stream on every one. */
export const connectionsPerAddress = 2000;
