import { ownValue } from 'shared-contracts/own-value';
import { httpDesk } from '../desk/http-desk.ts';
import { localDesk } from '../desk/local-desk.ts';
import type { ReleaseDesk } from '../desk/release-desk.ts';
import { siteAddress } from '../desk/site-address.ts';
import { readReleaseTokens, tokenSetting } from '../http/release-tokens.ts';
import { ReleaseRefused } from '../registry.ts';
import { releaseHome } from '../release-home.ts';
import { providedApi } from '../../apart/provided-api.ts';
import { readEnvironment, readSettings, type Settings } from '../../settings.ts';

/** Loaded only where it is needed: the slices bring the whole server with them. */
const apiOf = async (settings: Settings): Promise<Readonly<Record<string, string>>> =>
  providedApi((await import('../../slices.ts')).slices, settings);

/** The site that a command acts on: one elsewhere by its address, else the one of DATA_DIR. */
export function openDesk(site: string | undefined, remote: string, who: string): ReleaseDesk {
  const environment = readEnvironment();
  if (site === undefined) {
    const settings = readSettings(environment);
    const home = releaseHome(settings.dataDir, settings.registryKeys);
    return localDesk({ home, who, api: () => apiOf(settings) });
  }
  const setting = tokenSetting(remote);
  const token = ownValue(readReleaseTokens(environment), remote);
  if (token === undefined) throw new ReleaseRefused(`${setting} is not set: it is the token of ${remote} at ${site}`);
  return httpDesk({ site: siteAddress(site), token });
}
