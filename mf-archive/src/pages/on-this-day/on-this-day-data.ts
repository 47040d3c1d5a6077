import type { Anniversary } from '../../../api/core/browse/get-anniversary.endpoint.ts';

/** The data of `/on-this-day` and `/on-this-day/:day`. */
export interface OnThisDayData {
  readonly anniversary: Anniversary;
  /** True for today's date in Lagos. */
  readonly isToday: boolean;
}
