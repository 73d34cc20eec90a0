import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadCommunityTexts } from '@libs/i18n';
import { addTexts } from '../shared/i18n';
import { adminsOnly } from './admins-only';
import { pageSearch } from './page-search';
import { shellRoute } from './shell';

const texts = () => addTexts(loadCommunityTexts);

const howToPlayRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/HowToPlay',
  staticData: { title: 'nav.howToPlay' },
  loader: texts,
  component: lazyRouteComponent(() => import('../features/community/HowToPlayPage'), 'HowToPlayPage'),
});

const referralRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/ReferralIncome',
  staticData: { title: 'nav.referralIncome' },
  validateSearch: pageSearch,
  loader: texts,
  component: lazyRouteComponent(() => import('../features/community/ReferralPage'), 'ReferralPage'),
});

const feedbackRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/profile/feedback',
  staticData: { title: 'nav.giveFeedback' },
  loader: texts,
  component: lazyRouteComponent(() => import('../features/community/feedback/FeedbackPage'), 'FeedbackPage'),
});

const feedbacksRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/feedbacks',
  staticData: { title: 'nav.feedback' },
  validateSearch: pageSearch,
  beforeLoad: adminsOnly,
  loader: texts,
  component: lazyRouteComponent(
    () => import('../features/community/feedback/FeedbacksPage'),
    'FeedbacksPage',
  ),
});

export const communityRoutes = [howToPlayRoute, referralRoute, feedbackRoute, feedbacksRoute] as const;
