import { isIPv6 } from 'node:net';

/** The network of an address that is counted as one: an IPv6 household has a whole /64. */
export function networkOf(address: string): string {
  return isIPv6(address) && !address.includes('.') ? address.split(':').slice(0, 4).join(':') : address;
}
