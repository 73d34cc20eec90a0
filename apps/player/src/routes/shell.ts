import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadProofTexts, loadSettingsTexts } from '@libs/i18n';
import { addTexts } from '../shared/i18n';
import { pageSearch } from './page-search';
import { rootRoute } from './root';

/** Opens the connection as soon as its code is loaded, while the page is still being drawn. */
async function startedShell() {
  const pages = await import('./play-pages');
  pages.startLive();
  return pages;
}

/** Header, menu and bottom bar around every page of a signed-in player. */
export const shellRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'shell',
  component: lazyRouteComponent(startedShell, 'Shell'),
});

const homePage = lazyRouteComponent(() => import('./LandingPage'), 'LandingPage');

const homeRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/home',
  staticData: { title: 'home.title' },
  component: homePage,
});

const landingCardRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/landingcard',
  staticData: { title: 'home.title' },
  component: homePage,
});

const profileRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/profile',
  staticData: { title: 'nav.profile' },
  loader: () => addTexts(loadSettingsTexts),
  component: lazyRouteComponent(() => import('../features/settings/ProfilePage'), 'ProfilePage'),
});

const historyRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/history',
  staticData: { title: 'history.title' },
  loader: () => addTexts(loadProofTexts),
  validateSearch: pageSearch,
  component: lazyRouteComponent(() => import('../features/history/HistoryPage'), 'HistoryPage'),
});

export const shellRoutes = [homeRoute, landingCardRoute, profileRoute, historyRoute] as const;
