import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { ReleaseRefused } from 'remote-kit/release-client/release-refused';
import { ownValue } from 'shared-contracts/own-value';
import { diskFull, isDiskFull } from '../host/public.ts';
import { currentOrLastGoodRegistry, judgeRegistry } from './judge-registry.ts';
import { emptyRegistry, type ChangeNote, type Registry, type RegistryEntry } from './registry.ts';
import type { ReleaseHome } from './release-home.ts';
import { releaseFolder } from './release-store.ts';
import { readRegistryText, type RegistryVersion } from './signed-registry.ts';
import { keyForNext, writeRegistry } from './write-registry.ts';

const pointedAt = (entry: RegistryEntry | undefined): readonly string[] =>
  [entry?.stable, entry?.canary].flatMap((pointer) => (pointer == null ? [] : [pointer.version]));

/**
 * Rejects with ReleaseRefused when the registry would point to a release whose files were pruned meanwhile. Runs under
 * the lock, as pruning does. Pruning removes a version from `known` before its files, so a rollback to a known version
 * is never refused.
 */
async function checkKept(home: ReleaseHome, before: Registry['remotes'], after: Registry['remotes']): Promise<void> {
  for (const [remote, entry] of Object.entries(after)) {
    const versions = [...pointedAt(ownValue(before, remote)), ...Object.keys(ownValue(before, remote)?.known ?? {})];
    for (const version of pointedAt(entry)) {
      if (versions.includes(version)) continue;
      const file = join(releaseFolder(home, remote, version), 'integrity.json');
      if ((await stat(file).catch(() => null)) === null)
        throw new ReleaseRefused(`${remote} ${version} has since been removed: publish it again`);
    }
  }
}

/**
 * Resolves to the current registry, or to an empty one before the first change. Rejects with RegistryRefused when it
 * must not be used: gone, damaged, not signed by a trusted key, or older than one that was accepted here.
 */
export async function readRegistry(home: ReleaseHome): Promise<Registry> {
  const judgement = await judgeRegistry(home);
  if (!judgement.ok) throw judgement.refused;
  return judgement.registry ?? emptyRegistry;
}

/**
 * Runs `work` under the registry's lock. Rejects with `storage-full` when the disk is full, with LockedError after ten
 * seconds.
 */
export async function withRegistryLock<Result>(home: ReleaseHome, work: () => Promise<Result>): Promise<Result> {
  try {
    return await home.texts.withLock(work);
  } catch (error) {
    throw isDiskFull(error) ? diskFull('registry', error) : error;
  }
}

/**
 * Compare-and-swap: replaces the registry if its `seq` is `expected`, and signs the new one. Resolves to null if
 * somebody else was first. Rejects with RegistryRefused if the current registry is bad, since a bad registry is never
 * changed.
 */
export function swapRegistry(
  home: ReleaseHome,
  expected: number,
  remotes: Registry['remotes'],
  note: ChangeNote,
): Promise<Registry | null> {
  return withRegistryLock(home, async () => {
    const judgement = await judgeRegistry(home);
    if (!judgement.ok) throw judgement.refused;
    const current = judgement.registry;
    if ((current?.seq ?? 0) !== expected) return null;
    await checkKept(home, current?.remotes ?? {}, remotes);
    return writeRegistry(home, current, { ...note, remotes }, await keyForNext(home, current));
  });
}

/** Returns the changed entries, or null when nothing needs to change. Throws ReleaseRefused. */
export type Change = (registry: Registry) => Promise<Registry['remotes'] | null> | Registry['remotes'] | null;

/** A team may change its own entry only. Throws ReleaseRefused for any other change, before anything is written. */
function checkOwn(remote: string, before: Registry['remotes'], after: Registry['remotes']): void {
  const touched = [...new Set([...Object.keys(before), ...Object.keys(after)])].find(
    (name) => name !== remote && !isDeepStrictEqual(ownValue(before, name), ownValue(after, name)),
  );
  if (touched !== undefined) throw new ReleaseRefused(`a change of ${remote} may not touch the entry of ${touched}`);
}

/**
 * Reads the registry, changes the entry of `remote` and swaps it in, retrying until nobody else was faster. In every
 * round at least one process succeeds.
 */
export async function changeRegistry(
  home: ReleaseHome,
  remote: string,
  note: ChangeNote,
  change: Change,
): Promise<Registry> {
  for (;;) {
    const current = await readRegistry(home);
    const remotes = await change(current);
    if (remotes === null) return current;
    checkOwn(remote, current.remotes, remotes);
    const next = await swapRegistry(home, current.seq, remotes, note);
    if (next !== null) return next;
  }
}

async function pastRegistry(home: ReleaseHome, seq: number): Promise<RegistryVersion | null> {
  const read = readRegistryText((await home.texts.past(seq)) ?? '');
  return 'registry' in read && read.registry.seq === seq ? read.registry : null;
}

/**
 * Yields the registries of the history from number `from` down, newest first. Each must match its hash in the next one:
 * where a file was edited or is missing, the history ends. Unsigned registries from older versions are yielded
 * unchecked.
 */
export async function* readHistory(home: ReleaseHome, from: number): AsyncGenerator<RegistryVersion> {
  const current = await currentOrLastGoodRegistry(home);
  if (current === null) return;
  let expected = current.key === null ? null : current.hash;
  for (let { seq } = current; seq > 0; seq -= 1) {
    const past = await pastRegistry(home, seq);
    if (past === null || (expected !== null && past.hash !== expected)) return;
    expected = past.before;
    if (seq <= from) yield past;
  }
}
