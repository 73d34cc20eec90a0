import type { AnyRouter } from '@tanstack/react-router';
import { adminsOnly } from './admins-only';
import { redirectFor, signedInBefore } from '../shared/session';

/**
 * Fetches the parts of the page that will most likely be shown while the server is still asked who is signed in;
 * without this they would be fetched only after its answer.
 */
export function fetchAhead(router: AnyRouter): void {
  const path = router.latestLocation.pathname;
  const target = (signedInBefore() && redirectFor(path, true)) || path;
  const [matchedRoutes] = router.getMatchedRoutes(target);
  for (const { options } of matchedRoutes) {
    // Who asks is not known yet: a page for admins is fetched when they turn out to be one.
    if (options.beforeLoad === adminsOnly) continue;
    // A failure is met again, and shown, when the page itself asks for the part.
    void options.component?.preload?.()?.catch(() => undefined);
  }
}
