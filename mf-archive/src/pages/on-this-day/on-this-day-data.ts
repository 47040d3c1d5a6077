import type { Anniversary } from 'shared-contracts/archive/get-anniversary';

/** What `/on-this-day` and `/on-this-day/:day` are drawn from. */
export interface OnThisDayData {
  readonly anniversary: Anniversary;
  /** It is today's, in Lagos. */
  readonly isToday: boolean;
}
