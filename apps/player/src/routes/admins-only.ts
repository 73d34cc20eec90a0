import { notFound, rootRouteId } from '@tanstack/react-router';
import { sessionStore } from '../shared/session';

/**
 * `beforeLoad` of a page for system admins: other players get "not allowed" (app/error-pages/MissingPage), and
 * neither the page nor its data is fetched. The server refuses them as well; this check only avoids a broken page.
 */
export function adminsOnly(): void {
  if (sessionStore.get().user?.isSystemAdmin !== true) {
    notFound({ routeId: rootRouteId, data: 'forbidden', throw: true });
  }
}
