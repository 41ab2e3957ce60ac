import type { PageData } from '../../../contract/pages.ts';
import { boardFor } from '../../../puzzles/views.ts';
import type { LoadableCode } from '../../../ui/lazy-component.tsx';
import { isTransient } from '../../../web/lib/api.ts';
import { isPresent } from '../../gifts/is-present.ts';
import { endedPlay, fetchedPlay, giftTag, rewardNotes } from './lazy-parts.ts';

/** Lists the code that a play page needs for its first render, besides the page's own. */
export function playCode({ play, error }: PageData): LoadableCode[] {
  if (play === undefined) {
    if (error === undefined || isTransient(error)) return [fetchedPlay];
    return error.code === 'puzzle_expired' ? [endedPlay] : [];
  }
  const { type, reward, gift } = play.puzzle;
  return [
    boardFor(type, play.challenge).board,
    ...(reward ? [rewardNotes] : []),
    ...(gift && isPresent(gift) ? [giftTag] : []),
  ];
}
