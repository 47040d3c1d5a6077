import type { SearchPagesInput } from '../archive/search-pages.ts';
import { maxQueryLength } from '../constants.ts';
import { dayOf, fieldsOf, itemsOf, textOf } from '../stories/read-unknown.ts';

/** An event, and a search that finds pages about it. */
export interface PrintedEvent {
  readonly title: string;
  readonly text: string | null;
  readonly search: Pick<SearchPagesInput, 'from' | 'q' | 'to'>;
}

/** The most events that are shown, because each costs a search. */
const maxEvents = 5;

function readEvent(row: unknown): PrintedEvent[] {
  const { title, text, query, from, to } = fieldsOf(row);
  const [name, q] = [textOf(title), textOf(query)];
  if (name === null || q === null) return [];
  const [first, last] = [dayOf(from), dayOf(to)];
  const days = { ...(first !== null && { from: first }), ...(last !== null && { to: last }) };
  return [{ title: name, text: textOf(text), search: { q: q.slice(0, maxQueryLength), ...days } }];
}

/** Parses the editors' events in the document of the front page; skips rows without a title or a query. */
export const readPrintedEvents = (data: Readonly<Record<string, unknown>>): readonly PrintedEvent[] =>
  itemsOf(data['events']).flatMap(readEvent).slice(0, maxEvents);
