import { scriptTimeoutMs } from 'shared-contracts/constants';
import type { RegistrySnapshot, ReleaseInfo } from 'shared-contracts/registry';

/** From our own origin, which serves every release that it knows, wherever its scripts come from. */
export const hashesAddress = (remote: string, version: string): string => `/r/${remote}/${version}/integrity.json`;

export interface ReleaseHashes {
  /** Absolute address of a script → its hash; grows. */
  readonly table: Readonly<Record<string, string>>;
  /**
   * Brings the hashes of a release that the document did not state, once; rejects where they cannot be had, or are not
   * those that the document names. `retry`: asks the network anew, unless it is 0.
   */
  readonly complete: (remote: string, release: ReleaseInfo, retry: number) => Promise<void>;
}

type Ask = (address: string, init: RequestInit) => Promise<Response>;

async function fetchHashes(ask: Ask, address: string, integrity: string): Promise<Readonly<Record<string, string>>> {
  const response = await ask(address, { integrity, signal: AbortSignal.timeout(scriptTimeoutMs) });
  if (!response.ok) throw new Error(`${address} answered ${String(response.status)}`);
  return (await response.json()) as Readonly<Record<string, string>>;
}

/** The hashes of the releases that a document came with. */
export function openHashes(
  { remotes }: RegistrySnapshot,
  absolute: (path: string) => string,
  ask: Ask = (address, init) => fetch(address, init),
): ReleaseHashes {
  const table: Record<string, string> = {};
  const state = (base: string, hashes: Readonly<Record<string, string>>): void => {
    for (const [file, hash] of Object.entries(hashes)) table[absolute(`${base}${file}`)] = hash;
  };
  for (const remote of Object.values(remotes)) {
    if (remote.state === 'enabled') state(remote.release.base, remote.release.integrity);
  }
  const completed = new Set<string>();
  return {
    table,
    complete: async (remote, { version, base, hashes }, retry) => {
      if (hashes === undefined || completed.has(base)) return;
      const address = hashesAddress(remote, version);
      state(base, await fetchHashes(ask, retry === 0 ? address : `${address}?r=${String(retry)}`, hashes));
      completed.add(base);
    },
  };
}
