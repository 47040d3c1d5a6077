import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { isLoopback } from 'shared-contracts/is-loopback';
import { ownValue } from 'shared-contracts/own-value';
import { tokenSetting } from 'shared-contracts/remote-name';
import { root } from '../../repository.ts';
import { httpDesk } from '../http-desk.ts';
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
    throw new ReleaseRefused(`${text} is no address of a site: it looks like https://archive.example.org`);
  }
  if (url.protocol === 'http:' && !isLoopback(url.host)) {
    throw new ReleaseRefused(`${text} would send the token where others can read it: use https://`);
  }
  return url.origin;
}

/** Reads a setting from the environment, or from `.env` at the root of the repository. */
function readSetting(name: string): string | undefined {
  const given = ownValue(process.env, name);
  const file = join(root, '.env');
  return given ?? (existsSync(file) ? ownValue(parseEnv(readFileSync(file, 'utf8')), name) : undefined);
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
    if (here === null) throw new ReleaseRefused('say to which site: --site https://archive.example.org');
    return here.desk(who);
  }
  const setting = tokenSetting(remote);
  const token = readSetting(setting)?.trim();
  if (token === undefined || token === '')
    throw new ReleaseRefused(`${setting} is not set: it is the token of ${remote} at ${site}`);
  return httpDesk({ site: siteAddress(site), token });
}
