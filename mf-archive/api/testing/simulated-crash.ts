import type { SliceContext } from 'shared-contracts/server/slice-context';
import type { ArchiveContext } from '../core/tables/archive-tables.ts';

type MortalContext = ArchiveContext & SliceContext;

/** The error with which a simulated process dies. */
export class Killed extends Error {}

/** Simulates a process that dies at its nth write, just before or just after it, and writes nothing afterwards. */
export function withSimulatedCrash(
  context: MortalContext,
  dies: { readonly at: number; readonly after: boolean },
): MortalContext {
  let writes = 0;
  const write = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    writes += 1;
    if (writes > dies.at || (writes === dies.at && !dies.after)) throw new Killed();
    const result = await work();
    if (writes >= dies.at) throw new Killed();
    return result;
  };
  const { files } = context;
  return {
    ...context,
    transact: (work) => write(() => context.transact(work)),
    files: {
      ...files,
      put: (key, bytes) => write(() => files.put(key, bytes)),
      putFile: (key, path) => write(() => files.putFile(key, path)),
      remove: (key) => write(() => files.remove(key)),
    },
  };
}
