import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from './root';

/** Header, menu and bottom bar around every page of a signed-in player. */
export const shellRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'shell',
  component: lazyRouteComponent(() => import('../features/shell/Shell'), 'Shell'),
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
  component: lazyRouteComponent(() => import('../features/settings/ProfilePage'), 'ProfilePage'),
});

const historyRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/history',
  staticData: { title: 'history.title' },
  validateSearch: (search: Record<string, unknown>): { page?: number } => {
    const page = Number(search['page']);
    return Number.isSafeInteger(page) && page > 1 ? { page } : {};
  },
  component: lazyRouteComponent(() => import('../features/history/HistoryPage'), 'HistoryPage'),
});

export const shellRoutes = [homeRoute, landingCardRoute, profileRoute, historyRoute] as const;
