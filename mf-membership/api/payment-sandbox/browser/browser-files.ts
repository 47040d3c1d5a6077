import { readFileSync } from 'node:fs';
import { script, style } from '../http/reply.ts';
import { get, type Route } from '../http/route.ts';

/** Read once, when it is first asked for. */
function textOf(file: string): () => string {
  let text: string | null = null;
  return () => (text ??= readFileSync(new URL(`./${file}`, import.meta.url), 'utf8'));
}

function served(address: string, file: string, answer: typeof script): Route {
  const text = textOf(file);
  return get(address, () => answer(text()));
}

/** What browsers load: the scripts of both providers at their own paths, and what the sandbox's pages need. */
export const browserFiles: readonly Route[] = [
  served('/v2/inline.js', 'paystack-inline.js', script),
  served('/v3.js', 'flutterwave-inline.js', script),
  served('/checkout/popup.js', 'popup.js', script),
  served('/sandbox.css', 'sandbox.css', style),
];
