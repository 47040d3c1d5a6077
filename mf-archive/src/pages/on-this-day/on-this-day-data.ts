import type { Anniversary } from '../../../api/core/browse/get-anniversary.endpoint.ts';

/** What `/on-this-day` and `/on-this-day/:day` are drawn from. */
export interface OnThisDayData {
  readonly anniversary: Anniversary;
  /** It is today's, in Lagos. */
  readonly isToday: boolean;
}
