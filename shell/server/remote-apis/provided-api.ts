import { ownValue } from 'shared-contracts/own-value';
import type { ApiSlice } from 'shared-contracts/server/api-slice';
import type { Log } from 'shared-contracts/server/slice-context';
import type { Core } from '../core.ts';
import { readRegistry, releaseHome, ReleaseRefused, type RegisteredApiEntry } from '../releases/public.ts';
import type { Settings } from '../host/public.ts';
import { ApiClient } from './api-client.ts';
import { sharedKey, siteKey } from './caller-key.ts';
import { describedAt, type CheckDescription } from './follow-api.ts';
import { checkRegistered, registeredClient } from './registered-apis.ts';
import { isSeparate } from './separate-slice.ts';

const silent: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };

type ProviderSettings = Pick<Settings, 'apiSecret' | 'apiUrls' | 'dataDir' | 'registryKeys' | 'sessionSigningKey'>;

/** Rejects with ReleaseRefused when the process does not answer. */
async function versionAt(client: ApiClient, check?: CheckDescription): Promise<string> {
  try {
    return (await describedAt(client, check)).version;
  } catch (cause) {
    const reason = cause instanceof Error ? (cause.cause instanceof Error ? cause.cause : cause).message : '';
    throw new ReleaseRefused(
      `the API of '${client.name}' does not answer at ${client.url} (${reason}): whether a release fits it cannot be told`,
      { cause },
    );
  } finally {
    client.close();
  }
}

/** Resolves to the version of the API of a registered remote. Rejects with ReleaseRefused when there is none at `url`. */
export const registeredVersion = (settings: ProviderSettings, name: string, url: string): Promise<string> =>
  versionAt(registeredClient({ name, url, key: siteKey(settings), log: silent }), checkRegistered);

/**
 * Resolves to API → version of the contract that it provides now, from its process where it has one, else from the code
 * here. Rejects with ReleaseRefused when a process of the site does not answer, or that of `remote`, since it is then
 * unknown whether a release fits; for the API of another team, the version that was registered counts.
 */
export async function providedApi(
  slices: readonly ApiSlice[],
  settings: ProviderSettings,
  remote: string | null = null,
): Promise<Readonly<Record<string, string>>> {
  const shared = await sharedKey(settings);
  const { remotes } = await readRegistry(releaseHome(settings.dataDir, settings.registryKeys));
  const own = async ({ name, version }: ApiSlice): Promise<readonly [string, string]> => {
    const url = ownValue(settings.apiUrls, name);
    if (url === undefined) return [name, version];
    return [name, await versionAt(new ApiClient({ name, url, key: () => Promise.resolve(shared), log: silent }))];
  };
  const registered = async (name: string, { url, version }: RegisteredApiEntry): Promise<readonly [string, string]> => {
    const answer = registeredVersion(settings, name, url);
    return [name, await (name === remote ? answer : answer.catch(() => version))];
  };
  const elsewhere = Object.entries(remotes).flatMap(([name, entry]) =>
    entry.registered?.api === undefined ? [] : [registered(name, entry.registered.api)],
  );
  return Object.fromEntries(await Promise.all([...slices.map(own), ...elsewhere]));
}

/**
 * Resolves to the versions that a running site provides, for a change of `remote`. The remote's own process is checked
 * again, because a new page may need a new endpoint; when it does not answer, this rejects with ReleaseRefused, but
 * never for `back`. For the others the last known version counts, so that a process that is down does not block other
 * teams.
 */
export async function apiForChange(
  { slices, api, registered }: Pick<Core, 'api' | 'registered' | 'slices'>,
  remote: string,
  way: 'back' | 'forward',
): Promise<Readonly<Record<string, string>>> {
  const separate = slices.filter(isSeparate).find(({ name }) => name === remote)?.separate;
  const follower = (separate ?? registered?.get(remote))?.follower;
  await follower?.look();
  if (way === 'forward' && follower?.answers === false) {
    throw new ReleaseRefused(`the API of '${remote}' does not answer: whether a release fits it cannot be told`);
  }
  return api.versions();
}
