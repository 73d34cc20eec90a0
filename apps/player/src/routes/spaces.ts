import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';
import { loadSpacesTexts } from '@libs/i18n';
import { addTexts } from '../shared/i18n';
import { sessionStore } from '../shared/session';
import { shellRoute } from './shell';

/** All of it is one part of the app: who opens one page of spaces opens the next. */
export const spacePages = () => import('../features/spaces/pages');

const getParentRoute = () => shellRoute;
const loader = () => addTexts(loadSpacesTexts);

const spacesRoute = createRoute({
  getParentRoute,
  loader,
  path: '/privateSpaces',
  staticData: { title: 'nav.privateSpaces' },
  component: lazyRouteComponent(spacePages, 'SpacesPage'),
});

const privateStakesRoute = createRoute({
  getParentRoute,
  loader,
  path: '/BetAmountPrivate',
  staticData: { title: 'stake.title' },
  component: lazyRouteComponent(spacePages, 'PrivateStakesPage'),
});

const manageRoute = createRoute({
  getParentRoute,
  loader,
  path: '/managePrivateRoom',
  staticData: { title: 'nav.privateGames' },
  beforeLoad: () => {
    if (sessionStore.get().user?.role !== 'agent') throw notFound();
  },
  component: lazyRouteComponent(spacePages, 'ManagePage'),
});

const privateGamesRoute = createRoute({
  getParentRoute,
  loader,
  path: '/privateGames',
  staticData: { title: 'nav.privateGames' },
  component: lazyRouteComponent(spacePages, 'PrivateGamesPage'),
});

const joinRoute = createRoute({
  getParentRoute,
  loader,
  path: '/joinspace',
  staticData: { title: 'space.join.title' },
  component: lazyRouteComponent(spacePages, 'JoinPage'),
});

const invitationRoute = createRoute({
  getParentRoute,
  loader,
  path: '/joinspace/$spaceId',
  staticData: { title: 'space.join.title' },
  component: lazyRouteComponent(spacePages, 'InvitationPage'),
});

export const spaceRoutes = [
  spacesRoute,
  privateStakesRoute,
  manageRoute,
  privateGamesRoute,
  joinRoute,
  invitationRoute,
] as const;
