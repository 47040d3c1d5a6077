// Without Node's own `isIP`: addresses come from connections, and what is none has no network.
const isIPv4 = (address: string): boolean => /^\d{1,3}(?:\.\d{1,3}){3}$/.test(address);
const isIPv6 = (address: string): boolean => /^[\da-f:]*:[\da-f:]*:[\da-f:.]*$/i.test(address);

/** What a socket that speaks both puts before an address of IPv4, and the interface after one of IPv6. */
const plainAddress = (ip: string): string => ip.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');

/** The eight groups of an IPv6 address, each without leading zeros. */
function groupsOf(address: string): readonly string[] {
  const [head = '', tail] = address.split('::');
  const parts = (side: string): readonly string[] => (side === '' ? [] : side.split(':'));
  const [before, after] = [parts(head), parts(tail ?? '')];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  const groups = [...before, ...Array.from({ length: zeros }, () => '0'), ...after];
  return groups.map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''));
}

/** The first 64, 56 and 48 bits: one line at home has the first, and whoever rents a machine may have all of the last. */
function networksOfGroups([
  first = '0',
  second = '0',
  third = '0',
  fourth = '0',
]: readonly string[]): readonly string[] {
  const half = (parseInt(fourth, 16) & 0xff00).toString(16);
  return [
    `${first}:${second}:${third}:${fourth}::/64`,
    `${first}:${second}:${third}:${half}::/56`,
    `${first}:${second}:${third}::/48`,
  ];
}

/** The networks that an address belongs to, the narrowest first: /24 of IPv4; /64, /56 and /48 of IPv6. */
export function networksOf(ip: string): readonly [string, ...string[]] {
  const address = plainAddress(ip);
  if (isIPv4(address)) return [`${address.split('.').slice(0, 3).join('.')}.0/24`];
  const [own = 'unknown', ...wider] = isIPv6(address) ? networksOfGroups(groupsOf(address)) : [];
  return [own, ...wider];
}

/**
 * The network that an address belongs to: /24 of IPv4, /64 of IPv6, which is what one household or one office has. It
 * is all that we keep of where somebody was.
 */
export const networkOf = (ip: string): string => networksOf(ip)[0];

/**
 * Whom a limit by address counts as one: an address of IPv4 itself, which a whole town may share a /24 of, and the /64 of
 * IPv6, as whoever has one address of it has all. What is no address is itself.
 */
export function callerOf(ip: string): string {
  const address = plainAddress(ip);
  return isIPv6(address) ? networkOf(address) : address;
}
