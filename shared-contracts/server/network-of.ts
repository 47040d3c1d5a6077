// Loose checks instead of Node's `isIP`: the addresses come from connections, and any other text has no network.
const isIPv4 = (address: string): boolean => /^\d{1,3}(?:\.\d{1,3}){3}$/.test(address);
const isIPv6 = (address: string): boolean => /^[\da-f:]*:[\da-f:]*:[\da-f:.]*$/i.test(address);

/** Removes the prefix that a dual-stack socket adds to an IPv4 address, and the interface after an IPv6 address. */
const plainAddress = (ip: string): string => ip.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');

/** Returns the eight groups of an IPv6 address, each without leading zeros. */
function groupsOf(address: string): readonly string[] {
  const [head = '', tail] = address.split('::');
  const parts = (side: string): readonly string[] => (side === '' ? [] : side.split(':'));
  const [before, after] = [parts(head), parts(tail ?? '')];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  const groups = [...before, ...Array.from({ length: zeros }, () => '0'), ...after];
  return groups.map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''));
}

/**
 * Returns the first 64, 56 and 48 bits. A household has a /64, and a customer of a hosting provider may have a whole
 * /48.
 */
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

/**
 * Returns the networks of an address, the narrowest first: /24 for IPv4; /64, /56 and /48 for IPv6; `unknown` for any
 * other text.
 */
export function networksOf(ip: string): readonly [string, ...string[]] {
  const address = plainAddress(ip);
  if (isIPv4(address)) return [`${address.split('.').slice(0, 3).join('.')}.0/24`];
  const [own = 'unknown', ...wider] = isIPv6(address) ? networksOfGroups(groupsOf(address)) : [];
  return [own, ...wider];
}

/**
 * Returns the network of an address: /24 for IPv4, /64 for IPv6, the size of a household or an office. Nothing more
 * precise is stored about where somebody was.
 */
export const networkOf = (ip: string): string => networksOf(ip)[0];

/**
 * Returns what a limit per address counts as one caller: an IPv4 address itself, because a whole town may share a /24,
 * and the /64 of an IPv6 address, because its owner has all addresses in it. Any other text is returned unchanged.
 */
export function callerOf(ip: string): string {
  const address = plainAddress(ip);
  return isIPv6(address) ? networkOf(address) : address;
}
