import { deviceStorage } from '../device/storage';

const key = 'invitation';
const invitationPath = /^\/join(space\/[^/]+|\/\d+\/[^/]+)$/i;

/** Stores the path of an invitation that a signed-out visitor has opened. Other paths are ignored. */
export function keepInvitation(path: string): void {
  if (invitationPath.test(path)) deviceStorage.write(key, path);
}

/** Returns the stored path of an invitation and forgets it. */
export function takeInvitation(): string | null {
  const path = deviceStorage.read(key);
  if (path !== null) deviceStorage.write(key, null);
  return path !== null && invitationPath.test(path) ? path : null;
}
