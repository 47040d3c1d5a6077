import { ownValue } from 'shared-contracts/own-value';
import { isLoopback, readEnvironment, readSettings, tokenSetting } from '../../host/public.ts';
import { httpDesk } from '../desk/http-desk.ts';
import { localDesk } from '../desk/local-desk.ts';
import type { ReleaseDesk } from '../desk/release-desk.ts';
import { ReleaseRefused } from '../registry.ts';
import { releaseHome } from '../release-home.ts';
import type { OwnServer } from './command.ts';

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

/**
 * Returns the desk of the site that a command acts on: by HTTP when `site` is given, else of DATA_DIR. Throws
 * ReleaseRefused when the token is not set.
 */
export function openDesk(
  site: string | undefined,
  remote: string,
  who: string,
  server: Pick<OwnServer, 'providedApi'>,
): ReleaseDesk {
  const environment = readEnvironment();
  if (site === undefined) {
    const settings = readSettings(environment);
    const home = releaseHome(settings.dataDir, settings.registryKeys);
    return localDesk({ home, who, api: () => server.providedApi(settings) });
  }
  const setting = tokenSetting(remote);
  const token = ownValue(environment, setting)?.trim() ?? '';
  if (token === '') throw new ReleaseRefused(`${setting} is not set: it is the token of ${remote} at ${site}`);
  return httpDesk({ site: siteAddress(site), token });
}
