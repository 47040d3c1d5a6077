import type { DeskState } from 'shared-contracts/archive/desk/get-desk';
import type { Run } from 'shared-contracts/archive/runs/run';

/** The desk's first page. */
export interface OverviewData {
  readonly state: DeskState;
  /** The latest first. */
  readonly runs: readonly Run[];
  /** How many there are in all. */
  readonly runCount: number;
}
