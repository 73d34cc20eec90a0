import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '../api';

const client = new QueryClient({
  defaultOptions: {
    queries: {
      // A refusal stays a refusal; only silence is worth asking again.
      retry: (count, error) => count < 2 && (!(error instanceof ApiError) || error.status === 0),
      staleTime: 15_000,
    },
  },
});

/** For pages with server lists; they import it, so that the way to a round does not carry it. */
export function Query({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
