import { checkStored, type CheckDeps, type Checked } from './check-stored.ts';
import type { PairStore, StoredPair } from './stored-pair.ts';

interface LookDeps extends CheckDeps {
  readonly pairs: PairStore;
  readonly wait: (ms: number) => Promise<void>;
}

interface ReadPair {
  readonly pair: StoredPair;
  readonly checked: Checked;
}

/** Two values cannot be written atomically: another tab may read the new token with the old record. */
const halfWrittenMs = 200;
const looks = 5;

/**
 * Reads and checks what is stored; null when nothing is. Reads again what seems forged, since it may be half written.
 */
export async function readStoredPair(deps: LookDeps): Promise<ReadPair | null> {
  const { pairs, wait } = deps;
  let pair = pairs.read();
  for (let left = looks; pair !== null; left -= 1) {
    const checked = await checkStored(deps, pair);
    if (checked.kind !== 'forged' || left === 0) return { pair, checked };
    await wait(halfWrittenMs);
    const again = pairs.read();
    if (again?.token === pair.token && again.record === pair.record) return { pair, checked };
    pair = again;
  }
  return null;
}
