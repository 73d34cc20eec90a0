import { isIPv6 } from 'node:net';

const GROUPS = 8;

/** The networks under which an address is counted. */
export interface Networks {
  /** In IPv4 the address itself; in IPv6 its /64, which belongs to one household or one phone. */
  one: string;
  /** The /48 of an IPv6 address, which a provider may give one customer; null in IPv4. */
  wide: string | null;
}

/** The networks of an address. An IPv4 address that came over IPv6 counts as an IPv4 address. */
export function networksOf(address: string): Networks {
  const [bare = ''] = address.split('%', 1);
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1];
  if (mapped !== undefined || !isIPv6(bare)) return { one: mapped ?? bare, wide: null };
  const groups = groupsOf(bare);
  return { one: `${groups.slice(0, 4).join(':')}::/64`, wide: `${groups.slice(0, 3).join(':')}::/48` };
}

/** The network that counts as one caller: the IPv4 address, or the /64 of an IPv6 address. */
export function networkOf(address: string): string {
  return networksOf(address).one;
}

/** The eight groups of an IPv6 address, each without leading zeros. Dotted digits at its end stay one group. */
function groupsOf(address: string): string[] {
  const [before = [], after] = address.split('::').map((part) => (part === '' ? [] : part.split(':')));
  const missing = after ? GROUPS - before.length - after.length : 0;
  const all = [...before, ...Array<string>(missing).fill('0'), ...(after ?? [])];
  return all.map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''));
}
