import { ownValue } from 'shared-contracts/own-value';
import type { ApiSlice } from 'shared-contracts/server/api-slice';
import type { Log } from 'shared-contracts/server/slice-context';
import type { Core } from '../core.ts';
import { ReleaseRefused } from '../releases/public.ts';
import type { Settings } from '../host/public.ts';
import { isApart } from './apart-slice.ts';
import { apiSecret } from './api-secret.ts';
import { describedAt } from './follow-slice.ts';
import { Peer } from './peer.ts';

const silent: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };

/**
 * Resolves to slice → version of the contract that it provides now, from its process where it has one, else from the
 * code here. Rejects with ReleaseRefused when a process does not answer, since it is then unknown whether a release
 * fits.
 */
export async function providedApi(
  slices: readonly ApiSlice[],
  settings: Pick<Settings, 'apiSecret' | 'apiUrls' | 'dataDir'>,
): Promise<Readonly<Record<string, string>>> {
  const secret = await apiSecret(settings);
  const versions = slices.map(async ({ name, version }) => {
    const url = ownValue(settings.apiUrls, name);
    if (url === undefined) return [name, version] as const;
    const peer = new Peer({ name, url, secret, log: silent });
    try {
      return [name, (await describedAt(peer)).version] as const;
    } catch (cause) {
      throw new ReleaseRefused(
        `the API of '${name}' does not answer at ${url}: whether a release fits it cannot be told`,
        {
          cause,
        },
      );
    } finally {
      peer.close();
    }
  });
  return Object.fromEntries(await Promise.all(versions));
}

/**
 * Resolves to the versions that a running site provides, for a change of `remote`. The remote's own process is checked
 * again, because a new page may need a new endpoint; when it does not answer, this rejects with ReleaseRefused, but
 * never for `back`. For the others the last known version counts, so that a process that is down does not block other
 * teams.
 */
export async function apiForChange(
  { slices, api }: Pick<Core, 'api' | 'slices'>,
  remote: string,
  way: 'back' | 'forward',
): Promise<Core['api']['versions']> {
  const follower = slices.filter(isApart).find(({ name }) => name === remote)?.apart.follower;
  await follower?.look();
  if (way === 'forward' && follower?.answers === false) {
    throw new ReleaseRefused(`the API of '${remote}' does not answer: whether a release fits it cannot be told`);
  }
  return { ...api.versions };
}
