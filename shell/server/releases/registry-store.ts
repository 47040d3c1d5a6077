import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { withLock } from 'shared-contracts/federation/file-lock';
import { ownValue } from 'shared-contracts/own-value';
import { diskFull, isDiskFull } from '../host/public.ts';
import { countingRegistry, historyFile, judgeRegistry } from './judge-registry.ts';
import { emptyRegistry, ReleaseRefused, type ChangeNote, type Registry, type RegistryEntry } from './registry.ts';
import type { ReleaseHome } from './release-home.ts';
import { releaseFolder } from './release-store.ts';
import { readIfThere } from './seen-registry.ts';
import { readRegistryText, type KeptRegistry } from './signed-registry.ts';
import { keyForNext, writeRegistry } from './write-registry.ts';

const pointedAt = (entry: RegistryEntry | undefined): readonly string[] =>
  [entry?.stable, entry?.canary].flatMap((pointer) => (pointer == null ? [] : [pointer.version]));

/**
 * Refuses a registry that sends readers to a release whose files were pruned since they were compared. Under the lock,
 * which pruning takes too; it forgets a known release before it removes its files, so that going back is never refused.
 */
async function checkKept(home: ReleaseHome, before: Registry['remotes'], after: Registry['remotes']): Promise<void> {
  for (const [remote, entry] of Object.entries(after)) {
    const versions = [...pointedAt(ownValue(before, remote)), ...Object.keys(ownValue(before, remote)?.known ?? {})];
    for (const version of pointedAt(entry)) {
      if (versions.includes(version)) continue;
      const file = join(releaseFolder(home, remote, version), 'integrity.json');
      if ((await stat(file).catch(() => null)) === null)
        throw new ReleaseRefused(`${remote} ${version} was removed meanwhile: publish it again`);
    }
  }
}

const lockWaitMs = 10_000;

/**
 * The registry as it is now; an empty one before the first change. Rejects with RegistryRefused when it is not one that
 * may be followed: damaged, unsigned, signed by a stranger, or older than one that was in force here.
 */
export async function readRegistry(home: ReleaseHome): Promise<Registry> {
  const judgement = await judgeRegistry(home);
  if (!judgement.ok) throw judgement.refused;
  return judgement.registry ?? emptyRegistry;
}

/** Does `work` while no other process changes the registry of this site. */
export async function alone<Result>(home: ReleaseHome, work: () => Promise<Result>): Promise<Result> {
  try {
    return await withLock(home.lock, lockWaitMs, work);
  } catch (error) {
    throw isDiskFull(error) ? diskFull('registry', error) : error;
  }
}

/**
 * Puts `remotes` in the place of the registry whose `seq` is `expected`, signed. Answers the new registry, or null when
 * somebody else was first. Rejects with RegistryRefused when the one that is there is bad: nothing is built upon it.
 */
export function swapRegistry(
  home: ReleaseHome,
  expected: number,
  remotes: Registry['remotes'],
  note: ChangeNote,
): Promise<Registry | null> {
  return alone(home, async () => {
    const judgement = await judgeRegistry(home);
    if (!judgement.ok) throw judgement.refused;
    const current = judgement.registry;
    if ((current?.seq ?? 0) !== expected) return null;
    await checkKept(home, current?.remotes ?? {}, remotes);
    return writeRegistry(home, current, { ...note, remotes }, await keyForNext(home, current));
  });
}

/** What a change makes of the registry; null when nothing needs to change. Throws ReleaseRefused. */
export type Change = (registry: Registry) => Promise<Registry['remotes'] | null> | Registry['remotes'] | null;

/** A team changes its own entry: whatever a change does to another's is refused before anything is written. */
function checkOwn(remote: string, before: Registry['remotes'], after: Registry['remotes']): void {
  const touched = [...new Set([...Object.keys(before), ...Object.keys(after)])].find(
    (name) => name !== remote && !isDeepStrictEqual(ownValue(before, name), ownValue(after, name)),
  );
  if (touched !== undefined) throw new ReleaseRefused(`a change of ${remote} may not touch the entry of ${touched}`);
}

/** Reads, changes the entry of `remote` and swaps until nobody was in between; every round somebody gets through. */
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

async function pastRegistry(home: ReleaseHome, seq: number): Promise<KeptRegistry | null> {
  const read = readRegistryText((await readIfThere(historyFile(home, seq))) ?? '');
  return 'registry' in read && read.registry.seq === seq ? read.registry : null;
}

/**
 * The registries of the past, the newest first. Each is what the one after it says it was: where a file was edited or is
 * missing, it ends. Those from before registries were signed are told as they lie there.
 */
export async function* readHistory(home: ReleaseHome, from: number): AsyncGenerator<KeptRegistry> {
  const current = await countingRegistry(home);
  if (current === null) return;
  let expected = current.key === null ? null : current.hash;
  for (let { seq } = current; seq > 0; seq -= 1) {
    const past = await pastRegistry(home, seq);
    if (past === null || (expected !== null && past.hash !== expected)) return;
    expected = past.before;
    if (seq <= from) yield past;
  }
}
