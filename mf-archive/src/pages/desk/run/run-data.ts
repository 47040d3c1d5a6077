import type { RunDetail, RunFilter } from '../../../../api/import/runs/get-run.endpoint.ts';

/** One run, as it was asked for. */
export interface RunData {
  readonly detail: RunDetail;
  readonly show: RunFilter;
  /** Ids of pages that are discarded if the archivist is sure. */
  readonly toDiscard: readonly string[];
  /** Whether it is asked if its upload is to be given up. */
  readonly givesUp: boolean;
}
