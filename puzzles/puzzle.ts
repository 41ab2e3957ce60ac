import { t } from '#words';

/**
 * The contract that every puzzle type fulfils. A type is one folder; `_template/` is the start for a new one, and
 * CONTRIBUTING.md says how it is added.
 */
export const boardTypes = ['word', 'emoji', 'quiz', 'image', 'image_spin'] as const;
export type BoardType = (typeof boardTypes)[number];

/** Those with a board of their own, and the trail, which is several of them. */
export const puzzleTypes = [...boardTypes, 'trail'] as const;
export type PuzzleType = (typeof puzzleTypes)[number];

/** The routes that play puzzles, `/play/{route}/{id}` (rules: puzzles#types). */
export const playRoutes = ['arrange', 'image'] as const;
export type PlayRoute = (typeof playRoutes)[number];

/** The route that redirects any puzzle to its type's own; the other routes say 'Wrong Puzzle Type' (rules: playing#wrong-route). */
export const openPlayRoute: PlayRoute = 'arrange';

/** What a person reads of a problem (rules: site#errors), and the HTTP status that goes with it. */
export interface PuzzleError {
  status: number;
  title: string;
  message: string;
}

export const wording = (status: number, title: string, message: string): PuzzleError => ({
  status,
  title,
  message,
});
export const missing = (message: string) => wording(400, t`Missing Information`, message);
export const tooLong = (message: string) => wording(400, t`Text Too Long`, message);

/** The URL of the image that a challenge shows, if it shows one. */
export function imageUrlOf(challenge: object): string | undefined {
  return 'imageUrl' in challenge ? String(challenge.imageUrl) : undefined;
}

/** What browser and server say of a type. Every page loads it: it holds short texts only. */
export interface PuzzleDescription {
  name: string;
  /** One short word, for a small button. */
  shortName: string;
  /** The title of the page that creates it, with its article. */
  createTitle: string;
  /** The address of that page, where it does not follow from the type's name. */
  createPath?: string;
  /** Its colour wherever the type appears. The shades stand in `web/base.css` and, for link images, in `features/link-images/server/shapes.ts`. */
  accent: 'sun' | 'coral' | 'mint' | 'sky' | 'grape';
  playRoute: PlayRoute;
  /** Title and subtitle of its play page (rules: puzzles#titles). */
  title: string;
  subtitle: string;
  /** What one move is called, where results count moves and not tries. */
  moveName?: string;
  /** The subtitle of a puzzle that is played otherwise than most of its type; undefined where it is not. */
  subtitleOf?(challenge: object): string | undefined;
}

/** What the pages of makers, and the server, say of a type besides. Play pages do not load it. */
export interface PuzzleMaking {
  /** The texts of a draft whose lengths are recorded (rules: privacy#visits). */
  recordedTexts: readonly string[];
  /** A program can solve it: the creator of a reward is told (rules: rewards#programs). */
  programsSolveIt: boolean;
  /** What the creator of an approved reward reads, where it is not the usual text (rules: listing#approval). */
  listedText?: string;
}

/** A number in [0, 1), as from `Math.random`. */
export type Random = () => number;

/** What the server found in a stored image. */
interface ImageFacts {
  /** By tiles a side: tile n looks like tile `[n]` (rules: images#equal-tiles). A size at which all tiles differ is left out. */
  equalTiles: { readonly [size: number]: readonly number[] };
}

/** What a link image shows: a name for the way of drawing, and its data. */
export type LinkImage =
  | { show: 'tiles'; tiles: string[] }
  | { show: 'text' | 'big text'; text: string }
  /** `order[place]` is the tile that lies there; `size` is the number of tiles a side. */
  | { show: 'image tiles'; size: number; order: number[] }
  /** The upper half of the image is turned. */
  | { show: 'turned image' };

export interface Judgement {
  right: boolean;
  /** How far off the answer was, in whole degrees, where that can be measured. */
  offBy?: number;
  /** A part of the answer, such as a round, is right: more is asked for, and no try is counted. */
  goesOn?: boolean;
  /** That part was a step: the next one is asked. */
  endsStep?: boolean;
  /** A wrong answer lacks little. Not told while a reward is open (rules: answers#close). */
  isClose?: boolean;
  /** How many moves a right answer took, where moves count and not tries. */
  moves?: number;
  /** How well a right answer was given, from 0 to 3, where tries do not tell (rules: today#result). */
  squares?: number;
}

/**
 * The rules of a type. They are pure: no I/O, no clock, and randomness only as an argument, so that the server, the
 * editors' draft previews and the tests run the same code.
 *
 * - `Draft`: what the creator's form sends.
 * - `Content`: what is stored, solution included. It never leaves the server before the puzzle is solved.
 * - `Challenge`: all that a player gets. Built field by field from the content.
 * - `Answer`: what the player sends back.
 * - `Problem`: the codes of its refusals.
 * - `TokenData`: the part of a challenge that judging needs again; it travels in the signed play token.
 */
export interface PuzzleRules<Draft, Content, Challenge, Answer, Problem extends string, TokenData = null> {
  /** Every refusal of its own, by a stable code. No two types word one code differently. */
  readonly errors: Record<Problem, PuzzleError>;
  /** Put before the public id (rules: puzzles#fields). */
  readonly idPrefix: '' | 'img-';
  /** Trying answers can find the right one: tries at an open reward are then limited (rules: answers#guessable-types). */
  readonly canBeGuessed: boolean;
  /** What its creator knows it by; undefined where its description or its type's name must do. */
  title(content: Content): string | undefined;
  /**
   * Its texts that people come to read: those that every player is shown, and those that only solving tells, the solution in its
   * maker's own spelling first.
   */
  texts(content: Content): { shown: string[]; secret: string[] };
  /** The answer that players type, where they do: its maker is warned when it is easily found by trying. */
  typedAnswer?(content: Content): string;
  /** The answer of somebody who types all of it as one text, as without scripts; types whose answers are no text leave it out. */
  answerTyped?(content: Content, text: string): Answer;
  /** How its maker accepts one more of the answers that players typed (rules: answers#wrong-answers). */
  readonly accepts?: {
    textOf(answer: Answer): string;
    /** The draft of the same puzzle with this answer besides. */
    add(content: Content, text: string): Draft;
  };
  /** The refusal of stored content that cannot be read. */
  readonly corruptContent: Problem;
  /** Every problem of a draft, in the order of the form; none means that it can be saved (rules: puzzles#drafts). */
  problems(draft: Draft): Problem[];
  /** The image that a draft or a challenge shows, as a URL. Types without images leave it out. */
  imageUrl?(shown: Draft | Challenge): string;
  /** What the play page says about the puzzle, from an acceptable draft. */
  description?(draft: Draft): string;
  /** The stored `content` text of an acceptable draft (rules: puzzles#fields). `imagePath` is where its image was saved. */
  write(draft: Draft, imagePath?: string): string;
  /** The content of a stored text, older forms included; `undefined` when it is corrupt. Never throws. */
  read(text: string): Content | undefined;
  /** The content with what was found in its stored image. Types that need nothing of it leave it out. */
  withImage?(content: Content, facts: ImageFacts): Content;
  challenge(content: Content, random: Random): Challenge;
  /** Made from a challenge, never from the content, so that it shows no more than opening the link does (rules: answers#sealed). */
  linkImage(challenge: Challenge): LinkImage;
  tokenData(challenge: Challenge): TokenData;
  judge(content: Content, tokenData: TokenData, answer: Answer): Judgement;
  /** The least time in which hands can give this right answer, in milliseconds from the play's start (rules: rewards#human-time). */
  leastMs(content: Content, tokenData: TokenData, answer: Answer): number;
  /**
   * The places of an unfinished answer that are right and can be locked (rules: answers#locks). Types whose answers are finished or
   * nothing leave it out.
   */
  rightPlaces?(content: Content, tokenData: TokenData, answer: Answer): number[];
  /**
   * Gives the solution away once this many answers were wrong, by itself or when it is asked for, which
   * ends the play. Never while a reward is open (rules: answers#giving-away).
   */
  readonly reveal?: { afterWrong: number; isAsked: boolean };
  /** Of a type whose puzzles are several, solved one after the other. `judge` and `leastMs` are then about the step that is asked. */
  readonly steps?: Steps<Content, Challenge, Answer, TokenData>;
}

/** How a play of a puzzle with steps has gone, step by step. */
export interface Mark {
  state: 'ahead' | 'skipped' | 'solved';
  /** Wrong tries. A skip is one of them. */
  wrong: number;
}

/** The step that is asked, as a puzzle of its type. */
interface AskedStep {
  type: BoardType;
  content: unknown;
  tokenData: unknown;
  /** Wrong tries at it. */
  wrong: number;
}

/** Steps are asked in their order, and then those that were skipped again. Only the token knows which one is asked. */
interface Steps<Content, Challenge, Answer, TokenData> {
  asked(content: Content, tokenData: TokenData): AskedStep;
  maySkip(content: Content): boolean;
  /** What the token holds after a wrong answer. */
  afterWrong(tokenData: TokenData): TokenData;
  /** The step after a right answer that was not the last one, after a skip, or the same one shuffled anew. */
  deal(
    content: Content,
    tokenData: TokenData,
    move: { answer: Answer } | 'skip' | 'again',
    random: Random,
  ): { challenge: Challenge; tokenData: TokenData };
  /** With the step that a right answer has just solved; without one, of a play that ends as it is. */
  marks(tokenData: TokenData, isRight: boolean): Mark[];
}
