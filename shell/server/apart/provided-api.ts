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
 * Slice → version of the contract that is provided now: of a slice apart what its process says, else what the code here
 * says. Throws ReleaseRefused when a process does not answer: nobody can tell whether a release fits then.
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
 * What a running site provides, for a release of `remote`. Its own process, where it has one, is asked anew: a new page
 * waits for its endpoint. Throws ReleaseRefused when that does not answer, unless the way is back, which is never barred. Of
 * the others, what they said last: what one team lets lie must not hold up another.
 */
export async function askedApi(
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
