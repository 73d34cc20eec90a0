import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { PageError } from '../app/PageError';
import { pageSearch } from './page-search';
import { rootRoute } from './root';

/** Header, menu and bottom bar around every page of a signed-in player. */
export const shellRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'shell',
  component: lazyRouteComponent(() => import('../features/shell/Shell'), 'Shell'),
  // In place of the shell, which holds the page's only <main>.
  errorComponent: PageError,
});

const homePage = lazyRouteComponent(() => import('../features/home/HomePage'), 'HomePage');

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
  component: lazyRouteComponent(() => import('../features/settings/ProfilePage'), 'ProfilePage'),
});

const historyRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/history',
  staticData: { title: 'history.title' },
  validateSearch: pageSearch,
  component: lazyRouteComponent(() => import('../features/history/HistoryPage'), 'HistoryPage'),
});

export const shellRoutes = [homeRoute, landingCardRoute, profileRoute, historyRoute] as const;
