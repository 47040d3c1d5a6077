import { ownValue } from 'shared-contracts/own-value';
import type { Change } from './find-changes.ts';

export type Versions = Readonly<Record<string, string>>;

const parts = (version = '0.0.0'): readonly number[] => version.split('.').map(Number);

export function riseOf(before: string | undefined, now: string | undefined): 'none' | 'minor' | 'major' {
  const [oldMajor = 0, oldMinor = 0] = parts(before);
  const [major = 0, minor = 0] = parts(now);
  if (major > oldMajor) return 'major';
  return major === oldMajor && minor > oldMinor ? 'minor' : 'none';
}

const constantOf = (contract: string): string =>
  contract === 'platform'
    ? 'platformVersion in shared-contracts/src/contract-versions.ts'
    : `the version of '${contract}' in its contract.ts`;

/** Returns why a change is not allowed and what to do, or null when the version was raised far enough. */
function objection({ contract, what, sentence }: Change, before: Versions, now: Versions): string | null {
  const rise = riseOf(ownValue(before, contract), ownValue(now, contract));
  if (what === 'breaks' && rise !== 'major')
    return `${sentence}. Bring it back beside the new one, or raise the major of ${constantOf(contract)}: every release built before is refused then.`;
  if (what === 'adds' && rise === 'none')
    return `${sentence}. Raise the minor of ${constantOf(contract)}, so that a release that uses it is not run without it.`;
  return null;
}

/** Returns a sentence for every change whose version was not raised with it. */
export const objections = (changes: readonly Change[], before: Versions, now: Versions): readonly string[] =>
  changes.map((change) => objection(change, before, now)).filter((sentence) => sentence !== null);
