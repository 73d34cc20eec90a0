import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadMessagesTexts } from '@libs/i18n';
import { addTexts } from '../shared/i18n';
import { shellRoute } from './shell';

export const messagesRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/messages',
  staticData: { title: 'nav.messages' },
  loader: () => addTexts(loadMessagesTexts),
  component: lazyRouteComponent(() => import('../features/messages/MessagesPage'), 'MessagesPage'),
});
