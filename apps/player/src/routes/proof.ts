import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadProofTexts } from '@libs/i18n';
import { addTexts } from '../shared/i18n';
import { rootRoute } from './root';

const texts = () => addTexts(loadProofTexts);

/** Outside the shell: a link to a round is for everybody, signed in or not. */
const proofRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/round/$roundId',
  staticData: { title: 'proof.title' },
  /** replay: it starts at once, as the result dialog leads there. */
  validateSearch: (search: Record<string, unknown>): { replay?: true } =>
    search['replay'] === true ? { replay: true } : {},
  loader: texts,
  component: lazyRouteComponent(() => import('../features/proof/RoundPage'), 'RoundPage'),
});

/** Outside the shell too: how the service is, is nobody's secret. */
const statusRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/status',
  staticData: { title: 'status.title' },
  loader: texts,
  component: lazyRouteComponent(() => import('../features/status/PublicStatusPage'), 'PublicStatusPage'),
});

export const proofRoutes = [proofRoute, statusRoute] as const;
