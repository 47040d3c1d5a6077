import { scriptTimeoutMs } from 'shared-contracts/constants';
import { hashesPath, type RegistrySnapshot, type ReleaseInfo } from 'shared-contracts/registry';

export interface ReleaseHashes {
  /** Absolute address of a script → its hash; entries are added later. */
  readonly table: Readonly<Record<string, string>>;
  /**
   * Loads the hashes of a release that the document does not list, once. Rejects when they do not arrive in time or do
   * not match the document's own hash of them. `retry`: a number for the URL, so that the request goes to the network
   * again; 0 for none.
   */
  readonly complete: (remote: string, release: ReleaseInfo, retry: number) => Promise<void>;
}

export interface HashesDeps {
  /** The shell's own scripts below `/assets/` → their hashes. */
  readonly own: Readonly<Record<string, string>>;
  readonly absolute: (path: string) => string;
  readonly ask: (address: string, init: RequestInit) => Promise<Response>;
  readonly wait: (ms: number) => Promise<void>;
}

const inBrowser: Omit<HashesDeps, 'absolute'> = {
  own: {},
  ask: (address, init) => fetch(address, init),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
};

/** Provides the hashes of the releases in a document's registry snapshot. */
export function openHashes(
  { remotes }: RegistrySnapshot,
  deps: Partial<HashesDeps> & Pick<HashesDeps, 'absolute'>,
): ReleaseHashes {
  const { absolute, ask, own, wait } = { ...inBrowser, ...deps };
  const table: Record<string, string> = {};
  const addHashes = (base: string, hashes: Readonly<Record<string, string>>): void => {
    const entries = Object.entries(hashes).map(([file, hash]) => [absolute(`${base}${file}`), hash] as const);
    Object.assign(table, Object.fromEntries(entries));
  };
  addHashes('/assets/', own);
  for (const remote of Object.values(remotes)) {
    if (remote.state === 'enabled') addHashes(remote.release.base, remote.release.integrity);
  }
  const completed = new Set<string>();
  const requests = new Map<string, Promise<void>>();
  const bring = async (address: string, base: string, integrity: string): Promise<void> => {
    try {
      const response = await ask(address, { integrity });
      if (!response.ok) throw new Error(`${address} answered ${String(response.status)}`);
      addHashes(base, (await response.json()) as Readonly<Record<string, string>>);
      completed.add(base);
    } catch (error) {
      requests.delete(address);
      throw error;
    }
  };
  /** Requests for the same address share one fetch, so that a slow one succeeds in the end. */
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
