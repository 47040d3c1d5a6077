import type { Transact } from 'shared-contracts/server/slice-context';
import { metrics } from '../log/metrics.ts';

/** The same, with its time in the metrics. */
export const timedTransact =
  <Tables>(transact: Transact<Tables>): Transact<Tables> =>
  async (work) => {
    const observe = metrics.transactSeconds.startTimer();
    try {
      const result = await transact(work);
      observe({ outcome: 'ok' });
      return result;
    } catch (error) {
      observe({ outcome: 'failed' });
      throw error;
    }
  };
