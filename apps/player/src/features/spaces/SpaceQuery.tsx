import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState, Skeleton } from '../../shared/ui';

interface SpaceQueryProps<T> {
  query: UseQueryResult<T>;
  children: (data: T) => ReactNode;
}

/** Loading, error and loaded state of a list. */
export function SpaceQuery<T>({ query, children }: SpaceQueryProps<T>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isError) return <ErrorState busy={query.isFetching} onRetry={() => void query.refetch()} />;
  return <Skeleton rows={3} height="110px" />;
}
