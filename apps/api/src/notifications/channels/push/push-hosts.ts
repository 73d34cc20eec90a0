import type { PushEnv } from '../../../config';

/**
 * Whether the server may send push messages to this address. The address comes from a browser, so a person could name
 * any. The server therefore calls only the hosts of the setting, over https, on the usual port and without a user name
 * or password (controls.md rule 46).
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
