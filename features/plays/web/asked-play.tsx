import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearch } from 'wouter';
import { t } from '#words';
import type { Play } from '../../../contract/api.ts';
import type { Day } from '../../../contract/today.ts';
import { RefusedError } from '../../../web/lib/api.ts';
import { dealtQuery, playQuery, withQueries } from '../../../web/lib/queries.tsx';
import { startDay } from '../../../web/today/api.ts';
import type { PlayRefusal } from './play-page.tsx';

export interface AskedPlayProps {
  /** Which one: a puzzle's id, or the day that it is for. */
  puzzleId?: string;
  day?: Day;
  /** What stands there meanwhile. */
  loading: ReactNode;
  draw(play: Play): ReactNode;
  drawRefusal(refusal: PlayRefusal, retry: () => void): ReactNode;
}

/** What is told when the server could not be reached: it may pass. */
const unreachable: PlayRefusal = {
  code: 'unavailable',
  title: '',
  message: t`Please check your connection.`,
};

/** A play that did not come with the page, as after a click within the site. */
function AskedPlay({ puzzleId = '', day, loading, draw, drawRefusal }: AskedPlayProps) {
  const asksPreview = new URLSearchParams(useSearch()).get('preview') === 'true';
  const query =
    day === undefined ? playQuery(puzzleId, asksPreview) : dealtQuery(day, false, () => startDay(day));
  const { data: play, error, refetch } = useQuery(query);
  if (error !== null) return drawRefusal(error instanceof RefusedError ? error : unreachable, refetch);
  return play === undefined ? loading : draw(play);
}

export default withQueries(AskedPlay);
