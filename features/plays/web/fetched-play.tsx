import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearch } from 'wouter';
import { t } from '#words';
import type { Play } from '../../../contract/api.ts';
import { RefusedError } from '../../../web/lib/api.ts';
import { newPlayQuery, playQuery, withQueries } from '../../../web/lib/queries.tsx';
import type { PlayRefusal } from './play-layout.ts';

export interface FetchedPlayProps {
  /** Id of the puzzle, or another cache key if `ask` is given. */
  id: string;
  ask?: () => Promise<Play>;
  loading: ReactNode;
  draw(play: Play): ReactNode;
  drawRefusal(refusal: PlayRefusal, retry: () => void): ReactNode;
}

/** Shown when the server could not be reached, which may be temporary. */
const unreachable: PlayRefusal = {
  code: 'unavailable',
  title: '',
  message: t`Please check your connection.`,
};

/** Fetches a play that did not come with the page, e.g. after in-site navigation. */
function FetchedPlay({ id, ask, loading, draw, drawRefusal }: FetchedPlayProps) {
  const asksPreview = new URLSearchParams(useSearch()).get('preview') === 'true';
  const query = ask === undefined ? playQuery(id, asksPreview) : newPlayQuery(id, false, ask);
  const { data: play, error, refetch } = useQuery(query);
  if (error !== null) return drawRefusal(error instanceof RefusedError ? error : unreachable, refetch);
  return play === undefined ? loading : draw(play);
}

export default withQueries(FetchedPlay);
