import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { t } from '#words';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { errorMessages } from '../../ui/error-messages.ts';
import { wordsOf } from '../lib/api.ts';

interface LoadedProps<Data> {
  query: { data: Data | undefined; error: Error | null; refetch(): unknown };
  children(data: Data): ReactNode;
}

/** Renders the data once it has loaded. If a refetch fails, shows the error above the old data. */
export function Loaded<Data>({ query: { data, error, refetch }, children }: LoadedProps<Data>) {
  return (
    <>
      {error !== null && (
        <Card role="alert" className="mb-4 flex flex-col items-center gap-3 text-center">
          <p className="text-lg">{wordsOf(error, errorMessages.dashboard_load_failed).message}</p>
          <Button accent="sun" onClick={() => refetch()}>
            {t`Try Again`}
          </Button>
        </Card>
      )}
      {data === undefined && error === null && <Skeleton />}
      {data !== undefined && children(data)}
    </>
  );
}

interface PagesProps<Data, Place, Key extends QueryKey> {
  /** Returns the query for the page after a place in the list, or for the first page. */
  queryAfter(place: Place | undefined): UseQueryOptions<Data, Error, Data, Key>;
  /** Returns where the next page begins, if there is one. */
  nextOf(page: Data): Place | null | undefined;
  after?: Place;
  children(page: Data, isFirst: boolean): ReactNode;
}

/** A paginated list: 'Load More' appends the next page. */
export function Pages<Data, Place, Key extends QueryKey>(props: PagesProps<Data, Place, Key>) {
  const { queryAfter, nextOf, after, children } = props;
  const [showsMore, setShowsMore] = useState(false);
  const query = useQuery(queryAfter(after));
  const next = query.data && nextOf(query.data);
  return (
    <div className="flex flex-col gap-4">
      <Loaded query={query}>{(page) => children(page, after === undefined)}</Loaded>
      {next != null && showsMore && <Pages {...props} after={next} />}
      {next != null && !showsMore && (
        <Button className="self-center" onClick={() => setShowsMore(true)}>
          {t({ message: 'Load More', comment: 'more entries of a list' })}
        </Button>
      )}
    </div>
  );
}

export function Skeleton() {
  return (
    <div role="status" aria-label={t`Loading`} className="flex flex-col gap-4 pt-2">
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((key) => (
          <div key={key} className="min-h-40 skeleton" />
        ))}
      </div>
      <div className="min-h-72 skeleton" />
    </div>
  );
}
