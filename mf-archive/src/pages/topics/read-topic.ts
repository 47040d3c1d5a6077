import { readSearchAddress } from 'shared-contracts/archive/search-address';
import type { SearchPagesInput } from 'shared-contracts/archive/search-pages';
import { longDay } from 'shared-contracts/stories/long-day';
import { dayOf, fieldsOf, itemsOf, textOf } from 'shared-contracts/stories/read-unknown';
import { hrefOf } from 'shared-contracts/stories/safe-href';
import type { StoryBlock } from 'shared-contracts/stories/story-body';
import type { TopicFact } from './topics-data.ts';

/** The unchecked fields of a document. */
export type Fields = Readonly<Record<string, unknown>>;

const pageSlug = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** A page chosen by an editor, and why. */
export interface PinnedPage {
  readonly quote: Extract<StoryBlock, { kind: 'quote' }>;
  readonly note: string | null;
}

/**
 * Returns the date in a page's slug (`lagos-herald-1972-04-03-p1` → `1972-04-03`), to which the search for its quote is
 * limited.
 */
const dayIn = (slug: string): string | null => dayOf(/-(\d{4}-\d{2}-\d{2})(?:-ed-\d+)?-p\d+(?:-\d+)?$/.exec(slug)?.[1]);

/** Parses the pages chosen by an editor; skips rows without a valid slug. */
export const readPinned = (value: unknown): readonly PinnedPage[] =>
  itemsOf(value).flatMap((row) => {
    const fields = fieldsOf(row);
    const page = textOf(fields['page']);
    if (page === null || !pageSlug.test(page)) return [];
    const words = textOf(fields['words'])?.replaceAll('"', ' ') ?? null;
    const headline = textOf(fields['headline']);
    const place = { page, words, headline, title: null, day: dayIn(page) };
    return [{ quote: { kind: 'quote', quote: headline ?? words ?? page, ...place }, note: textOf(fields['note']) }];
  });

/** Parses `1952`, `1953-05` or `1972-04-02`; null for an invalid date. */
function whenOf(value: unknown): string | null {
  const text = textOf(value) ?? '';
  if (/^\d{4}$/.test(text)) return text;
  if (/^\d{4}-(0[1-9]|1[0-2])$/.test(text)) return text;
  return dayOf(text);
}

const siteName = (href: string): string => new URL(href, 'https://a').hostname.replace(/^www\./, '');

function sourceOf(link: unknown): TopicFact['source'] {
  const href = hrefOf(link);
  return href?.startsWith('http') === true ? { href, name: siteName(href) } : null;
}

/** Parses facts and sorts them by time; skips rows without a time or a text. */
export const readFacts = (value: unknown): readonly TopicFact[] =>
  itemsOf(value)
    .flatMap((row): TopicFact[] => {
      const fields = fieldsOf(row);
      const [when, text] = [whenOf(fields['when']), textOf(fields['text'])];
      if (when === null || text === null) return [];
      const detail = textOf(fields['detail']);
      return [{ when, day: longDay(when), text, detail, source: sourceOf(fields['source']) }];
    })
    .sort((a, b) => (a.when < b.when ? -1 : Number(a.when > b.when)));

/**
 * Parses a topic's search: an address, `/search?…`, or a query alone. Null for none, and for an invalid one or one
 * without words.
 */
export function readTopicSearch(value: unknown): SearchPagesInput | null {
  const text = textOf(value);
  if (text === null) return null;
  const at = text.startsWith('/search?') ? text.slice('/search?'.length) : new URLSearchParams({ q: text }).toString();
  const { input, problem } = readSearchAddress(new URLSearchParams(at));
  return problem === null && input.q !== '' ? { ...input, page: 1 } : null;
}
