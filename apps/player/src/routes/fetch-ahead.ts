import type { AnyRouter } from '@tanstack/react-router';
import { adminsOnly } from './admins-only';
import { redirectFor, signedInBefore } from '../shared/session';

/**
 * Fetches the chunks of the page that will most likely be shown while the server still answers the session request;
 * otherwise they would be fetched only after that answer.
 */
export function fetchAhead(router: AnyRouter): void {
  const path = router.latestLocation.pathname;
  const target = (signedInBefore() && redirectFor(path, true)) || path;
  const [matchedRoutes] = router.getMatchedRoutes(target);
  for (const { options } of matchedRoutes) {
    // The role is not known yet: an admin page is fetched after the session confirms the role.
    if (options.beforeLoad === adminsOnly) continue;
    // The page repeats a failed fetch itself and shows the failure.
    void options.component?.preload?.()?.catch(() => undefined);
  }
}
