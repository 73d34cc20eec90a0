import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { loadWalletTexts } from '@libs/i18n';
import { walletTabs, type WalletTab } from '../features/wallet/tabs';
import { addTexts } from '../shared/i18n';
import { shellRoute } from './shell';

interface WalletSearch {
  tab?: WalletTab;
  /** Page of the payment history. */
  page?: number;
  /** Reference of the payment that a provider redirects back from. */
  ref?: string;
  /** Opens the search for a missing deposit. */
  check?: true;
  /** Opens the dialog that checks the player's money in the books. */
  books?: true;
}

function walletSearch(search: Record<string, unknown>): WalletSearch {
  // Some providers append their own parameters to the reference.
  const given = typeof search['ref'] === 'number' ? String(search['ref']) : search['ref'];
  const ref = typeof given === 'string' ? /^[A-Z0-9]{6,30}(?![A-Z0-9])/i.exec(given)?.[0] : undefined;
  const tab = walletTabs.find((name) => name === search['tab']);
  const page = Number(search['page']);
  return {
    ...(tab ? { tab } : {}),
    ...(Number.isSafeInteger(page) && page > 1 ? { page } : {}),
    ...(search['check'] ? { check: true } : {}),
    ...(search['books'] ? { books: true } : {}),
    ...(ref ? { ref } : {}),
  };
}

export const walletRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/wallet',
  staticData: { title: 'nav.wallet' },
  validateSearch: walletSearch,
  loader: () => addTexts(loadWalletTexts),
  component: lazyRouteComponent(() => import('../features/wallet/WalletPage'), 'WalletPage'),
});

/**
 * A receipt or SMS that another app shares with this one (share_target of the manifest): fills the search for a missing
 * deposit, and sends nothing by itself.
 */
export const shareRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/share',
  beforeLoad: ({ location: { searchStr: shared } }) => {
    throw redirect({ to: '/wallet', search: { check: true }, state: { shared }, replace: true });
  },
});
