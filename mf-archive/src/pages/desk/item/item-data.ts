import type { RunItemDetail } from '../../../../api/import/runs/get-run-item.endpoint.ts';

/** A page of an import run, which may lack a scan or a text. */
export interface ItemData {
  readonly detail: RunItemDetail;
  /** Names of the titles in the archive, as suggestions. */
  readonly titles: readonly string[];
  /** True: ask the archivist whether to discard it. */
  readonly toDiscard: boolean;
}
