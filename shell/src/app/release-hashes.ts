import { scriptTimeoutMs } from 'shared-contracts/constants';
import { hashesPath, type RegistrySnapshot, type ReleaseInfo } from 'shared-contracts/registry';

export interface ReleaseHashes {
  /** Absolute address of a script → its hash; grows. */
  readonly table: Readonly<Record<string, string>>;
  /**
   * Brings the hashes of a release that the document did not state, once; rejects where they cannot be had in time, or
   * are not those that the document names. `retry`: asks the network anew, unless it is 0.
   */
  readonly complete: (remote: string, release: ReleaseInfo, retry: number) => Promise<void>;
}

export interface HashesDeps {
  readonly absolute: (path: string) => string;
  readonly ask: (address: string, init: RequestInit) => Promise<Response>;
  readonly wait: (ms: number) => Promise<void>;
}

const inBrowser: Pick<HashesDeps, 'ask' | 'wait'> = {
  ask: (address, init) => fetch(address, init),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
};

/** The hashes of the releases that a document came with. */
export function openHashes(
  { remotes }: RegistrySnapshot,
  deps: Partial<HashesDeps> & Pick<HashesDeps, 'absolute'>,
): ReleaseHashes {
  const { absolute, ask, wait } = { ...inBrowser, ...deps };
  const table: Record<string, string> = {};
  const state = (base: string, hashes: Readonly<Record<string, string>>): void => {
    const entries = Object.entries(hashes).map(([file, hash]) => [absolute(`${base}${file}`), hash] as const);
    Object.assign(table, Object.fromEntries(entries));
  };
  for (const remote of Object.values(remotes)) {
    if (remote.state === 'enabled') state(remote.release.base, remote.release.integrity);
  }
  const completed = new Set<string>();
  const requests = new Map<string, Promise<void>>();
  const bring = async (address: string, base: string, integrity: string): Promise<void> => {
    try {
      const response = await ask(address, { integrity });
      if (!response.ok) throw new Error(`${address} answered ${String(response.status)}`);
      state(base, (await response.json()) as Readonly<Record<string, string>>);
      completed.add(base);
    } catch (error) {
      requests.delete(address);
      throw error;
    }
  };
  /** Whoever asks again under the same address waits for what is on its way: what was only slow comes in the end. */
  const bringOnce = (address: string, base: string, integrity: string): Promise<void> => {
    const bringing = requests.get(address) ?? bring(address, base, integrity);
    requests.set(address, bringing);
    return bringing;
  };
  const tooLate = async (address: string): Promise<never> => {
    await wait(scriptTimeoutMs);
    throw new Error(`${address} did not come in time`);
  };
  return {
    table,
    complete: async (remote, { version, base, hashes }, retry) => {
      if (hashes === undefined || completed.has(base)) return;
      const path = hashesPath(remote, version);
      const address = retry === 0 ? path : `${path}?r=${String(retry)}`;
      await Promise.race([bringOnce(address, base, hashes), tooLate(address)]);
    },
  };
}
