import { changeInWords } from '../describe-change.ts';
import { readHistory } from '../registry-store.ts';
import type { ReleaseHome } from '../release-home.ts';
import type { PastChange } from './release-desk.ts';

/** So many changes of all teams are looked through for those of one. */
const depth = 1_000;

/** The last changes of one remote, the newest first: who, why and what. */
export async function pastChanges(
  home: ReleaseHome,
  remote: string,
  seq: number,
  limit: number,
): Promise<readonly PastChange[]> {
  const found: PastChange[] = [];
  let looked = 0;
  for await (const past of readHistory(home, seq)) {
    const own = past.what.filter((change) => change.remote === remote);
    const { at, who, why } = past;
    if (own.length > 0) found.push({ seq: past.seq, at, who, why, what: changeInWords(own) });
    if (found.length >= limit || (looked += 1) >= depth) return found;
  }
  return found;
}
