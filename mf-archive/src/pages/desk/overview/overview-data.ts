import type { Run } from 'shared-contracts/archive/runs/run';
import type { DeskState } from '../../../../api/import/desk/get-desk.endpoint.ts';

/** The data of the desk's first page. */
export interface OverviewData {
  readonly state: DeskState;
  /** The latest runs first. */
  readonly runs: readonly Run[];
  readonly runCount: number;
}
