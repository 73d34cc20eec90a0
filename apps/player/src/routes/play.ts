import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import {
  cardsStateOf,
  gameStateOf,
  stakeStateOf,
  type StakePageState,
} from '../shared/app-state/router-state';
import { sessionStore } from '../shared/session';
import { shellRoute } from './shell';
import { loadSpaces, spacePages } from './spaces';

/**
 * Sends a visitor without a router state to the stakes, because there is no round to enter; a private space also
 * loads its texts.
 */
function enterRound(state: StakePageState | null | undefined) {
  if (!state) throw redirect({ to: '/BetAmountPage', replace: true });
  if (state.gameSpace) return loadSpaces();
}

const promo = async () => (await import('./above-stakes')).aboveStakes();

const stakeRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/BetAmountPage',
  staticData: { title: 'stake.title', promo, space: lazyRouteComponent(spacePages, 'SpaceStakes') },
  beforeLoad: ({ location }) => enterRound(stakeStateOf(location.state)),
  component: lazyRouteComponent(() => import('./play-pages'), 'StakePage'),
});

const cardsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/select-cards',
  staticData: { title: 'cards.title', bare: true },
  beforeLoad: ({ location }) => enterRound(cardsStateOf(location.state)),
  component: lazyRouteComponent(() => import('./play-pages'), 'CardsPage'),
});

const gameRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/game',
  staticData: { title: 'game.title', bare: true },
  beforeLoad: ({ location }) => enterRound(gameStateOf(location.state)?.requestPackage),
  component: lazyRouteComponent(() => import('./play-pages'), 'GamePage'),
});

/** A friend's link to a round. */
const linkRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/join/$stake/$roundId',
  beforeLoad: ({ params: { stake, roundId } }) => {
    const userPhone = sessionStore.get().user?.phoneNo ?? '';
    throw redirect({
      to: '/select-cards',
      state: { singleStake: Number(stake), userPhone, roundId },
      replace: true,
    });
  },
});

export const playRoutes = [stakeRoute, cardsRoute, gameRoute, linkRoute] as const;
