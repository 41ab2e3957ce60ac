import type { ErrorResponse } from '../../contract/api.ts';
import { type ErrorCode, errorCatalogue } from '../../contract/errors.ts';
import { type ServerWords, serverWords } from '../../contract/server-words.ts';
import type { GiftNames } from '../../features/gifts/schema.ts';

/** A refusal with a stable code. It can be thrown anywhere; `http-server.ts` turns it into an answer. */
export class Refusal extends Error {
  readonly codes: readonly [ErrorCode, ...ErrorCode[]];
  /** Number of seconds after which retrying makes sense. */
  retryAfter: number | undefined;
  /** The proof of work that the browser must do first (`contract/api.ts`). */
  work: string | undefined;
  /** Appended to the catalogue's message. */
  text: ((words: ServerWords) => string) | undefined;

  /** Type of the puzzle that is no longer available. */
  puzzleType: string | undefined;
  /** Names of the giver and the recipient. */
  gift: GiftNames | undefined;

  constructor(...codes: [ErrorCode, ...ErrorCode[]]) {
    super(codes.join(', '));
    this.name = 'Refusal';
    this.codes = codes;
  }

  /** Sets the number of seconds after which retrying makes sense. */
  after(seconds: number): this {
    this.retryAfter = seconds;
    return this;
  }

  /** Sets the proof of work that is required before a retry. */
  asking(work: string): this {
    this.work = work;
    return this;
  }

  /** Appends a text to the catalogue's message. */
  saying(text: (words: ServerWords) => string): this {
    this.text = text;
    return this;
  }

  /** Adds the public facts about the puzzle. */
  of(puzzleType: string, gift?: GiftNames): this {
    this.puzzleType = puzzleType;
    this.gift = gift;
    return this;
  }

  /** Attaches the underlying fault, for the log only. */
  because(cause: unknown): this {
    this.cause = cause;
    return this;
  }
}

/** For `catch`: rethrows a refusal, and turns any other fault into a refusal with this code. */
export const asRefusal =
  (code: ErrorCode) =>
  (cause: unknown): never => {
    throw cause instanceof Refusal ? cause : new Refusal(code).because(cause);
  };

export function statusOf(code: ErrorCode): number {
  return errorCatalogue[code].status;
}

/** Builds the response body for one or several problems in a language. The first problem is the main one. */
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

/**
 * Returns plain text as the response to a page request that is refused for now, because rendering a page would cost
 * more. The browser shows the text until it retries.
 */
export function waitingText(refusal: Refusal, words: ServerWords): string {
  const { title, message } = errorBody(refusal, words).error;
  return `${title}: ${message}`;
}
