import type { RunItemDetail } from '../../../../api/import/runs/get-run-item.endpoint.ts';

/** One scan of a run. */
export interface ItemData {
  readonly detail: RunItemDetail;
  /** Names of newspapers that the archive has, to choose from. */
  readonly titles: readonly string[];
  /** The archivist is asked whether to throw it away. */
  readonly toDiscard: boolean;
}
