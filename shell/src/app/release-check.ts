import { platformVersion } from 'shared-contracts/contract-versions';
import type { RegistrySnapshot, ReleaseInfo } from 'shared-contracts/registry';
import { satisfy } from 'shared-contracts/satisfy';

export type ReleaseCheck =
  | { readonly ok: true; readonly release: ReleaseInfo }
  | { readonly ok: false; readonly status: 'disabled' | 'incompatible' };

/** Scripts come over the web or not at all; which origins may send them is the document's policy. */
const isWeb = (base: string, address: string): boolean => /^https?:$/.test(new URL(base, address).protocol);

/**
 * Whether a remote may be loaded at all, decided before any of its code is: a release built with newer facades
 * would run on this shell, and find `undefined`.
 */
export function checkRelease({ remotes, api }: RegistrySnapshot, remote: string, address: string): ReleaseCheck {
  const state = remotes[remote];
  if (state?.state !== 'enabled') return { ok: false, status: 'disabled' };
  const { release } = state;
  const { platform, api: wanted } = release.requires;
  const fits =
    satisfy(platformVersion, platform) &&
    Object.entries(wanted).every(([slice, range]) => satisfy(api[slice] ?? '', range)) &&
    isWeb(release.base, address);
  return fits ? { ok: true, release } : { ok: false, status: 'incompatible' };
}
