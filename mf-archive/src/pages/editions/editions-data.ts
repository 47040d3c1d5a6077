import type { DayHoldings } from '../../../api/core/browse/get-day.endpoint.ts';
import type { MonthHoldings } from '../../../api/core/browse/get-month.endpoint.ts';
import type { YearHoldings } from '../../../api/core/browse/get-year.endpoint.ts';
import type { Edition } from 'shared-contracts/archive/editions';
import type { EditionsList, TitleOrder } from '../../../api/core/browse/list-editions.endpoint.ts';

/** What the calendar shows first. */
export interface CalendarData {
  readonly year: YearHoldings;
  readonly month: MonthHoldings;
  /** Null while no day is chosen. */
  readonly day: DayHoldings | null;
}

/** What `/editions` is drawn from. */
export interface EditionsData {
  readonly list: EditionsList;
  /** Null while nothing is held. */
  readonly calendar: CalendarData | null;
  /** What was typed as a date, or stands in the address, and cannot be gone to. */
  readonly problem: { readonly typed: string; readonly message: string } | null;
  readonly order: TitleOrder;
}

/** What `/editions/:slug` is drawn from. */
export interface EditionData {
  readonly edition: Edition;
}
