import { deviceStorage } from '../device/storage';

const key = 'invitation';
const invitationPath = /^\/(join(space\/[^/]+|\/\d+\/[^/]+)$|share\?)/i;
/** Limit of what is kept: a shared SMS is shorter, and no address may fill the storage. */
const MOST = 4000;

/**
 * Stores the address of an invitation, or of a receipt that was shared into the app, which a signed-out visitor has
 * opened. Other addresses are ignored.
 */
export function keepInvitation(address: string): void {
  if (invitationPath.test(address)) deviceStorage.write(key, address.slice(0, MOST));
}

/** Returns the stored address and forgets it. */
export function takeInvitation(): string | null {
  const path = deviceStorage.read(key);
  if (path !== null) deviceStorage.write(key, null);
  return path !== null && invitationPath.test(path) ? path : null;
}
