import { judgeRegistry } from './judge-registry.ts';
import { withRegistryLock } from './registry-store.ts';
import type { ReleaseHome } from './release-home.ts';
import type { RegistryVersion } from './signed-registry.ts';
import { keyForNext, writeRegistry } from './write-registry.ts';

const note = { who: 'this site', why: 'signed for the first time' };

/**
 * Signs, once, the registry of a site that dates from before registries were signed: only if there is no key yet, and
 * no signed registry was ever accepted. Resolves to the signed registry, or to null if there was nothing to do.
 */
export async function signFirst(home: ReleaseHome): Promise<RegistryVersion | null> {
  const isUnsigned = async (): Promise<RegistryVersion | null> => {
    const judgement = await judgeRegistry(home);
    return judgement.ok && judgement.registry?.key === null ? judgement.registry : null;
  };
  if ((await isUnsigned()) === null) return null;
  return withRegistryLock(home, async () => {
    const current = await isUnsigned();
    if (current === null) return null;
    return writeRegistry(home, current, { ...note, remotes: current.remotes }, await keyForNext(home, current));
  });
}
