import type { Result } from './result-api.ts';

/** A duration such as '2:05'. */
export function timeText(ms: number): string {
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** A result in a line, to be shared: 'Won by T•••e in 0:41, 214 tried' (decision 39). */
export function resultText({ winners, tried }: Pick<Result, 'winners' | 'tried'>): string {
  const [first, ...others] = winners;
  if (first === undefined) return `Nobody has won yet, ${tried} tried`;
  const name = first.name ?? 'someone';
  if (others.length === 0) return `Won by ${name} in ${timeText(first.timeMs)}, ${tried} tried`;
  return `Won by ${name} and ${others.length} more, ${tried} tried`;
}
