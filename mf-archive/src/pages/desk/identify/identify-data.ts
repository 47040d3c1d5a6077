import type { RunDetail } from '../../../../api/import/runs/get-run.endpoint.ts';

/** Unpublished pages of a run, to identify many at once. */
export interface IdentifyData {
  readonly detail: RunDetail;
  /** All unpublished pages, or only the unidentified ones. */
  readonly show: 'unidentified' | 'unpublished';
  /** Names of the titles in the archive, as suggestions. */
  readonly titles: readonly string[];
}
