import { networkOf, networksOf } from './networks';

test.each([
  ['196.188.0.1', '196.188.0.1', null],
  ['::ffff:196.188.0.1', '196.188.0.1', null],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0:0::/64', '2001:db8:0::/48'],
  ['2001:db8::', '2001:db8:0:0::/64', '2001:db8:0::/48'],
  ['::1', '0:0:0:0::/64', '0:0:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
])('the address %s belongs to the network %s, and to the wide network %s', (address, one, wide) => {
  expect(networksOf(address)).toEqual({ one, wide });
});

test('two IPv6 addresses of one /64 are one network, however they are written', () => {
  expect(networkOf('2001:db8::1')).toBe(networkOf('2001:db8:0:0:ffff::2'));
  expect(networkOf('2001:db8::1')).not.toBe(networkOf('2001:db8:0:1::1'));
});
