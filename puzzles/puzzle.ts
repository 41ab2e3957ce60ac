import { t } from '#words';

/**
 * The contract of every puzzle type. A type is one folder; start a new one from `_template/`, as
 * CONTRIBUTING.md explains.
 */
export const boardTypes = ['word', 'emoji', 'quiz', 'image', 'image_spin'] as const;
export type BoardType = (typeof boardTypes)[number];

/** The types with a board of their own, and the trail, which consists of several puzzles. */
export const puzzleTypes = [...boardTypes, 'trail'] as const;
export type PuzzleType = (typeof puzzleTypes)[number];

/** Whether a puzzle of this type consists of several steps. */
export const hasSteps = (type: PuzzleType): type is 'trail' => type === 'trail';

/** The routes that play puzzles, `/play/{route}/{id}` (rules: puzzles#types). */
export const playRoutes = ['arrange', 'image'] as const;
export type PlayRoute = (typeof playRoutes)[number];

/**
 * The route that redirects any puzzle to the route of its type; the other routes say 'Wrong Puzzle Type' (rules:
 * playing#wrong-route).
 */
export const openPlayRoute: PlayRoute = 'arrange';

/** The title and message that a person reads about a problem (rules: site#errors), and the HTTP status. */
export interface PuzzleError {
  status: number;
  title: string;
  message: string;
}

export const problemMessage = (status: number, title: string, message: string): PuzzleError => ({
  status,
  title,
  message,
});
export const missing = (message: string) => problemMessage(400, t`Missing Information`, message);
export const tooLong = (message: string) => problemMessage(400, t`Text Too Long`, message);

/** Returns the URL of the image that a challenge shows, if any. */
export function imageUrlOf(challenge: object): string | undefined {
  return 'imageUrl' in challenge ? String(challenge.imageUrl) : undefined;
}

/** Returns a challenge with another address for its image, or for the image of its current step. */
export function withImageAt<Challenge extends object>(
  challenge: Challenge,
  at: (imageUrl: string) => string,
): Challenge {
  const { imageUrl, challenge: step } = challenge as { imageUrl?: string; challenge?: object };
  if (imageUrl !== undefined) return { ...challenge, imageUrl: at(imageUrl) };
  return step === undefined ? challenge : { ...challenge, challenge: withImageAt(step, at) };
}

/** Describes a type to browser and server. Short texts only, because every page loads it. */
export interface PuzzleDescription {
  name: string;
  /** The title of the type's creation page, with the article. */
  createTitle: string;
  /** The path of that page, if it does not follow from the type's name. */
  createPath?: string;
  /**
   * The type's color. The shades are in `web/base.css` and, for link images, in
   * `features/link-images/server/shapes.ts`.
   */
  accent: 'sun' | 'coral' | 'mint' | 'sky' | 'grape';
  playRoute: PlayRoute;
  /** Title and subtitle of the type's play page (rules: puzzles#titles). */
  title: string;
  subtitle: string;
  /** The name of one move, if results count moves instead of tries. */
  moveName?: string;
  /** Set if the squares of a day's result show something other than tries (rules: today#result). */
  hasOwnSquares?: true;
  /** Returns the subtitle of a puzzle that is not played like most puzzles of its type; otherwise undefined. */
  subtitleOf?(challenge: object): string | undefined;
}

/** Texts and settings of a type that only makers' pages and the server need. Play pages do not load them. */
export interface PuzzleMaking {
  /** Names of the draft's texts whose lengths are recorded (rules: privacy#visits). */
  recordedTexts: readonly string[];
  /**
   * Whether programs can solve puzzles of this type; if so, the creator of a reward is told (rules: rewards#programs).
   */
  programsSolveIt: boolean;
  /** Replaces the usual text for the creator of an approved reward (rules: listing#approval). */
  listedText?: string;
}

/** Returns a number in [0, 1), like `Math.random`. */
export type Random = () => number;

/** Facts that the server found in a stored image. */
export interface ImageFacts {
  /**
   * Per grid size, tile n looks like tile `[n]` (rules: images#equal-tiles). Sizes at which all tiles differ
   * are left out.
   */
  equalTiles: { readonly [size: number]: readonly number[] };
}

/** Content of a link image: how to draw it, and its data. */
export type LinkImage =
  | { show: 'tiles'; tiles: string[] }
  | { show: 'text' | 'big text'; text: string }
  /** `order[place]` is the tile in that place; `size` is the number of tiles per side. */
  | { show: 'image tiles'; size: number; order: number[] }
  /** The image with its upper half turned. */
  | { show: 'turned image' };

export interface Judgement {
  right: boolean;
  /** How far off the answer was, in whole degrees, if that can be measured. */
  offBy?: number;
  /** Whether only a part of the answer is right, such as one round: the play goes on, and no try is counted. */
  goesOn?: boolean;
  /** Whether the right part is a step of a trail, so that the next step follows. */
  endsStep?: boolean;
  /** Whether the answer is nearly right. Not reported while a reward is open (rules: answers#near-misses). */
  isClose?: boolean;
  /**
   * Indices of the words that are right in a wrong answer typed into letter boxes. Reported like `isClose` (rules:
   * answers#near-misses).
   */
  rightWords?: number[];
  /** The solution, if this was the only try and it was wrong (rules: puzzles#choices). */
  missed?: string;
  /** Moves of a right answer, for types that count moves instead of tries. */
  moves?: number;
  /** Quality of a right answer, from 0 to 3, for types where tries do not show it (rules: today#result). */
  squares?: number;
}

/**
 * The rules of a type. They are pure: no I/O, no clock, and randomness only as an argument, so that the
 * server, the editors' draft previews and the tests run the same code.
 *
 * - `Draft`: sent by the creator's form.
 * - `Content`: stored, solution included. It never leaves the server before the puzzle is solved.
 * - `Challenge`: all that a player gets. Built field by field from the content.
 * - `Answer`: sent back by the player.
 * - `Problem`: the codes of its refusals.
 * - `TokenData`: the part of a challenge that judging needs; it travels in the signed play token.
 */
export interface PuzzleRules<Draft, Content, Challenge, Answer, Problem extends string, TokenData = null> {
  /** The type's refusals by stable code. Types that share a code share its wording. */
  readonly errors: Record<Problem, PuzzleError>;
  /** Prefix of the public id (rules: puzzles#fields). */
  readonly idPrefix: '' | 'img-';
  /**
   * Whether guessing can find the answer; if so, tries at an open reward are limited (rules: answers#guessable-types).
   */
  readonly canBeGuessed: boolean;
  /** Title for the creator; undefined if the description or the type's name serves instead. */
  title(content: Content): string | undefined;
  /**
   * The texts for people: `shown` to every player, and `secret` until the puzzle is solved. The solution in
   * the maker's spelling comes first among the secret ones.
   */
  texts(content: Content): { shown: string[]; secret: string[] };
  /** Returns the answer that players type; the maker is warned if it is easy to guess. */
  typedAnswer?(content: Content): string;
  /**
   * Builds an answer from one typed text, as posted without scripts. Types whose answers are not text omit
   * it.
   */
  answerTyped?(content: Content, text: string): Answer;
  /** Lets the maker accept one more answer that players typed (rules: answers#wrong-answers). */
  readonly accepts?: {
    textOf(answer: Answer): string;
    /** Returns the draft of the same puzzle with this answer added. */
    add(content: Content, text: string): Draft;
  };
  /** The refusal of stored content that cannot be read. */
  readonly corruptContent: Problem;
  /**
   * Returns every problem of a draft in the order of the form; a draft without problems can be saved
   * (rules: puzzles#drafts).
   */
  problems(draft: Draft): Problem[];
  /** Returns the URL of the image that a draft or a challenge shows. Types without images omit it. */
  imageUrl?(shown: Draft | Challenge): string;
  /** Returns the play page's description of the puzzle, from an acceptable draft. */
  description?(draft: Draft): string;
  /**
   * Returns the stored `content` text of an acceptable draft (rules: puzzles#fields). `imagePaths` are the saved
   * images, in the order of `imageUrlsOf`.
   */
  write(draft: Draft, ...imagePaths: string[]): string;
  /** Parses a stored text, including older forms; undefined if it is corrupt. Never throws. */
  read(text: string): Content | undefined;
  /** Adds facts about stored images to the content. Types that need none omit it. */
  withImage?(content: Content, factsOf: (imageUrl: string) => ImageFacts): Content;
  challenge(content: Content, random: Random): Challenge;
  /**
   * Takes the challenge, not the content, so that it shows no more than opening the link does
   * (rules: answers#secrets).
   */
  linkImage(challenge: Challenge): LinkImage;
  tokenData(challenge: Challenge): TokenData;
  judge(content: Content, tokenData: TokenData, answer: Answer): Judgement;
  /**
   * Returns the shortest time in which a person can give this right answer, in milliseconds from the play's
   * start (rules: rewards#human-time).
   */
  minHumanMs(content: Content, tokenData: TokenData, answer: Answer): number;
  /**
   * Returns the places of an unfinished answer that are right and can be locked (rules: answers#locks). Types without
   * unfinished answers omit it.
   */
  rightPlaces?(content: Content, tokenData: TokenData, answer: Answer): number[];
  /**
   * Gives the solution away after this many wrong answers: automatically, or with `isAsked` on request, which
   * ends the play. Never while a reward is open (rules: answers#giving-away).
   */
  readonly reveal?: { afterWrong: number; isAsked: boolean };
  /** Whether a wrong answer ends the play, as with choices. */
  hasOneTry?(content: Content): boolean;
  /**
   * For puzzles whose answer can be found by luck: whether they take no reward, or only one for the best by a
   * deadline (rules: rewards#choices). Undefined if any reward is possible.
   */
  rewardLimit?(content: Content): RewardLimit | undefined;
  /** For a type that consists of several puzzles in order; `judge` and `minHumanMs` then concern the current step. */
  readonly steps?: Steps<Content, Challenge, Answer, TokenData>;
}

/** Rules of a type that is known only at run time; schemas validate their input. */
// biome-ignore lint/suspicious/noExplicitAny: each type's own parameters are checked where its rules are defined
export type AnyPuzzleRules = PuzzleRules<any, any, any, any, any, any>;

/** Returns the addresses of the images that a draft or stored content shows, in order. */
export function imageUrlsOf({ imageUrl, steps }: AnyPuzzleRules, shown: unknown): string[] {
  if (steps !== undefined) return steps.imageUrls(shown);
  return imageUrl === undefined ? [] : [imageUrl(shown)];
}

export const rewardLimits = ['none', 'best'] as const;
export type RewardLimit = (typeof rewardLimits)[number];

export const markStates = ['ahead', 'skipped', 'solved', 'missed'] as const;

/** The outcome so far of one step in a play of a puzzle with steps. */
export interface Mark {
  /** `missed`: the step's only try was wrong. */
  state: (typeof markStates)[number];
  /** Wrong tries; a skip counts as one. */
  wrong: number;
}

/** The current step, as a puzzle of its type. */
interface AskedStep {
  type: BoardType;
  content: unknown;
  tokenData: unknown;
  wrong: number;
  /** Position among the steps, from 0. */
  at: number;
  /** Whether the step's only try was wrong: no further answer to it is judged, and the next step follows. */
  isMissed: boolean;
}

/** Steps come in their order, then the skipped ones again. Only the token knows the current one. */
interface Steps<Content, Challenge, Answer, TokenData> {
  asked(content: Content, tokenData: TokenData): AskedStep;
  maySkip(content: Content): boolean;
  /** Type of the step that a challenge shows. */
  typeOf(challenge: Challenge): BoardType;
  all(content: Content): { type: BoardType; content: unknown }[];
  /** Addresses of the steps' images, in order. */
  imageUrls(content: Content): string[];
  /** Content of the token after a wrong answer, whether or not the step takes only one try. */
  afterWrong(content: Content, tokenData: TokenData, isMissed: boolean): TokenData;
  /** Returns the next step after a right answer, a skip or a miss; otherwise the same step in another order. */
  nextChallenge(
    content: Content,
    tokenData: TokenData,
    move: { answer: Answer } | 'skip' | 'again',
    random: Random,
  ): { challenge: Challenge; tokenData: TokenData };
  /** The marks after the answer to the last step, right or missed. */
  marks(tokenData: TokenData, isMissed: boolean): Mark[];
}
