import type { Result } from './result-api.ts';
import { timeText } from './time-text.ts';

type ResultLine = Pick<Result, 'winners' | 'tried'> & Partial<Pick<Result, 'isOver'>>;

/** A result in a line, to be shared: 'Won by T•••e in 0:41, 214 tried' (rules: claims#result). */
export function resultText({ winners, tried, isOver }: ResultLine): string {
  const [first, ...others] = winners;
  if (first === undefined) return `Nobody ${isOver ? 'won' : 'has won yet'}, ${tried} tried`;
  const name = first.name ?? 'someone';
  if (others.length === 0) return `Won by ${name} in ${timeText(first.timeMs)}, ${tried} tried`;
  return `Won by ${name} and ${others.length} more, ${tried} tried`;
}
