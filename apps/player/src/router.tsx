import { createRouter } from '@tanstack/react-router';
import { communityRoutes } from './routes/community';
import { chatRoutes } from './routes/chat';
import { dailyGamesRoute } from './routes/daily-games';
import { entranceRoutes } from './routes/entrances';
import { limitsRoute, messagesRoute } from './routes/account';
import { playRoutes } from './routes/play';
import { proofRoutes } from './routes/proof';
import { rootRoute } from './routes/root';
import { shellRoute, shellRoutes } from './routes/shell';
import { spaceRoutes } from './routes/spaces';
import { shareRoute, walletRoute } from './routes/wallet';
import { sessionStore } from './shared/session';

export const router = createRouter({
  routeTree: rootRoute.addChildren([
    ...entranceRoutes,
    ...proofRoutes,
    shellRoute.addChildren([
      ...shellRoutes,
      ...playRoutes,
      walletRoute,
      shareRoute,
      limitsRoute,
      messagesRoute,
      ...spaceRoutes,
      ...communityRoutes,
      ...chatRoutes,
      dailyGamesRoute,
    ]),
  ]),
  scrollRestoration: true,
  // On a slow phone the previous page stays for a while instead of an empty flash.
  defaultPendingMs: 400,
  notFoundMode: 'root',
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

// Signing in or out redirects to the matching page (protocol.md section 4 "Redirects").
let state = sessionStore.get().state;
sessionStore.subscribe(() => {
  const next = sessionStore.get().state;
  if (next === state) return;
  state = next;
  void router.invalidate();
});
