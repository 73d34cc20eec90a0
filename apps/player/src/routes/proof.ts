import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadProofTexts } from '@libs/i18n';
import { addTexts } from '../shared/i18n';
import { rootRoute } from './root';

/** Outside the shell: a link to a round is for everybody, signed in or not. */
export const proofRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/round/$roundId',
  staticData: { title: 'proof.title' },
  /** replay: it starts at once, as the result dialog leads there. */
  validateSearch: (search: Record<string, unknown>): { replay?: true } =>
    search['replay'] === true ? { replay: true } : {},
  loader: () => addTexts(loadProofTexts),
  component: lazyRouteComponent(() => import('../features/proof/RoundPage'), 'RoundPage'),
});
