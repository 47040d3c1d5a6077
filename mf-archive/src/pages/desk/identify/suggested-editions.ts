import type { RunItem } from 'shared-contracts/archive/runs/run';
import type { SuggestFactsResult } from '../../../../api/import/runs/suggest/suggest-item-facts.endpoint.ts';
import { hasFacts, factsOf, type FactChange } from './page-facts.ts';

type Suggestion = SuggestFactsResult['suggestions'][number];

/** Pages that seem to be of one edition, with the newspaper and date read on them. */
export interface SuggestedEdition {
  readonly title: Suggestion['title'];
  readonly date: Suggestion['date'];
  readonly items: readonly string[];
}

const isSame = (one: Pick<Suggestion, 'date' | 'title'>, other: Pick<Suggestion, 'date' | 'title'>): boolean =>
  JSON.stringify([one.title?.name, one.date]) === JSON.stringify([other.title?.name, other.date]);

/** Returns what was read on a page if it includes both the newspaper and the day. */
const mastheadOf = (own: Suggestion | undefined): Suggestion | null =>
  own === undefined || own.title === null || own.date === null ? null : own;

/** True if the suggestions for the page have arrived, or it has no words to read. */
const isRead = ({ id, working, words }: RunItem, found: ReadonlyMap<string, Suggestion>): boolean =>
  found.has(id) || (!working && (words === null || words.count === 0));

/**
 * A page on which both newspaper and day are read begins an edition; the pages up to one with another newspaper or day
 * belong to it. It ends before a page that is still to be read, because that may begin another one.
 */
function editionsByMastheads(items: readonly RunItem[], found: ReadonlyMap<string, Suggestion>): SuggestedEdition[] {
  const editions: (SuggestedEdition & { readonly items: string[] })[] = [];
  let current: (typeof editions)[number] | undefined;
  for (const item of items) {
    const masthead = mastheadOf(found.get(item.id));
    if (masthead !== null && (current === undefined || !isSame(current, masthead))) {
      current = { title: masthead.title, date: masthead.date, items: [item.id] };
      editions.push(current);
    } else if (isRead(item, found)) current?.items.push(item.id);
    else current = undefined;
  }
  return editions;
}

/** Returns the newspaper and day, or one of them, that are read on the most pages; used when no page has both. */
function commonFacts(items: readonly RunItem[], found: ReadonlyMap<string, Suggestion>): readonly SuggestedEdition[] {
  const counts = new Map<string, { readonly own: Suggestion; readonly count: number }>();
  for (const { id } of items) {
    const own = found.get(id);
    if (own === undefined || (own.title === null && own.date === null)) continue;
    const key = JSON.stringify([own.title?.name, own.date]);
    counts.set(key, { own, count: (counts.get(key)?.count ?? 0) + 1 });
  }
  const [most] = [...counts.values()].toSorted((one, other) => other.count - one.count);
  if (most === undefined) return [];
  return [{ title: most.own.title, date: most.own.date, items: items.map(({ id }) => id) }];
}

/** Returns the changes that apply a suggestion to its pages. */
export const planSuggestion = ({ title, date, items }: SuggestedEdition): readonly FactChange[] =>
  items.map((item) => ({ item, ...(title === null ? {} : { title }), ...(date === null ? {} : { date }) }));

/** Returns the suggestions for these pages, in their order, except those that would change nothing. */
export function suggestedEditions(
  items: readonly RunItem[],
  found: ReadonlyMap<string, Suggestion>,
): readonly SuggestedEdition[] {
  const byId = new Map(items.map((item) => [item.id, item]));
  const editions = editionsByMastheads(items, found);
  return (editions.length > 0 ? editions : commonFacts(items, found)).filter((edition) =>
    planSuggestion(edition).some(({ item, title, date }) => {
      const known = byId.get(item);
      if (known === undefined) return false;
      const named = title === undefined || title?.name === known.title?.name;
      return !named || (date !== undefined && !hasFacts(factsOf(known), { date }));
    }),
  );
}
