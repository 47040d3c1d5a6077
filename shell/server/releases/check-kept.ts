import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ownValue } from 'shared-contracts/own-value';
import { ReleaseRefused, type Registry, type RegistryEntry } from './registry.ts';
import type { ReleaseHome } from './release-home.ts';
import { releaseFolder } from './release-store.ts';

const pointedAt = (entry: RegistryEntry | undefined): readonly string[] =>
  [entry?.stable, entry?.canary].flatMap((pointer) => (pointer == null ? [] : [pointer.version]));

/**
 * Refuses a registry that sends readers to a release whose files were pruned since they were compared. Under the lock,
 * which pruning takes too; it forgets a known release before it removes its files, so that going back is never refused.
 */
export async function checkKept(
  home: ReleaseHome,
  before: Registry['remotes'],
  after: Registry['remotes'],
): Promise<void> {
  for (const [remote, entry] of Object.entries(after)) {
    const kept = [...pointedAt(ownValue(before, remote)), ...Object.keys(ownValue(before, remote)?.known ?? {})];
    for (const version of pointedAt(entry)) {
      if (kept.includes(version)) continue;
      const file = join(releaseFolder(home, remote, version), 'integrity.json');
      if ((await stat(file).catch(() => null)) === null)
        throw new ReleaseRefused(`${remote} ${version} was removed meanwhile: publish it again`);
    }
  }
}
