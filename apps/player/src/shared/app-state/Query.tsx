import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '../api';
import { freshStore } from './fresh';

const client = new QueryClient({
  defaultOptions: {
    queries: {
      // Only a missing answer is retried; a refusal would be the same again.
      retry: (count, error) => count < 2 && (!(error instanceof ApiError) || error.status === 0),
      staleTime: 15_000,
    },
  },
});

freshStore.subscribe(() => void client.invalidateQueries());

/** Query client of pages with server lists; the pages import it themselves, so that the path to a round does not load it. */
export function Query({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
