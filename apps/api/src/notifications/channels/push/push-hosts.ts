import type { PushEnv } from '../../../config';

/**
 * Whether push messages are sent to this address. A browser names it, so a person could name any: only hosts of the setting
 * are called, over https, on their usual port and without a name or password (controls.md rule 46).
 */
export function isPushEndpoint(endpoint: string, { hosts, sandboxOrigin }: PushEnv): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password, origin, pathname } = new URL(endpoint);
  if (username !== '' || password !== '') return false;
  if (sandboxOrigin !== null && origin === sandboxOrigin) return pathname.startsWith('/sandbox/push/');
  if (protocol !== 'https:' || port !== '') return false;
  return hosts.some((host) =>
    host.startsWith('.') ? hostname.endsWith(host) && hostname.length > host.length : hostname === host,
  );
}
