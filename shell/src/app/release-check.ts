import { version as react } from 'react';
import { version as reactDom } from 'react-dom';
import { platformVersion } from 'shared-contracts/contract-versions';
import { ownValue } from 'shared-contracts/own-value';
import type { RegistrySnapshot, ReleaseInfo } from 'shared-contracts/registry';
import { fitsSite } from 'shared-contracts/release-contract';

export type ReleaseCheck =
  | { readonly ok: true; readonly release: ReleaseInfo }
  | { readonly ok: false; readonly status: 'disabled' | 'incompatible' };

/** Scripts must come over HTTP(S); the document's policy restricts their origins. */
const isWeb = (base: string, address: string): boolean => /^https?:$/.test(new URL(base, address).protocol);

const shared = { react, 'react-dom': reactDom };

/**
 * Checks whether a remote may be loaded, before any of its code is: a release built with newer facades would find
 * `undefined` on this shell. With `page`, also checks that the release has that page.
 */
export function checkRelease(
  { remotes, api }: RegistrySnapshot,
  remote: string,
  address: string,
  page?: string,
): ReleaseCheck {
  const state = ownValue(remotes, remote);
  if (state?.state !== 'enabled') return { ok: false, status: 'disabled' };
  const { release } = state;
  const fits =
    fitsSite(release.requires, { platform: platformVersion, api, shared }) &&
    (page === undefined || Object.hasOwn(release.chunks, page)) &&
    isWeb(release.base, address);
  return fits ? { ok: true, release } : { ok: false, status: 'incompatible' };
}
