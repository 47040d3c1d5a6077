import { isLoopback } from '../accounts/is-loopback.ts';

/** A host stands in the policy of pages: nothing that ends a source there, or means any. */
const originPattern = /^https?:\/\/[a-z0-9.[\]:-]+$/;

/** An origin that a browser may load a developer's release from: encrypted, or on the very machine that looks at it. */
export function isDeveloperOrigin(text: string): boolean {
  if (!originPattern.test(text) || !URL.canParse(text)) return false;
  const { origin, protocol, host } = new URL(text);
  if (origin !== text) return false;
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(host));
}
