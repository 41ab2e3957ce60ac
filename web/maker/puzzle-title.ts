import { dayOfMonthText } from '#dates';
import { t } from '#words';
import type { ManagedPuzzle } from '../../features/manage/api.ts';
import { descriptions } from '../../puzzles/descriptions.ts';

/** Returns a line that identifies a puzzle: its title, or else its type and day. */
export function puzzleTitle({
  title,
  type,
  createdAt,
}: Pick<ManagedPuzzle, 'title' | 'type' | 'createdAt'>): string {
  if (title !== null) return title;
  const typeName = descriptions[type].name;
  const day = dayOfMonthText(createdAt);
  return t({
    message: `${typeName}, ${day}`,
    comment: 'a puzzle without a title: its type and day, such as Image Spin, 24 Nov',
  });
}
