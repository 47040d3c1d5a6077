import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withLock } from 'shared-contracts/federation/file-lock';
import { diskFull, isDiskFull } from '../disk/disk-full.ts';
import { errorCode } from '../error-code.ts';
import { emptyRegistry, parseRegistry, type ChangeNote, type Registry } from './registry.ts';
import type { ReleaseHome } from './release-home.ts';
import { writeWhole } from './write-whole.ts';

const lockWaitMs = 10_000;

/** The registry as it is now; an empty one before the first change. Rejects with a sentence when it is damaged. */
export async function readRegistry(home: ReleaseHome): Promise<Registry> {
  try {
    return parseRegistry(await readFile(home.registry, 'utf8'));
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return emptyRegistry;
    throw error;
  }
}

/**
 * Puts `remotes` in the place of the registry whose `seq` is `expected`. Answers the new registry, or null when somebody
 * else was first. The history is written before the registry, so every registry that was ever read has its note.
 */
export async function swapRegistry(
  home: ReleaseHome,
  expected: number,
  remotes: Registry['remotes'],
  note: ChangeNote,
): Promise<Registry | null> {
  const swap = async (): Promise<Registry | null> => {
    const current = await readRegistry(home);
    if (current.seq !== expected) return null;
    const next: Registry = { seq: expected + 1, at: Date.now(), remotes };
    await mkdir(home.history, { recursive: true });
    await writeWhole(
      join(home.history, `${String(next.seq)}.json`),
      `${JSON.stringify({ ...note, ...next }, null, 2)}\n`,
    );
    await writeWhole(home.registry, `${JSON.stringify(next, null, 2)}\n`);
    return next;
  };
  try {
    return await withLock(home.lock, lockWaitMs, swap);
  } catch (error) {
    throw isDiskFull(error) ? diskFull('registry', error) : error;
  }
}

/** What a change makes of the registry; null when nothing needs to change. Throws ReleaseRefused. */
export type Change = (registry: Registry) => Promise<Registry['remotes'] | null> | Registry['remotes'] | null;

/** Reads, changes and swaps until nobody was in between; every round somebody gets through. */
export async function changeRegistry(home: ReleaseHome, note: ChangeNote, change: Change): Promise<Registry> {
  for (;;) {
    const current = await readRegistry(home);
    const remotes = await change(current);
    if (remotes === null) return current;
    const next = await swapRegistry(home, current.seq, remotes, note);
    if (next !== null) return next;
  }
}

/** The registries of the past, the newest first. */
export async function* readHistory(home: ReleaseHome, from: number): AsyncGenerator<Registry & ChangeNote> {
  for (let seq = from; seq > 0; seq -= 1) {
    const text = await readFile(join(home.history, `${String(seq)}.json`), 'utf8').catch(() => null);
    if (text === null) return;
    const note = JSON.parse(text) as ChangeNote;
    yield { ...parseRegistry(text), who: note.who, why: note.why };
  }
}
