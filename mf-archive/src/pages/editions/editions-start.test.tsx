import { act, fireEvent, screen, within } from '@testing-library/react';
import { drawPage } from 'shared-contracts/testing/in-site';
import { calendarAnswers, sampleCalendar, sampleFronts } from '../../testing/sample-calendar.ts';
import { loaderContext, sampleEditions } from '../../testing/sample-data.ts';
import type { EditionsData } from './editions-data.ts';
import { loadEditions } from './editions.loader.ts';
import { Page as EditionsPage } from './editions-page.tsx';

const pageData = (wall: EditionsData['wall']): EditionsData => ({
  ...{ list: sampleEditions(null), wall, calendar: sampleCalendar(), problem: null, order: 'name' },
});

const load = (address: string, list = sampleEditions(null)) =>
  loadEditions(loaderContext(address, { listEditions: () => Promise.resolve(list), others: calendarAnswers }));

describe('[R2.11] /editions without a date', () => {
  it('opens at today’s day in an earlier year, if something was printed on it', async () => {
    const list = { ...sampleEditions(null), start: { year: 1971, month: 11, day: 27 } };
    expect(await load('/editions', list)).toMatchObject({
      data: { calendar: { month: { year: 1971, month: 11 }, day: { date: { year: 1971, month: 11, day: 27 } } } },
    });
  });

  it('shows the front pages of the month until a day is chosen', async () => {
    await drawPage(EditionsPage, pageData(null));
    const month = within(screen.getByRole('list', { name: 'Editions of this month' }));
    expect(month.getByRole('link', { name: 'Evening Star' })).toHaveAttribute(
      'href',
      '/editions/evening-star-1972-04-03',
    );
    expect(month.getAllByText('3 April 1972')).toHaveLength(2);
  });

  it('moves the calendar to the year that is chosen on the timeline', async () => {
    jest.useFakeTimers();
    const asked = jest.fn((address: string) => {
      const { pathname, searchParams } = new URL(address, 'https://site.test');
      const input = { year: Number(searchParams.get('year')), month: Number(searchParams.get('month')) } as never;
      return Promise.resolve({ ok: true, json: () => calendarAnswers[pathname]?.(input) });
    });
    Object.defineProperty(window, 'fetch', { configurable: true, value: asked });
    await drawPage(EditionsPage, pageData(sampleFronts(1972)));
    fireEvent.change(screen.getByRole('slider', { name: 'Year' }), { target: { value: '1971' } });
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    expect(screen.getByRole('heading', { level: 2, name: 'January 1971' })).toBeInTheDocument();
    jest.useRealTimers();
  });
});
