import { ReleaseRefused } from 'remote-kit/release-client/release-refused';
import { currentOrLastGoodRegistry, judgeRegistry, trustedKeys } from './judge-registry.ts';
import { withRegistryLock } from './registry-store.ts';
import type { ChangeNote } from './registry.ts';
import type { ReleaseHome } from './release-home.ts';
import { readRegistryText, type RegistryVersion } from './signed-registry.ts';
import { replaceKey } from './signing-key.ts';
import { keyForNext, writeRegistry } from './write-registry.ts';

/**
 * Resolves to a registry of the history that is signed by a trusted key. Rejects with ReleaseRefused when there is
 * none.
 */
async function fromHistory(home: ReleaseHome, seq: number): Promise<RegistryVersion> {
  const read = readRegistryText((await home.texts.past(seq)) ?? '');
  if (read.is !== 'signed' || read.registry.seq !== seq)
    throw new ReleaseRefused(`the history has no signed registry ${String(seq)}`);
  if (!(await trustedKeys(home)).includes(read.registry.key ?? ''))
    throw new ReleaseRefused(`registry ${String(seq)} was signed by a key this site does not trust`);
  return read.registry;
}

/**
 * Replaces a bad registry with the last good one, or with number `from` of the history. The new sequence number is
 * higher than all that were in use, so that running sites accept it. Resolves to null if the registry is good and
 * `from` is not given. Rejects with ReleaseRefused if nothing good is left.
 */
export function repairRegistry(
  home: ReleaseHome,
  { who, why, from }: ChangeNote & { readonly from?: number },
): Promise<RegistryVersion | null> {
  return withRegistryLock(home, async () => {
    if (from === undefined && (await judgeRegistry(home)).ok) return null;
    const last = await currentOrLastGoodRegistry(home);
    const source = from === undefined ? last : await fromHistory(home, from);
    if (last === null || source === null)
      throw new ReleaseRefused(
        'no good registry is left: restore DATA_DIR/registry from a backup, with its key and history',
      );
    return writeRegistry(home, last, { who, why, remotes: source.remotes }, await keyForNext(home, last));
  });
}

/**
 * Makes a new key and signs the registry with it. The old key is no longer trusted. Rejects with ReleaseRefused when
 * REGISTRY_KEYS is set, or there is no registry.
 */
export function renewKey(home: ReleaseHome, { who, why }: ChangeNote): Promise<RegistryVersion> {
  return withRegistryLock(home, async () => {
    if (home.trusted.length > 0)
      throw new ReleaseRefused('REGISTRY_KEYS decides who signs: remove it, make the new key, and list that key');
    const last = await currentOrLastGoodRegistry(home);
    if (last === null) throw new ReleaseRefused('there is no registry to sign yet');
    return writeRegistry(home, last, { who, why, remotes: last.remotes }, await replaceKey(home));
  });
}
