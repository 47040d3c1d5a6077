import type { RunItem } from 'shared-contracts/archive/runs/run';
import { counted } from 'shared-contracts/counted';
import { dayText } from 'shared-contracts/day-text';
import type { AmendItemsInput } from '../../../../api/import/runs/amend-items.endpoint.ts';

/** A change of one page, without the version that it is based on. */
export type FactChange = Omit<AmendItemsInput['changes'][number], 'seen'>;

type Stated = Required<Omit<FactChange, 'item'>>;

/** The facts about a page that this view can change. */
export type PageFacts = { readonly [Fact in keyof Stated]: Stated[Fact] };

export const factsOf = ({ title, date, edition, sequence, label, guesses, picture }: RunItem): PageFacts => ({
  ...{ title, date, edition, sequence, guesses, turn: picture?.turn ?? 0 },
  // A label equal to the page number was filled in by the server.
  label: label === String(sequence ?? '') ? '' : label,
});

const factNames = ['title', 'date', 'edition', 'sequence', 'label', 'guesses', 'turn'] as const;

const isEqual = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** True if a page has these facts. */
export const hasFacts = (facts: PageFacts, wanted: Partial<PageFacts>): boolean =>
  factNames.every((name) => wanted[name] === undefined || isEqual(facts[name], wanted[name]));

/** Returns the facts that differ, as they were before and as they are after. */
export function differences(before: PageFacts, after: PageFacts) {
  const names = factNames.filter((name) => !isEqual(before[name], after[name]));
  const pick = (facts: PageFacts): Partial<PageFacts> => Object.fromEntries(names.map((name) => [name, facts[name]]));
  return { before: pick(before), after: pick(after) };
}

/** Returns the value that all pages share; undefined if they differ. */
function shared<Value>(items: readonly RunItem[], valueOf: (item: RunItem) => Value): Value | undefined {
  const [first] = items;
  if (first === undefined) return undefined;
  const value = valueOf(first);
  return items.every((item) => isEqual(valueOf(item), value)) ? value : undefined;
}

function sequencesText(items: readonly RunItem[]): string {
  const numbers = items.flatMap(({ sequence }) => (sequence === null ? [] : [sequence]));
  const [first, last] = [Math.min(...numbers), Math.max(...numbers)];
  if (numbers.length === 0) return 'no page numbers';
  return first === last ? `page ${String(first)}` : `pages ${String(first)} to ${String(last)}`;
}

/** Describes pages after a change: `12 pages: Lagos Herald, 3 October 1960, pages 1 to 12`. */
export function describePages(items: readonly RunItem[]): string {
  const name = shared(items, ({ title }) => title?.name ?? 'newspaper not known');
  const days = new Set(items.map(({ date }) => (date === null ? 'day not known' : dayText(date))));
  const [day = ''] = days;
  const editions = new Set(items.map(({ title, date, edition }) => JSON.stringify([title?.name, date, edition]))).size;
  return `${counted(items.length, 'page')}: ${[
    name ?? 'several newspapers',
    days.size === 1 ? day : `${counted(editions, 'edition')} from ${day}`,
    sequencesText(items),
  ].join(', ')}`;
}
