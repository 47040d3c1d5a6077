import { createHash, randomBytes } from 'node:crypto';
import { namePattern } from 'remote-kit/release-client/release-pointer';
import { ReleaseRefused } from 'remote-kit/release-client/release-refused';
import { remotes } from 'remote-kit/remotes';
import { recordedWire } from 'remote-kit/wire/recorded-wire';
import { prefixProblem } from './path-claims.ts';
import {
  emptyEntry,
  entryOf,
  prefixPattern,
  type ChangeNote,
  type RegisteredApiEntry,
  type Registry,
  type RegistryEntry,
} from './registry.ts';
import { changeRegistry } from './registry-store.ts';
import type { ReleaseHome } from './release-home.ts';

const newToken = (): string => randomBytes(32).toString('base64url');
const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

function checkForm(remote: string, prefix: string): void {
  if (!namePattern.test(remote) || remote === 'shell' || remote.endsWith('-'))
    throw new ReleaseRefused(`'${remote}' is not a valid remote name, such as weather-report`);
  if (!prefixPattern.test(prefix))
    throw new ReleaseRefused(`'${prefix}' is not a path prefix, such as /weather-report`);
}

const registeredEntry = (registry: Registry, remote: string): Required<RegistryEntry> => {
  const { registered, ...entry } = entryOf(registry, remote);
  if (registered !== undefined) return { ...entry, registered };
  throw new ReleaseRefused(
    remotes.includes(remote)
      ? `${remote} is a remote of this repository, which is not registered`
      : `no remote '${remote}' is registered`,
  );
};

/**
 * Registers a remote at run time. Resolves to its release token, which is stored only as a hash. Rejects with
 * ReleaseRefused for a name that is in use, and for a prefix that overlaps with the paths of others.
 */
export async function registerRemote(
  home: ReleaseHome,
  remote: string,
  prefix: string,
  note: ChangeNote,
): Promise<string> {
  checkForm(remote, prefix);
  const token = newToken();
  await changeRegistry(home, remote, note, async (registry) => {
    const entry = entryOf(registry, remote);
    if (remotes.includes(remote)) throw new ReleaseRefused(`${remote} is a remote of this repository`);
    if (entry.registered !== undefined) {
      throw new ReleaseRefused(`${remote} is already registered, with the prefix ${entry.registered.prefix}`);
    }
    const problem = await prefixProblem(home, registry, remote, prefix);
    if (problem !== null) throw new ReleaseRefused(`${remote} cannot be registered: ${problem}`);
    const registered = { prefix, token: hashOf(token), since: Date.now() };
    return { ...registry.remotes, [remote]: { ...entry, registered } };
  });
  return token;
}

/**
 * Removes a remote and its routes. Its releases remain until they are pruned, but none is live any more, so another
 * team that later gets the name does not bring them back.
 */
export function unregisterRemote(home: ReleaseHome, remote: string, note: ChangeNote): Promise<Registry> {
  return changeRegistry(home, remote, note, (registry) => {
    const { known, revoked } = registeredEntry(registry, remote);
    return { ...registry.remotes, [remote]: { ...emptyEntry, known, revoked } };
  });
}

/** Renews the token of a registered remote and resolves to it; the old one is no longer valid. */
export async function renewToken(home: ReleaseHome, remote: string, note: ChangeNote): Promise<string> {
  const token = newToken();
  await changeRegistry(home, remote, note, (registry) => {
    const entry = registeredEntry(registry, remote);
    const registered = { ...entry.registered, token: hashOf(token) };
    return { ...registry.remotes, [remote]: { ...entry, registered } };
  });
  return token;
}

/** Reserved names below `/api/`, in addition to the endpoints of the site. */
const reservedApis = ['beacon', 'releases', 'v1'];

async function isOfSite(name: string): Promise<boolean> {
  const endpoints = Object.keys((await recordedWire()).endpoints);
  return reservedApis.includes(name) || endpoints.some((key) => key.includes(` /api/${name}/`));
}

/**
 * Sets where the API of a registered remote is; null removes it. Rejects with ReleaseRefused for other remotes, and for
 * a name whose paths the site itself serves.
 */
export async function setApi(
  home: ReleaseHome,
  remote: string,
  api: RegisteredApiEntry | null,
  note: ChangeNote,
): Promise<void> {
  if (api !== null && (await isOfSite(remote)))
    throw new ReleaseRefused(`/api/${remote}/ is answered by the site itself: an API needs a remote of another name`);
  await changeRegistry(home, remote, note, (registry) => {
    const entry = registeredEntry(registry, remote);
    const { api: _before, ...rest } = entry.registered;
    return { ...registry.remotes, [remote]: { ...entry, registered: { ...rest, ...(api === null ? {} : { api }) } } };
  });
}
