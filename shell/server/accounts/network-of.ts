import { isIPv4, isIPv6 } from 'node:net';

/** The eight groups of an IPv6 address, each without leading zeros. */
function groupsOf(address: string): readonly string[] {
  const [head = '', tail] = address.split('::');
  const parts = (side: string): readonly string[] => (side === '' ? [] : side.split(':'));
  const [before, after] = [parts(head), parts(tail ?? '')];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  const groups = [...before, ...Array.from({ length: zeros }, () => '0'), ...after];
  return groups.map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''));
}

/**
 * The network that an address belongs to: /24 of IPv4, /64 of IPv6, which is what one household or one office has. It
 * is all that we keep of where somebody was.
 */
export function networkOf(ip: string): string {
  const address = ip.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (isIPv4(address)) return `${address.split('.').slice(0, 3).join('.')}.0/24`;
  if (isIPv6(address)) return `${groupsOf(address).slice(0, 4).join(':')}::/64`;
  return 'unknown';
}
