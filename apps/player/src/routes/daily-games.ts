import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadBonusTexts, loadCalendarTexts } from '@libs/i18n';
import { addTexts } from '../shared/i18n';
import { adminsOnly } from './admins-only';
import { pageSearch } from './page-search';
import { shellRoute } from './shell';

export const dailyGamesRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/dailyGames',
  staticData: { title: 'nav.dailyGames' },
  validateSearch: pageSearch,
  beforeLoad: adminsOnly,
  loader: () => Promise.all([addTexts(loadBonusTexts), addTexts(loadCalendarTexts)]),
  component: lazyRouteComponent(
    () => import('../features/bonus/leaderboard/DailyGamesPage'),
    'DailyGamesPage',
  ),
});
