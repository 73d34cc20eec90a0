import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadChatTexts } from '@libs/i18n';
import { addTexts } from '../shared/i18n';
import { sessionStore } from '../shared/session';
import { shellRoute } from './shell';

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
/** Delay before the unread count is requested, so that the page's own requests go first. */
const COUNT_DELAY_MS = 2500;

const chatRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/chat',
  staticData: { title: 'nav.chat', bare: true },
  validateSearch: ({ with: peer }: Record<string, unknown>): { with?: string } =>
    typeof peer === 'string' && UUID.test(peer) ? { with: peer } : {},
  loader: () => addTexts(loadChatTexts),
  component: lazyRouteComponent(() => import('../features/chat/ChatPage'), 'ChatPage'),
});

const socketRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/socket',
  staticData: { title: 'socket.title' },
  loader: () => addTexts(loadChatTexts),
  component: lazyRouteComponent(() => import('../features/chat/SocketPage'), 'SocketPage'),
});

export const chatRoutes = [chatRoute, socketRoute] as const;

/** Counts unread messages after sign-in; without a network the badge stays empty. */
export function followUnread(): void {
  const start = () => {
    if (sessionStore.get().state !== 'in') return;
    stop();
    const load = () =>
      import('../features/chat/conversations/follow-unread').then((module) => module.followUnreadMessages());
    setTimeout(() => void load().catch(() => undefined), COUNT_DELAY_MS);
  };
  const stop = sessionStore.subscribe(start);
  start();
}
