import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadProofTexts } from '@libs/i18n';
import { addTexts } from '../shared/i18n';
import { rootRoute } from './root';

const texts = () => addTexts(loadProofTexts);

/** Outside the shell, because a link to a round is public: it also opens for visitors who are not signed in. */
const proofRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/round/$roundId',
  staticData: { title: 'proof.title' },
  /** `replay` starts the replay at once; the result dialog links to the page in this way. */
  validateSearch: (search: Record<string, unknown>): { replay?: true } =>
    search['replay'] === true ? { replay: true } : {},
  loader: texts,
  component: lazyRouteComponent(() => import('../features/proof/RoundPage'), 'RoundPage'),
});

/** Outside the shell, because the status of the service is public. */
const statusRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/status',
  staticData: { title: 'status.title' },
  loader: texts,
  component: lazyRouteComponent(() => import('../features/status/PublicStatusPage'), 'PublicStatusPage'),
});

/** Outside the shell, because the log is public. */
const transparencyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/transparency',
  staticData: { title: 'transparency.title' },
  loader: texts,
  component: lazyRouteComponent(() => import('../features/proof/TransparencyPage'), 'TransparencyPage'),
});

/** Outside the shell, because practice needs no account and no connection. */
const practiceRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/practice',
  staticData: { title: 'practice.title' },
  loader: texts,
  component: lazyRouteComponent(() => import('../features/game/practice/PracticePage'), 'PracticePage'),
});

/** Outside the shell, because everybody may watch a public round. */
const watchRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/watch',
  staticData: { title: 'game.watching' },
  /** `round` is the round that is shown first; of any other than a public one that is not over nothing is told. */
  validateSearch: ({ round }: Record<string, unknown>): { round?: string } =>
    typeof round === 'string' && /^[0-9a-f-]{36}$/.test(round) ? { round } : {},
  loader: texts,
  component: lazyRouteComponent(() => import('../features/game/watch/WatchPage'), 'WatchPage'),
});

export const proofRoutes = [proofRoute, statusRoute, transparencyRoute, practiceRoute, watchRoute] as const;
