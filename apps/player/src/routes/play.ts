import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { loadBonusTexts, loadCalendarTexts } from '@libs/i18n';
import { addTexts } from '../shared/i18n';
import { cardsStateOf, gameStateOf, stakeStateOf } from '../shared/router-state';
import { shellRoute } from './shell';
import { loadSpaces, spacePages } from './spaces';

const toStakes = () => redirect({ to: '/BetAmountPage', replace: true });

/** The promotion with its texts. */
async function promo() {
  const [{ Promo }] = await Promise.all([
    import('../features/bonus/Promo'),
    addTexts(loadBonusTexts),
    addTexts(loadCalendarTexts),
  ]);
  return Promo;
}

const stakeRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/BetAmountPage',
  staticData: { title: 'stake.title', promo, space: lazyRouteComponent(spacePages, 'SpaceStakes') },
  beforeLoad: ({ location }) => {
    if (stakeStateOf(location.state).gameSpace) return loadSpaces();
  },
  component: lazyRouteComponent(() => import('./play-pages'), 'StakePage'),
});

const cardsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/select-cards',
  staticData: { title: 'cards.title', bare: true },
  beforeLoad: ({ location }) => {
    if (!cardsStateOf(location.state)) throw toStakes();
  },
  component: lazyRouteComponent(() => import('./play-pages'), 'CardsPage'),
});

const gameRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/game',
  staticData: { title: 'game.title', bare: true },
  beforeLoad: ({ location }) => {
    if (!gameStateOf(location.state)) throw toStakes();
  },
  component: lazyRouteComponent(() => import('./play-pages'), 'GamePage'),
});

export const playRoutes = [stakeRoute, cardsRoute, gameRoute] as const;
