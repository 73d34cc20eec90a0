import { lookup, type LookupAddress, type LookupOptions } from 'node:dns';
import { BlockList, type LookupFunction } from 'node:net';

/** Networks that are not reachable on the internet (IANA's registries of special-purpose addresses). */
const PRIVATE = {
  ipv4: [
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.168.0.0', 16],
    ['198.18.0.0', 15],
    ['224.0.0.0', 3],
  ],
  ipv6: [
    ['::', 96],
    ['64:ff9b::', 96],
    ['fc00::', 7],
    ['fe80::', 10],
    ['ff00::', 8],
  ],
} as const;

// An IPv4 address within an IPv6 address is checked by the list of IPv4.
const list = new BlockList();
for (const kind of ['ipv4', 'ipv6'] as const)
  for (const [network, bits] of PRIVATE[kind]) list.addSubnet(network, bits, kind);

/** True for an address of this machine or of a private network; an external host name must not resolve to one. */
function isPrivateAddress({ address, family }: LookupAddress): boolean {
  return list.check(address, family === 6 ? 'ipv6' : 'ipv4');
}

type Resolve = (
  name: string,
  options: LookupOptions & { all: true },
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/**
 * Resolves an external host name for one connection, and refuses a name that resolves to a private network. The
 * connection uses the checked address itself, so the address cannot change in between. Only `localhost` and plain
 * addresses, which come from settings, reach our own machine.
 */
export function publicLookup(resolve: Resolve = lookup): LookupFunction {
  return (name, options, done) => {
    resolve(name, { ...options, all: true }, (error, addresses) => {
      const first = addresses?.[0];
      const inside = name !== 'localhost' && addresses?.some(isPrivateAddress);
      if (error || !first || inside)
        done(error ?? new Error(inside ? 'the name points into a private network' : 'no address'), '', 4);
      else if (options.all) done(null, addresses);
      else done(null, first.address, first.family);
    });
  };
}
