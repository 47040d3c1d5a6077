import type { Run } from 'shared-contracts/archive/runs/run';
import type { DeskState } from '../../../../api/import/desk/get-desk.endpoint.ts';

/** The desk's first page. */
export interface OverviewData {
  readonly state: DeskState;
  /** The latest first. */
  readonly runs: readonly Run[];
  /** How many there are in all. */
  readonly runCount: number;
}
