import { callerOf, networkOf, networksOf } from './network-of.ts';

describe('the network of an IP address', () => {
  it.each([
    ['203.0.113.77', '203.0.113.0/24'],
    ['::ffff:203.0.113.77', '203.0.113.0/24'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['made up', 'unknown'],
  ])('of %s is %s', (ip, network) => {
    expect(networkOf(ip)).toBe(network);
  });

  it.each([
    ['203.0.113.77', ['203.0.113.0/24']],
    ['2001:db8:1:23ab::1', ['2001:db8:1:23ab::/64', '2001:db8:1:2300::/56', '2001:db8:1::/48']],
    ['::1', ['0:0:0:0::/64', '0:0:0:0::/56', '0:0:0::/48']],
    ['made up', ['unknown']],
  ])('of %s is within %j', (ip, networks) => {
    expect(networksOf(ip)).toEqual(networks);
  });
});

describe('the caller that a limit per address counts', () => {
  it.each([
    ['203.0.113.77', '203.0.113.77'],
    ['::ffff:203.0.113.77', '203.0.113.77'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2:ffff::9', '2001:db8:1:2::/64'],
    ['64:ff9b::203.0.113.77', '64:ff9b:0:0::/64'],
    ['', ''],
    ['made:up', 'made:up'],
  ])('for %j is %j', (ip, counted) => {
    expect(callerOf(ip)).toBe(counted);
  });
});
