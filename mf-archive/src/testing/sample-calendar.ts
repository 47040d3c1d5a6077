import { calendarDays, daysInMonth } from 'shared-contracts/archive/calendar-grid';
import { listFrontPages, type FrontPages, type ListFrontPagesInput } from 'shared-contracts/archive/list-front-pages';
import { getDay, type DayHoldings, type GetDayInput } from '../../api/core/browse/get-day.endpoint.ts';
import { getMonth, type GetMonthInput, type MonthHoldings } from '../../api/core/browse/get-month.endpoint.ts';
import { getYear, type GetYearInput, type YearHoldings } from '../../api/core/browse/get-year.endpoint.ts';
import { isoDate } from '../parts/date-text.ts';

/** Returns a month with editions of two titles on its 3rd; the archive has editions from 1971 to 1973. */
export const sampleMonth = (year: number, month: number, values: Partial<MonthHoldings> = {}): MonthHoldings => ({
  ...{ year, month, titles: ['Evening Star', 'Lagos Demonstration Herald'] },
  days: calendarDays(year, month)
    .filter(({ day }) => day === 3)
    .map((day) => ({ date: isoDate(day), editions: 2, pages: 10, titles: [0, 1] })),
  ...{ editions: 2, pages: 10, undated: 0, fronts: sampleDay(isoDate({ year, month, day: 3 })).editions },
  before: { year: 1971, month: 1, day: 3 },
  after: { year: 1973, month: 12, day: 3 },
  ...values,
});

const sampleYear = (year: number, values: Partial<YearHoldings> = {}): YearHoldings => ({
  year,
  months: Array.from({ length: 12 }, (_, index) => ({
    month: index + 1,
    editions: 2,
    days: Array.from({ length: daysInMonth(year, index + 1) }, (__, day) => (day === 2 ? 2 : 0)),
  })),
  ...{ editions: 24, undated: 0, before: year - 1, after: year + 1 },
  ...values,
});

export const sampleDay = (date: string, values: Partial<DayHoldings> = {}): DayHoldings => {
  const [year = 0, month = null, day = null] = date.split('-').map(Number);
  const edition = { date: { year, month, day }, edition: 1, language: 'en', thumbnail: null };
  return {
    date: { year, month, day },
    editions: [
      {
        ...edition,
        slug: `evening-star-${date}`,
        title: { slug: 'evening-star', name: 'Evening Star' },
        demonstration: false,
        pages: 8,
        missing: ['5', '6'],
      },
      {
        ...edition,
        slug: `lagos-demonstration-herald-${date}`,
        title: { slug: 'lagos-demonstration-herald', name: 'Lagos Demonstration Herald' },
        demonstration: true,
        pages: 2,
        missing: [],
      },
    ],
    ...{ total: 2, pages: 10 },
    ...values,
  };
};

/** Returns an edition in each of 1960, 1971 and 1972, whatever the requested year. */
export const sampleFronts = (start = 1960): FrontPages => ({
  years: [1960, 1971, 1972].map((year) => ({ year, editions: 1 })),
  year: start,
  fronts: [1960, 1971, 1972].map((year) => ({
    slug: `evening-star-${year}-04-03-p1`,
    title: 'Evening Star',
    date: { year, month: 4, day: 3 },
    ...{ edition: 1, demonstration: false, image: null },
  })),
});

/** The calendar for a page: April 1972, no day chosen. */
export const sampleCalendar = () => ({ year: sampleYear(1972), month: sampleMonth(1972, 4), day: null });

/** Responses of the calendar's endpoints for any month. */
export const calendarAnswers = {
  [getYear.path]: ({ year }: GetYearInput) => Promise.resolve(sampleYear(year)),
  [getMonth.path]: ({ year, month }: GetMonthInput) => Promise.resolve(sampleMonth(year, month)),
  [listFrontPages.path]: ({ year }: ListFrontPagesInput) => Promise.resolve(sampleFronts(year)),
  [getDay.path]: ({ date }: GetDayInput) => Promise.resolve(sampleDay(date)),
};
