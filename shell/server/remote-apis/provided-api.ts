import { ownValue } from 'shared-contracts/own-value';
import type { ApiSlice } from 'shared-contracts/server/api-slice';
import type { ApiDescription } from 'shared-contracts/server/remote-api/api-description';
import type { Log } from 'shared-contracts/server/slice-context';
import type { Core } from '../core.ts';
import { openReleaseHome, readRegistry, ReleaseRefused, type RegisteredApiEntry } from '../releases/public.ts';
import type { Settings } from '../host/public.ts';
import { ApiClient } from './api-client.ts';
import { sharedKey, siteKey } from './caller-key.ts';
import { describedAt, type CheckDescription } from './follow-api.ts';
import { checkRegistered, registeredClient } from './registered-apis.ts';
import { isSeparate } from './separate-slice.ts';

const silent: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };

type ProviderSettings = Pick<
  Settings,
  'apiSecret' | 'apiUrls' | 'dataDir' | 'databaseUrl' | 'nodeEnv' | 'registryKeys' | 'sessionSigningKey' | 'siteSecret'
>;

/** Rejects with ReleaseRefused when the process does not respond. */
async function descriptionFrom(client: ApiClient, check?: CheckDescription): Promise<ApiDescription> {
  try {
    return await describedAt(client, check);
  } catch (cause) {
    const reason = cause instanceof Error ? (cause.cause instanceof Error ? cause.cause : cause).message : '';
    throw new ReleaseRefused(
      `the API of '${client.name}' does not answer at ${client.url} (${reason}): compatibility cannot be checked`,
      { cause },
    );
  } finally {
    client.close();
  }
}

/**
 * Resolves to the version of the API of a registered remote. Rejects with ReleaseRefused when none responds at `url`.
 */
export const registeredVersion = async (settings: ProviderSettings, name: string, url: string): Promise<string> =>
  (await registeredDescription(settings, name, url)).version;

const registeredDescription = (settings: ProviderSettings, name: string, url: string): Promise<ApiDescription> =>
  descriptionFrom(registeredClient({ name, url, key: siteKey(settings), log: silent }), checkRegistered);

type Provided = readonly (readonly [name: string, version: string])[];

/** An API with its endpoints, for a release of its remote. */
const withEndpoints = ({ name, version, routes }: ApiDescription): Provided => [
  [name, version],
  ...routes.flatMap(({ methods, path }) => methods.map((method) => [`${method} ${path}`, version] as const)),
];

/**
 * Resolves to the contract versions provided now: API → version, as reported by its process if it has one, else from
 * the code here. If a team runs the API of `remote`, its endpoints are included. Rejects with ReleaseRefused if a
 * process of the site, or that of `remote`, does not respond, since compatibility is then unknown. For an API of
 * another team that does not respond, the registered version counts.
 */
export async function providedApi(
  slices: readonly ApiSlice[],
  settings: ProviderSettings,
  remote: string | null = null,
): Promise<Readonly<Record<string, string>>> {
  const shared = await sharedKey(settings);
  const { home, close } = await openReleaseHome(settings);
  const { remotes } = await readRegistry(home);
  await close();
  const own = async ({ name, version }: ApiSlice): Promise<Provided> => {
    const url = ownValue(settings.apiUrls, name);
    if (url === undefined) return [[name, version]];
    const client = new ApiClient({ name, url, key: () => Promise.resolve(shared), log: silent });
    return [[name, (await descriptionFrom(client)).version]];
  };
  const registered = async (name: string, { url, version }: RegisteredApiEntry): Promise<Provided> => {
    if (name === remote) return withEndpoints(await registeredDescription(settings, name, url));
    return [[name, await registeredVersion(settings, name, url).catch(() => version)]];
  };
  const elsewhere = Object.entries(remotes).flatMap(([name, entry]) =>
    entry.registered?.api === undefined ? [] : [registered(name, entry.registered.api)],
  );
  return Object.fromEntries((await Promise.all([...slices.map(own), ...elsewhere])).flat());
}

/**
 * Resolves to what a running site provides (see `providedApi`), for a change of `remote`. The remote's own process is
 * checked again, because a new page may need a new endpoint. If it does not respond, rejects with ReleaseRefused,
 * except for `back`. For other remotes the last known version counts, so that a process that is down does not block
 * other teams.
 */
export async function apiForChange(
  { slices, api, registered }: Pick<Core, 'api' | 'registered' | 'slices'>,
  remote: string,
  way: 'back' | 'forward',
): Promise<Readonly<Record<string, string>>> {
  const separate = slices.filter(isSeparate).find(({ name }) => name === remote)?.separate;
  const own = registered?.get(remote);
  const follower = (separate ?? own)?.follower;
  await follower?.checkNow();
  if (way === 'forward' && follower?.isResponding === false) {
    throw new ReleaseRefused(`the API of '${remote}' does not answer: compatibility cannot be checked`);
  }
  const endpoints = own === undefined ? [] : withEndpoints(own.follower.described);
  return { ...api.versions(), ...Object.fromEntries(endpoints) };
}
