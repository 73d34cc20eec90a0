import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadProofTexts } from '@libs/i18n';
import { addTexts } from '../shared/i18n';
import { rootRoute } from './root';

const texts = () => addTexts(loadProofTexts);

/** Outside the shell: a link to a round is public, signed in or not. */
const proofRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/round/$roundId',
  staticData: { title: 'proof.title' },
  /** replay: the replay starts at once, because the result dialog links to it. */
  validateSearch: (search: Record<string, unknown>): { replay?: true } =>
    search['replay'] === true ? { replay: true } : {},
  loader: texts,
  component: lazyRouteComponent(() => import('../features/proof/RoundPage'), 'RoundPage'),
});

/** Outside the shell as well: the status of the service is public. */
const statusRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/status',
  staticData: { title: 'status.title' },
  loader: texts,
  component: lazyRouteComponent(() => import('../features/status/PublicStatusPage'), 'PublicStatusPage'),
});

/** Outside the shell as well: what is logged is for everybody. */
const transparencyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/transparency',
  staticData: { title: 'transparency.title' },
  loader: texts,
  component: lazyRouteComponent(() => import('../features/proof/TransparencyPage'), 'TransparencyPage'),
});

export const proofRoutes = [proofRoute, statusRoute, transparencyRoute] as const;
