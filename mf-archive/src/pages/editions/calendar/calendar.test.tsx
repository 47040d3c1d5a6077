import { act, fireEvent, screen, within } from '@testing-library/react';
import { drawPage } from 'shared-contracts/testing/in-site';
import { calendarAnswers, sampleCalendar, sampleDay, sampleMonth } from '../../../testing/sample-calendar.ts';
import { sampleEditions } from '../../../testing/sample-data.ts';
import type { EditionsData } from '../editions-data.ts';
import { Page } from '../editions-page.tsx';

/** The requested addresses. */
let requests: string[] = [];
let offline = false;

const answerOf = (address: string) => {
  const { pathname, searchParams } = new URL(address, 'https://site.test');
  requests.push(`${pathname.split('/').at(-1)} ${searchParams.toString()}`);
  if (offline) return Promise.reject(new TypeError('no line'));
  const numbers = { year: Number(searchParams.get('year')), month: Number(searchParams.get('month')) };
  const input = { ...numbers, date: searchParams.get('date') } as never;
  return Promise.resolve({ ok: true, json: () => calendarAnswers[pathname]?.(input) });
};

const settle = (ms = 0) => act(() => jest.advanceTimersByTimeAsync(ms));
const month = () => screen.getByRole('heading', { level: 2, name: /^(?:\w+ )197\d$/ }).textContent;
const grid = () => document.querySelector<HTMLElement>('table[role="grid"]')!;
const day = (name: RegExp) => within(grid()).getByRole('link', { name });
const countOf = (start: string): number => requests.filter((request) => request.startsWith(start)).length;

const draw = async (values: Partial<EditionsData> = {}) => {
  const data = {
    list: sampleEditions(null),
    wall: null,
    calendar: sampleCalendar(),
    problem: null,
    order: 'name',
    ...values,
  };
  await drawPage(Page, data, { at: '/editions' });
};

const press = (key: string, shiftKey = false) =>
  act(async () => {
    fireEvent.keyDown(document.activeElement!, { key, shiftKey });
    await jest.advanceTimersByTimeAsync(0);
  });

/**
 * Presses an arrow beside the name of the month; found by selector, because a search by role through all days is slow.
 */
const turn = async (direction: 'prev' | 'next') => {
  fireEvent.click(document.querySelector('table')!.closest('section')!.querySelector(`a[rel="${direction}"]`)!);
  await settle();
};

describe('the calendar of editions', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    [requests, offline] = [[], false];
    Object.defineProperty(window, 'fetch', { configurable: true, value: jest.fn(answerOf) });
  });
  afterEach(() => {
    jest.useRealTimers();
    Object.defineProperty(navigator, 'connection', { configurable: true, value: undefined });
  });

  it('[R9.13] [R2.40] always shows six weeks of seven days', async () => {
    await draw();
    for (const name of ['May 1972', 'June 1972']) {
      await turn('next');
      expect(month()).toBe(name);
      const weeks = [...grid().querySelectorAll('tbody tr')];
      expect(weeks.map((week) => week.querySelectorAll('td').length)).toEqual([7, 7, 7, 7, 7, 7]);
    }
  });

  it('names each day with its holdings, links it, and marks empty days', async () => {
    await draw();
    expect(day(/^3 April 1972: 2 editions, 10 pages$/)).toHaveAttribute('href', '/editions?date=1972-04-03');
    expect(
      within(grid()).getByText(/April 1972: no edition/, { selector: '[data-date="1972-04-04"] *' }),
    ).toBeDefined();
  });

  it('shows the chosen day with its first pages and missing pages, and keeps it in the URL', async () => {
    await draw();
    fireEvent.click(day(/^3 April/));
    await settle();
    const chosen = within(screen.getByRole('complementary', { name: 'Selected date' }));
    expect(chosen.getByRole('heading', { name: 'Monday 3 April 1972' })).toBeVisible();
    expect(chosen.getByText('8 pages, English, pages 5 and 6 missing')).toBeVisible();
    expect(chosen.getByRole('link', { name: 'This day in all years' })).toHaveAttribute('href', '/on-this-day/04-03');
    expect(day(/^3 April/)).toHaveAttribute('aria-current', 'date');
    expect(window.location.search).toBe('?date=1972-04-03');
  });

  it('leaves a click that opens a new tab to the browser', async () => {
    await draw();
    let isTaken = true;
    const browser = (event: MouseEvent): void => {
      isTaken = event.defaultPrevented;
      event.preventDefault();
    };
    document.addEventListener('click', browser, { once: true });
    fireEvent.click(day(/^3 April/), { ctrlKey: true });
    await settle();
    expect(isTaken).toBe(false);
    expect(requests).toEqual([]);
  });

  it('[R9.12] requests no month that was shown before', async () => {
    await draw();
    await turn('next');
    expect([month(), countOf('get-month')]).toEqual(['May 1972', 1]);
    await turn('prev');
    await turn('next');
    expect([month(), countOf('get-month')]).toEqual(['May 1972', 1]);
  });

  it('[R9.11] goes to a typed date only after the reader has paused for a second', async () => {
    await draw();
    const field = screen.getByRole('textbox', { name: 'Go to a date' });
    fireEvent.change(field, { target: { value: '3 July 19' } });
    await settle(900);
    fireEvent.change(field, { target: { value: '3 July 1971' } });
    await settle(999);
    expect(requests.filter((request) => request.startsWith('get-day'))).toEqual([]);
    await settle(1);
    expect(requests).toContain('get-day date=1971-07-03');
    expect(month()).toBe('July 1971');
  });

  it('explains an impossible date when the reader pauses, and stays on the current month', async () => {
    await draw();
    const field = screen.getByRole('textbox', { name: 'Go to a date' });
    fireEvent.change(field, { target: { value: '31 June 1972' } });
    await settle(1_000);
    expect(field).toHaveAccessibleDescription('There is no 31 June 1972: that month has 30 days.');
    expect(month()).toBe('April 1972');
  });

  it('[R9.11] shows the holdings of the day under the pointer, and for 110 ms after it has left', async () => {
    await draw();
    const cell = day(/^3 April/).closest('td')!;
    fireEvent.pointerEnter(cell);
    const tooltip = screen.getByRole('tooltip');
    expect(tooltip).toHaveTextContent('2 editions, 10 pages');
    expect(tooltip).toHaveTextContent('Evening Star');
    fireEvent.pointerLeave(cell);
    await settle(109);
    expect(screen.getByRole('tooltip')).toBeVisible();
    await settle(1);
    expect(screen.queryByRole('tooltip')).toBeNull();
  });

  it('shows them for keyboard focus too, keeps them while the pointer returns, and closes with Escape', async () => {
    await draw();
    act(() => day(/^3 April/).focus());
    expect(day(/^3 April/)).toHaveAccessibleDescription(/2 editions, 10 pages/);
    const cell = day(/^3 April/).closest('td')!;
    fireEvent.pointerLeave(cell);
    await settle(100);
    fireEvent.pointerEnter(cell);
    await settle(200);
    expect(screen.getByRole('tooltip')).toBeVisible();
    await press('Escape');
    expect(screen.queryByRole('tooltip')).toBeNull();
  });

  it('has a single tab stop, and is navigated with keys across month boundaries', async () => {
    await draw();
    expect(grid().querySelectorAll('[data-date][tabindex="0"]')).toHaveLength(1);
    act(() => day(/^3 April/).focus());
    const focused = () => (document.activeElement as HTMLElement).dataset['date'];
    await press('ArrowRight');
    expect(focused()).toBe('1972-04-04');
    await press('End');
    expect(focused()).toBe('1972-04-09');
    await press('ArrowUp');
    await press('ArrowUp');
    expect(focused()).toBe('1972-03-26');
    expect(month()).toBe('March 1972');
    await press('PageDown');
    expect(focused()).toBe('1972-04-26');
    await press('PageDown', true);
    expect([focused(), month()]).toEqual(['1973-04-26', 'April 1973']);
  });

  it('stops at the first and the last edition', async () => {
    const first = sampleMonth(1972, 4, { before: null });
    await draw({ calendar: { ...sampleCalendar(), month: first } });
    expect(screen.getByRole('button', { name: 'Nothing in the archive before this month' })).toBeDisabled();
    act(() => day(/^3 April/).focus());
    await press('PageUp');
    expect(month()).toBe('April 1972');
  });

  it('names the nearest editions around an empty month, and editions without a known day', async () => {
    const values = { days: [], editions: 0, pages: 0, before: { year: 1971, month: 5, day: 1 } };
    const calendar = sampleCalendar();
    const year = { ...calendar.year, undated: 3 };
    await draw({ calendar: { ...calendar, year, month: sampleMonth(1972, 4, { ...values, undated: 1 }) } });
    expect(screen.getByText(/^Nothing in the archive from April 1972\./)).toHaveTextContent(
      'The last edition before is from 1 May 1971. The next one is from 3 December 1973.',
    );
    expect(screen.getByRole('link', { name: '1 edition of April 1972, day unknown' })).toHaveAttribute(
      'href',
      '/editions?date=1972-04',
    );
    expect(screen.getByRole('link', { name: '3 editions of 1972, day unknown' })).toHaveAttribute(
      'href',
      '/editions?date=1972',
    );
  });

  it('prefetches the neighbouring months when idle, but never with Save-Data', async () => {
    await draw();
    await settle(400);
    expect(requests).toEqual(['get-month year=1972&month=3', 'get-month year=1972&month=5']);
    await turn('next');
    expect(countOf('get-month')).toBe(2);
    Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } });
    await turn('next');
    await settle(5_000);
    expect(requests).not.toContain('get-month year=1972&month=7');
  });

  it('stays unchanged when offline, reports it, and continues on retry', async () => {
    await draw();
    offline = true;
    await turn('next');
    expect(month()).toBe('April 1972');
    expect(screen.getByText(/You seem to be offline/)).toBeVisible();
    offline = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await settle();
    expect(month()).toBe('May 1972');
    expect(screen.queryByText(/You seem to be offline/)).toBeNull();
  });

  it('shows the month of the last of several clicks, whatever the order of responses', async () => {
    await draw({ calendar: { ...sampleCalendar(), day: sampleDay('1972-04-03') } });
    fireEvent.click(screen.getByRole('link', { name: 'May 1972' }));
    fireEvent.click(screen.getByRole('link', { name: 'May 1972' }));
    await settle();
    expect(month()).toBe('June 1972');
    expect(window.location.search).toBe('?month=1972-06');
  });
});
