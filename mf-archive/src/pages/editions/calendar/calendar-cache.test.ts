import { calendarAnswers, sampleCalendar, sampleDay } from '../../../testing/sample-calendar.ts';
import { calendarMemory } from './calendar-cache.ts';

let requests: string[] = [];

const remember = () => calendarMemory(undefined, { ...sampleCalendar(), date: null });

beforeEach(() => {
  requests = [];
  const answer = (address: string) => {
    const { pathname, searchParams } = new URL(address, 'https://site.test');
    requests.push(searchParams.toString());
    return Promise.resolve({
      ok: true,
      json: () => calendarAnswers[pathname]?.(Object.fromEntries(searchParams) as never),
    });
  };
  Object.defineProperty(window, 'fetch', { configurable: true, value: jest.fn(answer) });
});

describe('[R9.12] the calendar cache', () => {
  it('holds twelve months, and drops the one shown least recently', async () => {
    const memory = remember();
    // Twelve months, including April, which came with the page.
    for (const month of [5, 6, 7, 8, 9, 10, 11, 12]) await memory.month(1972, month);
    for (const month of [1, 2, 3]) await memory.month(1973, month);
    expect(requests).toHaveLength(11);
    await memory.month(1972, 4);
    expect(requests).toHaveLength(11);
    await memory.month(1973, 4);
    await memory.month(1972, 6);
    expect(requests).toHaveLength(12);
    await memory.month(1972, 5);
    expect(requests.slice(12)).toEqual(['year=1972&month=5']);
  });

  it('holds five days with their pages', async () => {
    const memory = remember();
    const days = ['03', '04', '05', '06', '07'].map((day) => `1972-04-${day}`);
    for (const date of [...days, ...days]) await memory.day(date);
    expect(requests).toEqual(days.map((date) => `date=${date}`));
    await memory.day('1972-04-08');
    await memory.day('1972-04-04');
    await memory.day('1972-04-03');
    expect(requests.slice(5)).toEqual(['date=1972-04-08', 'date=1972-04-03']);
  });

  it('has the day that came with the page, and no other', async () => {
    const [date, other] = ['1972-04-03', '1972-04-04'];
    const memory = calendarMemory(undefined, { ...sampleCalendar(), day: sampleDay(date), date });
    expect(await memory.day(date)).toEqual(sampleDay(date));
    expect(requests).toEqual([]);
    await memory.day(other);
    expect(requests).toEqual([`date=${other}`]);
  });

  it('is limited to the chosen title', async () => {
    await calendarMemory('evening-star', { ...sampleCalendar(), date: null }).month(1972, 5);
    expect(requests).toEqual(['year=1972&month=5&title=evening-star']);
  });

  it('holds no failed response', async () => {
    Object.defineProperty(window, 'fetch', { value: () => Promise.resolve({ ok: false, status: 503 }) });
    await expect(remember().month(1972, 5)).rejects.toThrow('503');
  });
});
