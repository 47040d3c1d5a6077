import type { DayHoldings } from '../../../api/core/browse/get-day.endpoint.ts';
import type { MonthHoldings } from '../../../api/core/browse/get-month.endpoint.ts';
import type { YearHoldings } from '../../../api/core/browse/get-year.endpoint.ts';
import type { FrontPages } from 'shared-contracts/archive/list-front-pages';
import type { Edition } from 'shared-contracts/archive/editions';
import type { EditionsList, TitleOrder } from '../../../api/core/browse/list-editions.endpoint.ts';

/** What the calendar shows first. */
export interface CalendarData {
  readonly year: YearHoldings;
  readonly month: MonthHoldings;
  /** Null while no day is chosen. */
  readonly day: DayHoldings | null;
}

/** The data of `/editions`. */
export interface EditionsData {
  readonly list: EditionsList;
  /** Front pages from the year of the calendar on; null without a calendar, and when only one title is shown. */
  readonly wall: FrontPages | null;
  /** Null when the archive is empty, or has no edition with a known month at which to begin. */
  readonly calendar: CalendarData | null;
  /** A date that was typed or is in the address, but does not exist or cannot be shown. */
  readonly problem: { readonly typed: string; readonly message: string } | null;
  readonly order: TitleOrder;
}

/** The data of `/editions/:slug`. */
export interface EditionData {
  readonly edition: Edition;
}
