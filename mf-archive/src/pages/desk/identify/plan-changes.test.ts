import type { RunItem } from 'shared-contracts/archive/runs/run';
import { sampleItem } from '../testing/sample-run.ts';
import { nextEdition, planChanges, planNewEdition, type EnteredFacts } from './plan-changes.ts';
import { indexByKey, nothingSelected, select } from './selection.ts';
import { suggestedEditions } from './suggested-editions.ts';

const saturday = { year: 1960, month: 10, day: 1 };

const pages = (count: number, values: Partial<RunItem> = {}): readonly RunItem[] =>
  Array.from({ length: count }, (_, index) =>
    sampleItem({
      ...{ id: `p${String(index + 1)}`, number: index + 1, title: null, date: null, sequence: null, label: '' },
      ...values,
    }),
  );

const stated = (values: Partial<EnteredFacts>): EnteredFacts => ({
  ...{ title: '', place: '', date: null, edition: null, firstPage: null, pagesPerEdition: null, step: 'day' },
  ...values,
});

describe('changes of the selected pages', () => {
  it('contain only what was typed', () => {
    expect(planChanges(pages(1), stated({ title: 'Lagos Herald' }))).toEqual([
      { item: 'p1', title: { name: 'Lagos Herald', place: null } },
    ]);
    expect(planChanges(pages(2), stated({}))).toEqual([]);
  });

  it('keep the name of a newspaper whose place was typed alone, and its place if the same name was typed', () => {
    const herald = { title: { name: 'Lagos Herald', place: 'Lagos' } };
    const [named] = planChanges(pages(1, herald), stated({ place: 'Ikeja' }));
    expect(named?.title).toEqual({ name: 'Lagos Herald', place: 'Ikeja' });
    expect(planChanges(pages(1, herald), stated({ title: 'Lagos Herald' }))[0]?.title).toEqual(herald.title);
    expect(planChanges(pages(1, herald), stated({ title: 'Kano Star' }))[0]?.title?.place).toBeNull();
    expect(planChanges(pages(1), stated({ place: 'Ikeja' }))).toEqual([]);
  });

  it('number pages in their order', () => {
    const numbers = planChanges(pages(3), stated({ firstPage: 5 })).map(({ sequence }) => sequence);
    expect(numbers).toEqual([5, 6, 7]);
  });

  it('split pages into editions, whose days go on and whose pages begin anew', () => {
    const changes = planChanges(pages(5), stated({ date: saturday, pagesPerEdition: 2, step: 'day-but-sunday' }));
    expect(changes.map(({ date, sequence }) => [date?.day, sequence])).toEqual([
      [1, 1],
      [1, 2],
      [3, 1],
      [3, 2],
      [4, 1],
    ]);
  });

  it('split pages from the day that the first of them has, also into editions of one day', () => {
    const changes = planChanges(pages(3, { date: saturday }), stated({ pagesPerEdition: 1, step: 'same-day' }));
    expect(changes.map(({ date, edition }) => [date, edition])).toEqual([
      [saturday, 1],
      [saturday, 2],
      [saturday, 3],
    ]);
    expect(() => planChanges(pages(3), stated({ pagesPerEdition: 1 }))).toThrow('Enter the date of the first edition.');
    const month = { year: 1960, month: 10, day: null };
    expect(() => planChanges(pages(3), stated({ date: month, pagesPerEdition: 1 }))).toThrow('Enter the full date');
  });

  it('go over the end of a month and of a year', () => {
    const last = { date: { year: 1960, month: 12, day: 28 }, edition: 3 };
    expect(nextEdition(last, 'week')).toEqual({ date: { year: 1961, month: 1, day: 4 }, edition: 1 });
  });
});

describe('a new edition from a page on', () => {
  const title = { name: 'Lagos Herald', place: null };

  it('takes the following pages of the same edition with it, and numbers them from 1', () => {
    const items = [
      ...pages(4, { title, date: saturday }),
      sampleItem({ id: 'other', number: 5, title, date: { ...saturday, day: 9 } }),
    ];
    expect(planNewEdition(items, 'p3', 'week')).toEqual([
      { item: 'p3', date: { ...saturday, day: 8 }, edition: 1, sequence: 1 },
      { item: 'p4', date: { ...saturday, day: 8 }, edition: 1, sequence: 2 },
    ]);
  });

  it('needs the newspaper and the day', () => {
    expect(() => planNewEdition(pages(2), 'p1', 'day')).toThrow('Set the newspaper and date');
  });
});

describe('suggestions for pages', () => {
  const title = { name: 'Lagos Herald', place: 'Lagos' };
  const found = (...read: readonly (readonly [string, number | null, boolean?])[]) =>
    new Map(
      read.map(([item, day, isNamed = true]) => [
        item,
        { item, title: isNamed ? title : null, date: day === null ? null : { ...saturday, day } },
      ]),
    );
  const silent = (item: string) => ({ item, title: null, date: null });
  const shown = (items: readonly RunItem[], read: ReturnType<typeof found>) =>
    suggestedEditions(items, new Map([...items.map(({ id }) => [id, silent(id)] as const), ...read])).map(
      ({ date, items: own }) => [date?.day ?? null, own.length],
    );

  it('are for the pages from one masthead to the next', () => {
    expect(shown(pages(6), found(['p2', 3], ['p3', 8, false], ['p4', 3], ['p5', 4]))).toEqual([
      [3, 3],
      [4, 2],
    ]);
  });

  it('are not for pages that are still to be read, nor for those after them', () => {
    const waiting = pages(4).map((item, index) => (index === 2 ? { ...item, working: true, words: null } : item));
    const read = new Map(['p2', 'p4'].map((id) => [id, silent(id)] as const));
    const [edition] = suggestedEditions(waiting, new Map([...read, ...found(['p1', 3])]));
    expect(edition?.items).toEqual(['p1', 'p2']);
  });

  it('are not repeated for pages that have these facts', () => {
    const done = pages(2, { title, date: { ...saturday, day: 3 } });
    expect(shown(done, found(['p1', 3]))).toEqual([]);
  });

  it('are what most pages name, if no page names both newspaper and day', () => {
    expect(shown(pages(3), found(['p1', null], ['p2', 5, false], ['p3', 5, false]))).toEqual([[5, 3]]);
  });
});

describe('the selection', () => {
  const ids = ['a', 'b', 'c', 'd', 'e'];
  const chosen = (...steps: readonly Parameters<typeof select>[2][]): string =>
    [...steps.reduce((state, step) => select(state, ids, step), nothingSelected).selected].toSorted().join('');

  it('extends from the page where it began, in both directions', () => {
    const begin = { kind: 'move', to: 'c' } as const;
    expect(chosen(begin, { kind: 'extend', to: 'd' }, { kind: 'extend', to: 'e' })).toBe('cde');
    expect(chosen(begin, { kind: 'extend', to: 'd' }, { kind: 'extend', to: 'b' })).toBe('bc');
  });

  it('fills the gaps between the first and the last selected page', () => {
    expect(chosen({ kind: 'toggle', to: 'd' }, { kind: 'toggle', to: 'b' }, { kind: 'between' })).toBe('bcd');
  });

  it('moves through rows, and below the last row to the last page', () => {
    expect(['ArrowDown', 'ArrowUp', 'Home', 'End', 'x'].map((key) => indexByKey(key, 1, 3, 8))).toEqual([
      ...[4, 1, 0, 7, null],
    ]);
    expect(indexByKey('ArrowDown', 5, 3, 7)).toBe(6);
  });
});
