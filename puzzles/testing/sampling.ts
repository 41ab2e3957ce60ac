import fc from 'fast-check';
import { visibleText } from './graphemes.ts';

/** Samples for suites that run over every type. Answers are computed without the type's own rules. */
export interface Samples<Draft, Challenge, Answer> {
  /** A draft that can be saved. */
  example: Draft;
  /** All fields of the challenge that the server makes from `example`, in alphabetical order. */
  challengeFields: string[];
  /** Drafts that can be saved. */
  drafts: fc.Arbitrary<Draft>;
  right(draft: Draft, challenge: Challenge): Answer[];
  wrong(draft: Draft, challenge: Challenge): Answer[];
  /**
   * The shortest time in which a person can give this right answer, in milliseconds (rules: rewards#human-time).
   */
  leastMs(draft: Draft, challenge: Challenge, answer: Answer): number;
  /** Whether this challenge shows the solved puzzle. */
  isSolved(draft: Draft, challenge: Challenge): boolean;
}

/** Returns several ways to type the same answer. */
export function variantsOf(text: string) {
  return [text, `  ${text}\n`, text.normalize('NFD')].map((variant) => ({ text: variant }));
}

export const leastTyping = (_draft: unknown, _challenge: unknown, { text }: { text: string }) =>
  1500 + 50 * Array.from(new Intl.Segmenter('und').segment(text.trim())).length;

/** Returns nearly right answers that equal none of the other accepted ones. */
export function falseVariantsOf(text: string, others: readonly string[] = []) {
  const longer = 'x'.repeat(1 + Math.max(0, ...others.map(({ length }) => length)));
  return ['', `${text}${longer}`, `${longer}${text}`, `${text} ${longer} ${text}`].map((variant) => ({
    text: variant,
  }));
}

export const otherAnswers = (maxLength: number): fc.Arbitrary<string[]> =>
  fc.array(
    visibleText(maxLength).map((text) => text.trim()),
    { maxLength: 10 },
  );

export const imageUrls = fc.constantFrom(
  `/images/${'0'.repeat(64)}-1200x900.webp`,
  'data:image/jpeg;base64,/9j/4AAQ',
  'https://pictures.example/cat.jpg?size=2',
);

export const exampleImageUrl = `/images/${'0'.repeat(64)}-800x600.webp`;
