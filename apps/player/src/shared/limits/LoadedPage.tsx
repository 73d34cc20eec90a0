import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState, Skeleton } from '../ui';
import styles from './limits.module.css';

interface LoadedPageProps<T> {
  testId: string;
  title: string;
  intro: string;
  query: UseQueryResult<T>;
  children: (data: T) => ReactNode;
}

/** A page on which a player changes settings: a title, one sentence, and the parts once they are loaded. */
export function LoadedPage<T>({ testId, title, intro, query, children }: LoadedPageProps<T>) {
  const { data, error, isFetching, refetch } = query;
  return (
    <div className={styles['page']} data-testid={testId}>
      <h1>{title}</h1>
      <p className={styles['text']}>{intro}</p>
      {data !== undefined ? (
        children(data)
      ) : error ? (
        <ErrorState busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Skeleton rows={6} />
      )}
    </div>
  );
}
