import { createRoute, lazyRouteComponent, notFound, rootRouteId } from '@tanstack/react-router';
import type { MessageKey } from '@libs/i18n';
import { sessionStore } from '../shared/session';
import { shellRoute } from './shell';

/** All pages of spaces in one chunk, with their texts: a player usually opens more than one of them. */
export const spacePages = () => import('../features/spaces/pages');

export const loadSpaces = async () => (await spacePages()).loadSpaceTexts();

type Page = Exclude<keyof Awaited<ReturnType<typeof spacePages>>, 'loadSpaceTexts' | 'SpaceStakes'>;

const route = <const Path extends string>(path: Path, title: MessageKey, page: Page, agents = false) =>
  createRoute({
    getParentRoute: () => shellRoute,
    path,
    staticData: { title },
    beforeLoad: () => {
      if (agents && sessionStore.get().user?.role !== 'agent')
        notFound({ routeId: rootRouteId, throw: true });
    },
    loader: loadSpaces,
    component: lazyRouteComponent(spacePages, page),
  });

export const spaceRoutes = [
  route('/privateSpaces', 'nav.privateSpaces', 'SpacesPage'),
  route('/BetAmountPrivate', 'stake.title', 'PrivateStakesPage'),
  route('/managePrivateRoom', 'nav.privateGames', 'ManagePage', true),
  route('/privateGames', 'space.gamesTitle', 'PrivateGamesPage'),
  route('/joinspace', 'space.join.title', 'JoinPage'),
  route('/joinspace/$spaceId', 'space.join.title', 'InvitationPage'),
] as const;
