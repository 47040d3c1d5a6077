import type { RunDetail, RunFilter } from '../../../../api/import/runs/get-run.endpoint.ts';

/** An import run, with the requested list of its pages. */
export interface RunData {
  readonly detail: RunDetail;
  readonly show: RunFilter;
  /** Ids of the pages whose discarding the archivist is asked to confirm. */
  readonly toDiscard: readonly string[];
  /** True: ask whether to abandon its upload. */
  readonly givesUp: boolean;
}
