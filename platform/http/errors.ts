import type { ErrorResponse } from '../../contract/api.ts';
import { type ErrorCode, errorCatalogue } from '../../contract/errors.ts';
import { type ServerWords, serverWords } from '../../contract/server-words.ts';
import type { GiftNames } from '../../features/gifts/schema.ts';

/** A refusal with a stable code; thrown anywhere, answered in one place (`http-server.ts`). */
export class Refusal extends Error {
  readonly codes: readonly [ErrorCode, ...ErrorCode[]];
  /** When to try again, in seconds. */
  retryAfter: number | undefined;
  /** What the browser has to compute first (`contract/api.ts`). */
  work: string | undefined;
  /** Follows the catalogue's words. */
  text: ((words: ServerWords) => string) | undefined;

  /** Of the puzzle that cannot be had any more. */
  puzzleType: string | undefined;
  /** Whom it is for and from. */
  gift: GiftNames | undefined;

  constructor(...codes: [ErrorCode, ...ErrorCode[]]) {
    super(codes.join(', '));
    this.name = 'Refusal';
    this.codes = codes;
  }

  /** With the seconds after which it may be tried again. */
  after(seconds: number): this {
    this.retryAfter = seconds;
    return this;
  }

  /** With the work to do before it is tried again. */
  asking(work: string): this {
    this.work = work;
    return this;
  }

  /** With a text after the catalogue's words. */
  saying(text: (words: ServerWords) => string): this {
    this.text = text;
    return this;
  }

  /** With what can be told of the puzzle. */
  of(puzzleType: string, gift?: GiftNames): this {
    this.puzzleType = puzzleType;
    this.gift = gift;
    return this;
  }

  /** With the fault behind it, for the log only. */
  because(cause: unknown): this {
    this.cause = cause;
    return this;
  }
}

/** For `catch`: a refusal goes on as it is, any other fault becomes this one. */
export const asRefusal =
  (code: ErrorCode) =>
  (cause: unknown): never => {
    throw cause instanceof Refusal ? cause : new Refusal(code).because(cause);
  };

export function statusOf(code: ErrorCode): number {
  return errorCatalogue[code].status;
}

/** The body for one or several problems, in the words of a language; the first leads. */
export function errorBody(
  refusal: Pick<Refusal, 'codes' | 'text' | 'work' | 'puzzleType' | 'gift'>,
  words: ServerWords = serverWords,
): ErrorResponse {
  const { wordingOf } = words;
  const { codes, text, work, puzzleType, gift } = refusal;
  const lead = wordingOf(codes[0]);
  if (text !== undefined) lead.message += ` ${text(words)}`;
  const problems = codes.length > 1 ? { problems: codes.map(wordingOf) } : undefined;
  return {
    error: {
      ...lead,
      ...problems,
      ...(work === undefined ? undefined : { work }),
      ...(puzzleType === undefined ? undefined : { puzzleType }),
      ...(gift === undefined ? undefined : { gift }),
    },
  };
}

/** For who comes too soon to a page: words that a browser shows until it asks again, without the work of drawing a page. */
export function waitingText(refusal: Refusal, words: ServerWords): string {
  const { title, message } = errorBody(refusal, words).error;
  return `${title}: ${message}`;
}
