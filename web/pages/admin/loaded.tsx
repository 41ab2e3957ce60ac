import type { ReactNode } from 'react';
import { RefusedError } from '../../lib/api.ts';
import { wordings } from '../../lib/wordings.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from './skeleton.tsx';

interface LoadedProps<Data> {
  query: { data: Data | undefined; error: Error | null; refetch(): unknown };
  children(data: Data): ReactNode;
}

/** What was asked for, once it is there; or why it is not. What was there before stays. */
export function Loaded<Data>({ query: { data, error, refetch }, children }: LoadedProps<Data>) {
  return (
    <>
      {error !== null && (
        <Card role="alert" className="mb-4 flex flex-col items-center gap-3 text-center">
          <p className="text-lg">
            {error instanceof RefusedError ? error.message : wordings.dashboard_load_failed.message}
          </p>
          <Button accent="sun" onClick={() => refetch()}>
            Try Again
          </Button>
        </Card>
      )}
      {data === undefined && error === null && <Skeleton />}
      {data !== undefined && children(data)}
    </>
  );
}
