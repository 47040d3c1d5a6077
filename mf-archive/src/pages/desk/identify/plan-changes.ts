import { daysLater, weekdayOf } from 'shared-contracts/archive/calendar-grid';
import type { NewspaperDate } from 'shared-contracts/archive/newspaper';
import type { RunItem } from 'shared-contracts/archive/runs/run';
import { hasFacts, factsOf, type FactChange, type PageFacts } from './page-facts.ts';

/** When the next edition appears: a day later, a day later but never on Sundays, a week later, or on the same day. */
export type EditionStep = 'day' | 'day-but-sunday' | 'same-day' | 'week';

/** What was typed for the selected pages; null or empty facts stay as they are. */
export interface EnteredFacts {
  readonly title: string;
  readonly place: string;
  readonly date: NewspaperDate | null;
  readonly edition: number | null;
  /** The number of the first page; the others follow in their order. */
  readonly firstPage: number | null;
  /** After this many pages a new edition begins. */
  readonly pagesPerEdition: number | null;
  readonly step: EditionStep;
}

/** Thrown with a sentence for the archivist. */
export class InputError extends Error {}

const sunday = 6;

type Edition = Pick<PageFacts, 'date' | 'edition'>;

/** Returns the day and edition that follow. Throws InputError if another day is needed and this one is not exact. */
export function nextEdition({ date, edition }: Edition, step: EditionStep): Edition {
  if (step === 'same-day') return { date, edition: edition + 1 };
  if (date?.month == null || date.day === null)
    throw new InputError('Enter the full date of the first edition, so that the next ones can be dated.');
  const day = { ...date, month: date.month, day: date.day };
  const next = daysLater(day, step === 'week' ? 7 : 1);
  const isFree = step === 'day-but-sunday' && weekdayOf(next) === sunday;
  return { date: isFree ? daysLater(next, 1) : next, edition: 1 };
}

/** Returns the newspaper of a page after the change; undefined if it stays the same. */
function statedTitle({ title }: RunItem, stated: Pick<EnteredFacts, 'title' | 'place'>): FactChange['title'] {
  const name = stated.title === '' ? title?.name : stated.title;
  if (name === undefined || (stated.title === '' && stated.place === '')) return undefined;
  const place = stated.place === '' && name === title?.name ? title.place : stated.place;
  return { name, place: place === '' ? null : place };
}

/**
 * Returns the editions into which a selection is split: as many as are needed, from the stated or known first one on.
 * Empty when it is not to be split.
 */
function editionsOf(items: readonly RunItem[], stated: EnteredFacts): readonly Edition[] {
  const { pagesPerEdition, date, edition, step } = stated;
  const [first] = items;
  if (pagesPerEdition === null || first === undefined) return [];
  const editions: Edition[] = [{ date: date ?? first.date, edition: edition ?? (date === null ? first.edition : 1) }];
  if (editions[0]?.date === null) throw new InputError('Enter the date of the first edition.');
  const count = Math.ceil(items.length / pagesPerEdition);
  for (let last = editions[0]; last !== undefined && editions.length < count; last = editions.at(-1))
    editions.push(nextEdition(last, step));
  return editions;
}

const withoutUndefined = (change: { [Key in keyof FactChange]: FactChange[Key] | undefined }): FactChange =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as unknown as FactChange;

/** Returns the changes that apply the typed values to the selected pages, in their order. Throws InputError. */
export function planChanges(items: readonly RunItem[], stated: EnteredFacts): readonly FactChange[] {
  const { pagesPerEdition, firstPage } = stated;
  const editions = editionsOf(items, stated);
  const start = firstPage ?? (pagesPerEdition === null ? null : 1);
  const changes = items.map((item, index) => {
    const split = pagesPerEdition === null ? undefined : editions[Math.floor(index / pagesPerEdition)];
    const position = pagesPerEdition === null ? index : index % pagesPerEdition;
    return withoutUndefined({
      item: item.id,
      title: statedTitle(item, stated),
      date: split?.date ?? stated.date ?? undefined,
      edition: split?.edition ?? stated.edition ?? undefined,
      sequence: start === null ? undefined : start + position,
    });
  });
  return changes.filter((change) => Object.keys(change).length > 1);
}

/** Returns the changes that rotate pages by 90°. */
export const planTurn = (items: readonly RunItem[], to: 'left' | 'right'): readonly FactChange[] =>
  items.map((item) => {
    const turn = (factsOf(item).turn + (to === 'right' ? 90 : 270)) % 360;
    return { item: item.id, turn: turn as PageFacts['turn'] };
  });

/**
 * Returns the changes by which a new edition begins at a page: it and the following pages of the same edition get the
 * day and edition that follow by `step`, and are numbered from 1. Throws InputError.
 */
export function planNewEdition(items: readonly RunItem[], at: string, step: EditionStep): readonly FactChange[] {
  const from = items.findIndex(({ id }) => id === at);
  const first = items[from];
  if (first === undefined) return [];
  if (first.title === null || first.date === null)
    throw new InputError('Set the newspaper and date of these pages first.');
  const { title, date, edition } = factsOf(first);
  const next = nextEdition({ date, edition }, step);
  const rest = items.slice(from);
  const end = rest.findIndex((item) => !hasFacts(factsOf(item), { title, date, edition }));
  return rest
    .slice(0, end === -1 ? undefined : end)
    .map(({ id }, index) => ({ item: id, ...next, sequence: index + 1 }));
}
