/**
 * The contract every puzzle type fulfils. Rules are pure: no I/O, no clock, and randomness only as an argument, so that
 * the server, the editors' live previews and the tests run the same code.
 */
export const puzzleTypes = ['word', 'emoji', 'quiz', 'image', 'image_spin'] as const;
export type PuzzleType = (typeof puzzleTypes)[number];

/** The route that plays a type: `/play/arrange/{id}` or `/play/image/{id}` (specification §2). */
export type PlayRoute = 'arrange' | 'image';

/** A number in [0, 1), as from `Math.random`. */
export type Random = () => number;

/** Why a draft is refused; the wording of each stands in `contract/errors.ts`. */
export type DraftProblem =
  | 'message_missing'
  | 'message_too_long'
  | 'message_same_letters'
  | 'message_same_words'
  | 'emoji_missing'
  | 'emoji_too_long'
  | 'quiz_missing'
  | 'question_too_long'
  | 'answer_too_long'
  | 'image_missing'
  | 'description_missing'
  | 'description_too_long'
  | 'spin_image_missing';

export interface Judgement {
  right: boolean;
  /** Image spin only: how far from upright the image was stopped, in whole degrees. */
  offBy?: number;
}

/**
 * - `Draft`: what the creator's form sends.
 * - `Content`: what is stored, solution included. It never leaves the server before the puzzle is solved.
 * - `Challenge`: all that a player gets. Built field by field from the content.
 * - `TokenData`: the part of a challenge that judging needs again; it travels in the signed play token.
 * - `Answer`: what the player sends back.
 */
export interface PuzzleRules<Draft, Content, Challenge, Answer, TokenData = null> {
  readonly type: PuzzleType;
  readonly playRoute: PlayRoute;
  /** Put before the public id (specification §3). */
  readonly idPrefix: '' | 'img-';
  /** Every problem of a draft, in the order of the form; none means that it can be saved (specification §5). */
  problems(draft: Draft): DraftProblem[];
  /** The stored `content` text of an acceptable draft (specification §3). */
  write(draft: Draft): string;
  /** The content of a stored text, older forms included; `undefined` when it is corrupt. Never throws. */
  read(text: string): Content | undefined;
  challenge(content: Content, random: Random): Challenge;
  tokenData(challenge: Challenge): TokenData;
  judge(content: Content, tokenData: TokenData, answer: Answer): Judgement;
  /** Shows the solution once this many answers were wrong (specification §4). */
  readonly reveal?: { afterWrong: number; solution(content: Content): string };
}
