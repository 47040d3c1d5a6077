import type { ReleasePointer } from 'remote-kit/release-client/release-pointer';
import { ReleaseRefused } from 'remote-kit/release-client/release-refused';
import { ownValue } from 'shared-contracts/own-value';
import { checkRunnable } from './check-runnable.ts';
import { checkPaths } from './path-claims.ts';
import { changeRegistry, readHistory } from './registry-store.ts';
import { entryOf, type ChangeNote, type Registry, type RegistryEntry } from './registry.ts';
import type { ReleaseHome } from './release-home.ts';
import { checkAddresses } from './release-links.ts';
import { releaseFolder, setAside } from './release-store.ts';

/** A version that is live for everybody is no longer a canary. */
const remainingCanary = ({ canary }: RegistryEntry, version: string | undefined): RegistryEntry['canary'] =>
  canary?.version === version ? null : canary;

const withEntry = (registry: Registry, remote: string, entry: RegistryEntry): Registry['remotes'] => ({
  ...registry.remotes,
  [remote]: entry,
});

/** Returns the entry after a promotion, or the same object when nothing changes. */
function promoted(entry: RegistryEntry, pointer: ReleasePointer): RegistryEntry {
  const { stable } = entry;
  if (stable?.version === pointer.version) return stable.from === pointer.from ? entry : { ...entry, stable: pointer };
  const previous = stable ?? entry.previous;
  return {
    ...entry,
    stable: pointer,
    previous,
    canary: null,
    known: { ...entry.known, [pointer.version]: pointer.integrity },
  };
}

/**
 * Makes a published release the stable one and, unless it was that already, ends any canary. Rejects with
 * ReleaseRefused and the reason.
 */
export function promoteRelease(
  home: ReleaseHome,
  remote: string,
  version: string,
  options: ChangeNote & { readonly api: Readonly<Record<string, string>>; readonly from: ReleasePointer['from'] },
): Promise<Registry> {
  return changeRegistry(home, remote, { who: options.who, why: options.why }, async (registry) => {
    const entry = entryOf(registry, remote);
    if (entry.revoked.includes(version)) throw new ReleaseRefused(`${remote} ${version} was revoked`);
    const integrity = await checkRunnable({ home, remote, version, way: 'forward', ...options });
    await checkAddresses(home, registry, remote, { version, integrity });
    const next = promoted(entry, { version, integrity, from: options.from });
    return next === entry ? null : withEntry(registry, remote, next);
  });
}

/**
 * Returns the release that the next rollback would go to: the one that preceded `version` when `version` was last
 * stable.
 */
async function releaseBefore(
  home: ReleaseHome,
  registry: Registry,
  remote: string,
  version: string,
): Promise<ReleasePointer | null> {
  const { known } = entryOf(registry, remote);
  for await (const past of readHistory(home, registry.seq)) {
    const { stable, previous } = entryOf(past, remote);
    if (stable?.version === version)
      return previous !== null && Object.hasOwn(known, previous.version) ? previous : null;
  }
  return null;
}

/** Goes back to the previous release, or to the version in `to`. Rejects with ReleaseRefused and the reason. */
export function rollbackRelease(
  home: ReleaseHome,
  remote: string,
  options: ChangeNote & { readonly api: Readonly<Record<string, string>>; readonly to?: string },
): Promise<Registry> {
  return changeRegistry(home, remote, { who: options.who, why: options.why }, async (registry) => {
    const entry = entryOf(registry, remote);
    const version = options.to ?? entry.previous?.version;
    if (version === undefined) throw new ReleaseRefused(`${remote} has no release to go back to`);
    if (version === entry.stable?.version) throw new ReleaseRefused(`${remote} ${version} is already live`);
    if (entry.revoked.includes(version)) throw new ReleaseRefused(`${remote} ${version} was revoked`);
    if (!Object.hasOwn(entry.known, version))
      throw new ReleaseRefused(`${remote} ${version} was never live, or is no longer stored`);
    const integrity = await checkRunnable({ home, remote, version, api: options.api, way: 'back' });
    // Links are not checked: a rollback must not wait for another team's page, and a link without a page is not
    // rendered.
    await checkPaths(home, registry, remote, { version, integrity });
    const previous = await releaseBefore(home, registry, remote, version);
    // Marks the entry as made by a person, so that `npm start` does not bring the bad release back.
    const stable: ReleasePointer = { version, integrity, from: 'release' };
    return withEntry(registry, remote, { ...entry, stable, previous, canary: remainingCanary(entry, version) });
  });
}

/**
 * Switches a remote off or on for readers. Rejects with ReleaseRefused for the shell, for a remote without an entry in
 * the registry, and when paths of the remote now belong to others.
 */
export function setEnabled(home: ReleaseHome, remote: string, enabled: boolean, note: ChangeNote): Promise<Registry> {
  return changeRegistry(home, remote, note, async (registry) => {
    if (remote === 'shell') throw new ReleaseRefused('the shell cannot be switched off, because every page needs it');
    const entry = ownValue(registry.remotes, remote);
    if (entry === undefined) throw new ReleaseRefused(`${remote} has no release yet`);
    if (enabled && entry.stable !== null) await checkPaths(home, registry, remote, entry.stable);
    return entry.enabled === enabled ? null : withEntry(registry, remote, { ...entry, enabled });
  });
}

const revokedEntry = (entry: RegistryEntry, version: string): RegistryEntry => {
  const known = Object.fromEntries(Object.entries(entry.known).filter(([candidate]) => candidate !== version));
  const previous = entry.previous?.version === version ? null : entry.previous;
  const base = { ...entry, known, canary: remainingCanary(entry, version), revoked: [...entry.revoked, version] };
  if (entry.stable?.version !== version) return { ...base, previous };
  const stable: RegistryEntry['stable'] = previous === null ? null : { ...previous, from: 'release' };
  return { ...base, stable, previous: null, canary: remainingCanary(base, stable?.version) };
};

/**
 * Revokes a release for good: its files are no longer served and, if it was stable, the previous one takes its place.
 * Rejects with ReleaseRefused for the only release of the shell.
 */
export async function revokeRelease(
  home: ReleaseHome,
  remote: string,
  version: string,
  note: ChangeNote,
): Promise<Registry> {
  // Checks the names before anything changes.
  releaseFolder(home, remote, version);
  const registry = await changeRegistry(home, remote, note, (current) => {
    const entry = entryOf(current, remote);
    const next = revokedEntry(entry, version);
    if (remote === 'shell' && next.stable === null)
      throw new ReleaseRefused(`${version} is the only release of the shell: publish another one first`);
    return entry.revoked.includes(version) ? null : withEntry(current, remote, next);
  });
  await home.packs?.remove(remote, version);
  await setAside(home, remote, version);
  return registry;
}
