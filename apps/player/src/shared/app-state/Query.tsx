import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '../api';
import { freshStore } from './fresh';
import { sessionStore } from '../session/session';

const client = new QueryClient({
  defaultOptions: {
    queries: {
      // Retries only if no answer came, because a refusal would be the same again; and not after the time limit, because
      // nobody waits for it three times.
      retry: (count, error) =>
        count < 2 &&
        (!(error instanceof ApiError) || (error.status === 0 && !(error.cause instanceof DOMException))),
      // Also where the phone says that it has no network: a list says so after its retries, instead of waiting for one.
      networkMode: 'always',
      refetchOnReconnect: true,
      staleTime: 15_000,
    },
  },
});

freshStore.subscribe(() => void client.invalidateQueries());

/**
 * Lists that change with every movement of money: the wallet's list, the rounds, and the income from invited players.
 */
const moneyLists = new Set<unknown>(['transactions', 'games', 'referrals', 'bonusToPlay']);

let last = sessionStore.get();

/**
 * Keeps fetched data in step with the session: another player on the same phone finds nothing of the last one, a
 * changed name is fetched everywhere, and moved money shows in every list without a reload.
 */
sessionStore.subscribe(() => {
  const { user, balance } = sessionStore.get();
  const before = last;
  last = sessionStore.get();
  if (before.user && user?.id !== before.user.id) return client.clear();
  if (user?.name !== before.user?.name) void client.invalidateQueries();
  else if (
    balance?.activeBalance !== before.balance?.activeBalance ||
    balance?.bonusWallet !== before.balance?.bonusWallet
  ) {
    void client.invalidateQueries({ predicate: ({ queryKey }) => moneyLists.has(queryKey[0]) });
  }
});

/** Query client of pages with server lists; the pages import it themselves, so that the path to a round does not load it. */
export function Query({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
