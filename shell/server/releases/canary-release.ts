import { randomBytes } from 'node:crypto';
import { ReleaseRefused } from 'remote-kit/release-client/release-refused';
import { checkRunnable } from './check-runnable.ts';
import { changeRegistry } from './registry-store.ts';
import { entryOf, type CanaryPointer, type ChangeNote, type Registry } from './registry.ts';
import type { ReleaseHome } from './release-home.ts';
import { checkAddresses } from './release-links.ts';

/** A new salt selects different readers than the previous canary. */
const newSalt = (): string => randomBytes(4).toString('hex');

function checkPercent(percent: number): void {
  const inSteps = Number.isFinite(percent) && Math.round(percent * 100) / 100 === percent;
  if (!inSteps || percent <= 0 || percent >= 100) {
    throw new ReleaseRefused('a canary takes more than 0 and less than 100 percent of readers, in steps of 0.01');
  }
}

/**
 * Gives a published release to `percent` per cent of readers. If the version is already the canary, only the percentage
 * changes, so that its readers keep it. Rejects with ReleaseRefused and the reason.
 */
export async function startCanary(
  home: ReleaseHome,
  remote: string,
  version: string,
  options: ChangeNote & { readonly api: Readonly<Record<string, string>>; readonly percent: number },
): Promise<Registry> {
  const { percent, api, who, why } = options;
  checkPercent(percent);
  return changeRegistry(home, remote, { who, why }, async (registry) => {
    const entry = entryOf(registry, remote);
    if (entry.stable === null) throw new ReleaseRefused(`${remote} has no release yet: promote one first`);
    if (entry.stable.version === version)
      throw new ReleaseRefused(`${remote} ${version} is already live for everybody`);
    if (entry.revoked.includes(version)) throw new ReleaseRefused(`${remote} ${version} was revoked`);
    const integrity = await checkRunnable({ home, remote, version, api, way: 'forward' });
    await checkAddresses(home, registry, remote, { version, integrity });
    const running = entry.canary?.version === version ? entry.canary : null;
    if (running?.percent === percent) return null;
    const canary: CanaryPointer =
      running === null
        ? { version, integrity, from: 'release', percent, salt: newSalt(), since: Date.now() }
        : { ...running, percent };
    return { ...registry.remotes, [remote]: { ...entry, canary } };
  });
}

/** Ends a canary, so that its readers get the stable release. Rejects with ReleaseRefused when there is no canary. */
export function endCanary(home: ReleaseHome, remote: string, note: ChangeNote): Promise<Registry> {
  return changeRegistry(home, remote, note, (registry) => {
    const entry = entryOf(registry, remote);
    if (entry.canary === null) throw new ReleaseRefused(`${remote} has no canary to end`);
    return { ...registry.remotes, [remote]: { ...entry, canary: null } };
  });
}

/**
 * Ends the canary with this salt; a canary that was started meanwhile stays. Resolves to true if this call ended it.
 */
export async function endThisCanary(
  home: ReleaseHome,
  remote: string,
  salt: string,
  note: ChangeNote,
): Promise<boolean> {
  let isSame = false;
  await changeRegistry(home, remote, note, (registry) => {
    const entry = entryOf(registry, remote);
    isSame = entry.canary?.salt === salt;
    return isSame ? { ...registry.remotes, [remote]: { ...entry, canary: null } } : null;
  });
  return isSame;
}
