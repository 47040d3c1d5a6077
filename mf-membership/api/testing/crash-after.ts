import type { SliceContext } from 'shared-contracts/server/slice-context';
import type { MembershipContext } from '../membership-tables.ts';

/** Thrown when the simulated process dies. */
export class SimulatedCrash extends Error {}

/** Simulates a process that dies just before or just after its nth transaction; all later ones fail too. */
export function crashAfter<Context extends MembershipContext & SliceContext>(
  context: Context,
  dies: { readonly at: number; readonly after: boolean },
): Context {
  let writes = 0;
  return {
    ...context,
    transact: async <Result>(work: Parameters<typeof context.transact<Result>>[0]): Promise<Result> => {
      writes += 1;
      if (writes > dies.at || (writes === dies.at && !dies.after)) throw new SimulatedCrash();
      const result = await context.transact(work);
      if (writes >= dies.at) throw new SimulatedCrash();
      return result;
    },
  };
}
