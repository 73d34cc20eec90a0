import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { cardsStateOf, gameStateOf, stakeStateOf } from '../shared/router-state';
import { shellRoute } from './shell';
import { loadSpaces, spacePages } from './spaces';

const toStakes = () => redirect({ to: '/BetAmountPage', replace: true });

const stakeRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/BetAmountPage',
  staticData: { title: 'stake.title', space: lazyRouteComponent(spacePages, 'SpaceStakes') },
  beforeLoad: ({ location }) => {
    if (stakeStateOf(location.state).gameSpace) return loadSpaces();
  },
  component: lazyRouteComponent(() => import('../features/stakes/StakePage'), 'StakePage'),
});

const cardsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/select-cards',
  staticData: { title: 'cards.title', bare: true },
  beforeLoad: ({ location }) => {
    if (!cardsStateOf(location.state)) throw toStakes();
  },
  component: lazyRouteComponent(() => import('../features/cards/CardsPage'), 'CardsPage'),
});

const gameRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/game',
  staticData: { title: 'game.title', bare: true },
  beforeLoad: ({ location }) => {
    if (!gameStateOf(location.state)) throw toStakes();
  },
  component: lazyRouteComponent(() => import('../features/game/GamePage'), 'GamePage'),
});

export const playRoutes = [stakeRoute, cardsRoute, gameRoute] as const;
