import { isLoopback } from 'shared-contracts/is-loopback';
import { httpDesk } from '../http-desk.ts';
import { readToken } from '../read-token.ts';
import type { ReleaseDesk } from '../release-desk.ts';
import { ReleaseRefused } from '../release-refused.ts';
import type { SiteHere } from './command.ts';

/**
 * Returns the origin of a site, without a trailing slash. Throws ReleaseRefused for anything else, and for http://
 * except on this machine, because others could read the token on its way.
 */
export function siteAddress(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !/^https?:$/.test(url.protocol) || url.href !== `${url.origin}/`) {
    throw new ReleaseRefused(`${text} is not the address of a site, such as https://archive.example.org`);
  }
  if (url.protocol === 'http:' && !isLoopback(url.host)) {
    throw new ReleaseRefused(`${text} would send the token unencrypted: use https://`);
  }
  return url.origin;
}

/**
 * Returns the desk of the site that a command acts on: by HTTP when `site` is given, else of the data folder here.
 * Rejects with ReleaseRefused when there is none, or the token is not set.
 */
export async function openDesk(
  site: string | undefined,
  remote: string,
  who: string,
  here: SiteHere | null,
): Promise<ReleaseDesk> {
  if (site === undefined) {
    if (here === null) throw new ReleaseRefused('give the site: --site https://archive.example.org');
    return here.desk(who);
  }
  return httpDesk({ site: siteAddress(site), token: readToken(remote, site) });
}
