import { isLoopback } from '../../accounts/is-loopback.ts';
import { ReleaseRefused } from '../registry.ts';

/**
 * The origin of a site, without a trailing slash. Throws ReleaseRefused for what is none, and for http:// anywhere but on
 * this machine: a token that everybody on the way can read is nobody's.
 */
export function siteAddress(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !/^https?:$/.test(url.protocol) || url.href !== `${url.origin}/`) {
    throw new ReleaseRefused(`${text} is no address of a site: it looks like https://archive.example.org`);
  }
  if (url.protocol === 'http:' && !isLoopback(url.host)) {
    throw new ReleaseRefused(`${text} would send the token where others can read it: use https://`);
  }
  return url.origin;
}
