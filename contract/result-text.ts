import type { Result } from './result-api.ts';
import { timeText } from './time-text.ts';

type ResultLine = Pick<Result, 'winners' | 'tried'> & Partial<Pick<Result, 'isOver'>>;

/** A result in a line, to be shared: 'T*** won in 0:41. 214 people played.' (rules: claims#result). */
export function resultText({ winners, tried, isOver }: ResultLine): string {
  const [first, ...others] = winners;
  const played = tried === 1 ? '1 person played.' : `${tried} people played.`;
  if (first === undefined) return `Nobody ${isOver ? 'won' : 'has won yet'}. ${played}`;
  const name = first.name ?? 'Someone';
  if (others.length === 0) return `${name} won in ${timeText(first.timeMs)}. ${played}`;
  return `${name} and ${others.length} more won. ${played}`;
}
