import type { DeskState } from 'shared-contracts/archive/desk/get-desk';

/** The desk's first page. */
export interface OverviewData {
  readonly state: DeskState;
}
