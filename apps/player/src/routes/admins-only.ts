import { Forbidden, sessionStore } from '../shared/session';

/**
 * `beforeLoad` of a page for system admins: others get "not allowed", and neither the page nor its data is fetched. The
 * server refuses them too; this only spares them a broken page.
 */
export function adminsOnly(): void {
  if (sessionStore.get().user?.isSystemAdmin !== true) throw new Forbidden();
}
