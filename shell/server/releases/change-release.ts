import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ownValue } from 'shared-contracts/own-value';
import { errorCode } from '../host/public.ts';
import { checkRunnable } from './check-runnable.ts';
import { changeRegistry, readHistory } from './registry-store.ts';
import {
  entryOf,
  ReleaseRefused,
  type ChangeNote,
  type Registry,
  type RegistryEntry,
  type ReleasePointer,
} from './registry.ts';
import type { ReleaseHome } from './release-home.ts';
import { releaseFolder } from './release-store.ts';

/** Whoever has a version live gives it to all: on trial it is nothing any more. */
const trialBeside = ({ canary }: RegistryEntry, version: string | undefined): RegistryEntry['canary'] =>
  canary?.version === version ? null : canary;

const withEntry = (registry: Registry, remote: string, entry: RegistryEntry): Registry['remotes'] => ({
  ...registry.remotes,
  [remote]: entry,
});

/** What a promotion makes of an entry; the same entry when nothing changes. */
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

/** Makes a published release the one that readers get. Rejects with ReleaseRefused and the reason. */
export async function promoteRelease(
  home: ReleaseHome,
  remote: string,
  version: string,
  options: ChangeNote & { readonly api: Readonly<Record<string, string>>; readonly from: ReleasePointer['from'] },
): Promise<Registry> {
  const integrity = await checkRunnable({ home, remote, version, api: options.api, way: 'forward' });
  return changeRegistry(home, remote, { who: options.who, why: options.why }, (registry) => {
    const entry = entryOf(registry, remote);
    if (entry.revoked.includes(version)) throw new ReleaseRefused(`${remote} ${version} was revoked`);
    const next = promoted(entry, { version, integrity, from: options.from });
    return next === entry ? null : withEntry(registry, remote, next);
  });
}

/** Where the next rollback would go: to what stood behind `version` when it was live last. */
async function behind(
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

/** Goes back to the release before, or to the one named. Rejects with ReleaseRefused when there is none. */
export function rollbackRelease(
  home: ReleaseHome,
  remote: string,
  options: ChangeNote & { readonly api: Readonly<Record<string, string>>; readonly to?: string },
): Promise<Registry> {
  return changeRegistry(home, remote, { who: options.who, why: options.why }, async (registry) => {
    const entry = entryOf(registry, remote);
    const version = options.to ?? entry.previous?.version;
    if (version === undefined) throw new ReleaseRefused(`${remote} has no release to go back to`);
    if (version === entry.stable?.version) throw new ReleaseRefused(`${remote} ${version} is live already`);
    if (entry.revoked.includes(version)) throw new ReleaseRefused(`${remote} ${version} was revoked`);
    if (!Object.hasOwn(entry.known, version))
      throw new ReleaseRefused(`${remote} ${version} was never live, or is no longer kept`);
    const integrity = await checkRunnable({ home, remote, version, api: options.api, way: 'back' });
    const previous = await behind(home, registry, remote, version);
    // The registry entry now comes from a person: `npm start` must not bring the bad release back.
    const stable: ReleasePointer = { version, integrity, from: 'release' };
    return withEntry(registry, remote, { ...entry, stable, previous, canary: trialBeside(entry, version) });
  });
}

/** Switches a remote off for readers, or on again. */
export function setEnabled(home: ReleaseHome, remote: string, enabled: boolean, note: ChangeNote): Promise<Registry> {
  return changeRegistry(home, remote, note, (registry) => {
    const entry = ownValue(registry.remotes, remote);
    if (entry === undefined) throw new ReleaseRefused(`${remote} has no release yet`);
    return entry.enabled === enabled ? null : withEntry(registry, remote, { ...entry, enabled });
  });
}

const revokedEntry = (entry: RegistryEntry, version: string): RegistryEntry => {
  const known = Object.fromEntries(Object.entries(entry.known).filter(([candidate]) => candidate !== version));
  const previous = entry.previous?.version === version ? null : entry.previous;
  const base = { ...entry, known, canary: trialBeside(entry, version), revoked: [...entry.revoked, version] };
  if (entry.stable?.version !== version) return { ...base, previous };
  const stable: RegistryEntry['stable'] = previous === null ? null : { ...previous, from: 'release' };
  return { ...base, stable, previous: null, canary: trialBeside(base, stable?.version) };
};

/** Takes a release away for good: a stable one falls back to the one before, and its files are no longer served. */
export async function revokeRelease(
  home: ReleaseHome,
  remote: string,
  version: string,
  note: ChangeNote,
): Promise<Registry> {
  const folder = releaseFolder(home, remote, version);
  const registry = await changeRegistry(home, remote, note, (current) => {
    const entry = entryOf(current, remote);
    return entry.revoked.includes(version) ? null : withEntry(current, remote, revokedEntry(entry, version));
  });
  const aside = join(home.revoked, remote, version);
  await mkdir(dirname(aside), { recursive: true });
  // Brought back by hand since: what lay aside before is in its way.
  if ((await stat(folder).catch(() => null)) !== null) await rm(aside, { recursive: true, force: true });
  await rename(folder, aside).catch((error: unknown) => {
    if (errorCode(error) !== 'ENOENT') throw error;
  });
  return registry;
}
