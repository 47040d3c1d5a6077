import { act, fireEvent, screen, within } from '@testing-library/react';
import type { EditionFront, FrontPages } from 'shared-contracts/archive/list-front-pages';
import { drawInSite } from 'shared-contracts/testing/in-site';
import { FrontPageWall } from './front-page-wall.tsx';

const years = [1954, 1960, 1961, 1972, 2009].map((year) => ({ year, editions: year === 1960 ? 1_204 : 1 }));

const front = (year: number, change: Partial<EditionFront> = {}): EditionFront => ({
  slug: `star-${String(year)}-p1`,
  title: 'Evening Star',
  date: { year, month: 10, day: 3 },
  ...{ edition: 1, demonstration: false },
  image: {
    thumbnail: { url: `/scans/thumbnails/${String(year)}`, width: 144, height: 196 },
    preview: { url: `/scans/small-previews/${String(year)}`, width: 380, height: 516 },
  },
  ...change,
});

const wallOf = (start: number, fronts: readonly EditionFront[]): FrontPages => ({ years, year: start, fronts });
const first = wallOf(1954, [front(1954), front(1960)]);

let requests: string[] = [];
let answer: () => Promise<unknown> = () => Promise.reject(new TypeError('no line'));

const rest = (ms = 150) => act(() => jest.advanceTimersByTimeAsync(ms));
const slider = () => screen.getByRole('slider', { name: 'Year' });
const press = (key: string) => fireEvent.keyDown(slider(), { key });
/** What a browser does for an arrow key, Home or End. */
const moveTo = (year: number) => fireEvent.change(slider(), { target: { value: String(year) } });

describe('the wall of front pages', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    requests = [];
    answer = () => Promise.resolve({ ok: true, json: () => wallOf(1961, [front(1961), front(1972), front(2009)]) });
    const ask = (address: string) => {
      requests.push(address);
      return answer();
    };
    Object.defineProperty(window, 'fetch', { configurable: true, value: ask });
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('links each front page to its page, with a picture whose place is reserved and that is loaded when it is near', async () => {
    await drawInSite(<FrontPageWall first={first} />);
    const list = within(screen.getByRole('list', { name: 'Front pages by date' }));
    const link = list.getByRole('link', { name: 'Evening Star 3 Oct 1954' });
    expect(link).toHaveAttribute('href', '/search/star-1954-p1');
    const picture = link.closest('li')?.querySelector('img');
    for (const [name, value] of [
      ['loading', 'lazy'],
      ['width', '144'],
      ['height', '196'],
    ] as const)
      expect(picture).toHaveAttribute(name, value);
    expect(list.getByRole('link', { name: 'Later: 1961' })).toHaveAttribute('href', '/editions?year=1961');
  });

  it('shows nothing for an empty archive, and no timeline for a single year', async () => {
    const { unmount } = await drawInSite(<FrontPageWall first={{ years: [], year: null, fronts: [] }} />);
    expect(screen.queryByRole('heading')).toBeNull();
    unmount();
    const one = { years: years.slice(0, 1), year: 1954, fronts: [front(1954)] };
    await drawInSite(<FrontPageWall first={one} />);
    expect(screen.getByRole('heading', { name: 'Front pages' })).toBeVisible();
    expect(screen.queryByRole('slider')).toBeNull();
  });

  it('has a slider that skips years without editions and says how many each has', async () => {
    await drawInSite(<FrontPageWall first={first} />);
    expect(slider()).toMatchObject({ min: '1954', max: '2009', value: '1954' });
    expect(slider()).toHaveAttribute('aria-valuetext', '1954, 1 edition');
    moveTo(1955);
    expect(slider()).toHaveAttribute('aria-valuetext', '1960, 1,204 editions');
    moveTo(1959);
    expect(slider()).toHaveAttribute('aria-valuetext', '1954, 1 edition');
    press('PageUp');
    expect(slider()).toHaveValue('1972');
    press('PageUp');
    expect(slider()).toHaveValue('2009');
    press('PageDown');
    expect(slider()).toHaveValue('1972');
  });

  it('requests the front pages of a year only when the slider rests, and never has more than one answer in it', async () => {
    const onYear = jest.fn();
    await drawInSite(<FrontPageWall first={first} onYear={onYear} />);
    moveTo(1960);
    await rest(149);
    moveTo(1961);
    await rest();
    expect(requests).toEqual(['/api/archive/list-front-pages?year=1961']);
    expect(onYear.mock.calls).toEqual([[1961]]);
    const names = screen.getAllByRole('link', { name: /^Evening Star/ }).map(({ textContent }) => textContent);
    expect(names).toEqual([1961, 1972, 2009].map((year) => `Evening Star 3 Oct ${String(year)}`));
    expect(screen.getByRole('link', { name: 'Earlier: 1960' })).toBeVisible();
    moveTo(2009);
    await rest();
    expect(requests).toHaveLength(1);
  });

  it('leaves the front pages in place when others do not load, and can be retried', async () => {
    const { ok } = { ok: answer };
    answer = () => Promise.reject(new TypeError('no line'));
    await drawInSite(<FrontPageWall first={first} />);
    moveTo(1972);
    await rest();
    expect(screen.getByText(/The front pages of 1972 did not load/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Evening Star 3 Oct 1954' })).toBeVisible();
    answer = ok;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await rest();
    expect(screen.getByRole('link', { name: 'Evening Star 3 Oct 1972' })).toBeVisible();
    expect(screen.queryByText(/did not load/)).toBeNull();
  });

  it('marks invented newspapers: all together, or each beside real ones', async () => {
    const invented = front(1954, { demonstration: true });
    const { unmount } = await drawInSite(<FrontPageWall first={wallOf(1954, [invented])} />);
    expect(screen.getAllByText('Demonstration edition')).toHaveLength(1);
    expect(screen.getByText('Demonstration edition').closest('li')).toBeNull();
    unmount();
    await drawInSite(<FrontPageWall first={wallOf(1954, [invented, front(1960)])} />);
    expect(screen.getByText('Demonstration edition').closest('li')).toHaveTextContent('1954');
  });

  it('has links to the decades, which work without script', async () => {
    await drawInSite(<FrontPageWall first={first} />);
    const decades = within(screen.getByRole('navigation', { name: 'Decades' }));
    expect(decades.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['1950s', '/editions?year=1954'],
      ['1960s', '/editions?year=1960'],
      ['1970s', '/editions?year=1972'],
      ['2000s', '/editions?year=2009'],
    ]);
    fireEvent.click(decades.getByRole('link', { name: '1970s' }));
    await rest();
    expect(slider()).toHaveValue('1972');
  });
});
