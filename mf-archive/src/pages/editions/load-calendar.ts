import type { Call } from 'shared-contracts/endpoint';
import { getDay } from '../../../api/browse/get-day.endpoint.ts';
import { getMonth } from '../../../api/browse/get-month.endpoint.ts';
import { getYear } from '../../../api/browse/get-year.endpoint.ts';
import type { EditionsList } from '../../../api/list-editions.endpoint.ts';
import { isoDate } from '../../parts/date-text.ts';
import { firstMonth } from './calendar/first-month.ts';
import type { CalendarData } from './editions-data.ts';
import type { EditionsWish } from './read-editions-wish.ts';

/** Where the calendar stands when the address does not say: in the title's year, or where most is held. */
function placeOf({ start, chosen }: EditionsList, { at }: EditionsWish): EditionsWish['at'] {
  if (at !== null) return at;
  if (chosen !== null && start?.year !== chosen.year) return { year: chosen.year, month: null };
  return start;
}

/** The year, the month and the day that the calendar shows first. Null while nothing is held. */
export async function loadCalendar(call: Call, list: EditionsList, wish: EditionsWish): Promise<CalendarData | null> {
  const place = placeOf(list, wish);
  if (place === null || list.titles.length === 0) return null;
  const only = list.chosen === null ? {} : { title: list.chosen.title.slug };
  const asking = call(getYear, { year: place.year, ...only });
  const inMonth = async () => {
    const month = place.month ?? firstMonth(await asking);
    return await call(getMonth, { year: place.year, month, ...only });
  };
  const [year, month, day] = await Promise.all([
    asking,
    inMonth(),
    wish.date === null ? null : call(getDay, { date: isoDate(wish.date), ...only }),
  ]);
  return { year, month, day };
}
