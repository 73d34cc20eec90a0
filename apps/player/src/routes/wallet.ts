import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadWalletTexts } from '@libs/i18n';
import { addTexts } from '../shared/i18n';
import { shellRoute } from './shell';

const tabs = ['deposit', 'withdraw', 'transfer', 'history'] as const;

interface WalletSearch {
  tab?: (typeof tabs)[number];
  /** Page of the history. */
  page?: number;
  /** Reference of a payment that the player comes back from. */
  ref?: string;
  /** The search for a missing deposit is open. */
  check?: true;
}

function walletSearch(search: Record<string, unknown>): WalletSearch {
  // A provider may hang words of its own behind what it was given.
  const given = typeof search['ref'] === 'number' ? String(search['ref']) : search['ref'];
  const ref = typeof given === 'string' ? /^[A-Z0-9]{6,30}(?![A-Z0-9])/i.exec(given)?.[0] : undefined;
  const tab = tabs.find((name) => name === search['tab']);
  const page = Number(search['page']);
  return {
    ...(tab ? { tab } : {}),
    ...(Number.isSafeInteger(page) && page > 1 ? { page } : {}),
    ...(search['check'] ? { check: true } : {}),
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
