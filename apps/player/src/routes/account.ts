import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadLimitsTexts, loadMessagesTexts } from '@libs/i18n';
import { addTexts } from '../shared/i18n';
import { shellRoute } from './shell';

export const limitsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/limits',
  staticData: { title: 'nav.limits' },
  loader: () => addTexts(loadLimitsTexts),
  component: lazyRouteComponent(() => import('../features/limits/LimitsPage'), 'LimitsPage'),
});

export const messagesRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/messages',
  staticData: { title: 'nav.messages' },
  loader: () => addTexts(loadMessagesTexts),
  component: lazyRouteComponent(() => import('../features/messages/MessagesPage'), 'MessagesPage'),
});
