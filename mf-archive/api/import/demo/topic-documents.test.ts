import { readdirSync, readFileSync } from 'node:fs';
import { readSearchAddress } from 'shared-contracts/archive/search-address';
import { words } from '../../text/words.ts';
import { readPage } from '../../text/page-tokens.ts';
import { matchPage } from '../../search/match-page.ts';
import { parseQuery } from '../../search/query/parse-query.ts';
import { demoPages } from './demo-pages.ts';
import { scanPage } from './scanning/scan-page.ts';
import { openFaces } from './setting/fonts.ts';

interface Linked {
  readonly uid: string;
}

interface Topic {
  readonly title: string;
  readonly category: Linked;
  readonly standfirst: string;
  readonly search: string;
  readonly pinned: readonly { page: string; words: string; headline: string; note: string }[];
  readonly facts: readonly { when: string; text: string; source: { link_type: string; url?: string } }[];
  readonly related: readonly { readonly topic: Linked }[];
}

function documentsOf<Data>(type: string): ReadonlyMap<string, Data> {
  const folder = new URL(`../../../demo/${type}/`, import.meta.url);
  return new Map(
    readdirSync(folder).map((file) => {
      const { data } = JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as { data: Data };
      return [file.replace('.json', ''), data];
    }),
  );
}

const topics = documentsOf<Topic>('topic');
const categories = documentsOf<{ readonly title: string }>('topic_category');
const pages = new Map(
  demoPages().map((page) => [`${page.ref.title}-${page.ref.date}-p${String(page.ref.sequence)}`, page]),
);

const fold = (text: string): string =>
  words(text)
    .map((word) => word.fold)
    .join(' ');

describe('the topics of the demonstration', () => {
  it('[R2.10] are 42 in 12 categories, each with pages, facts and related topics', () => {
    expect([topics.size, categories.size]).toEqual([42, 12]);
    for (const [uid, topic] of topics) {
      expect(categories.has(topic.category.uid)).toBe(true);
      expect(topic.pinned.length).toBeGreaterThan(0);
      expect(topic.facts.length).toBeGreaterThan(0);
      expect(topic.related.length).toBeGreaterThan(0);
      for (const { topic: other } of topic.related)
        expect([other.uid === uid, topics.has(other.uid)]).toEqual([false, true]);
    }
  });

  it('pin existing pages, by words that occur exactly once on their scans', () => {
    const faces = openFaces();
    const texts = new Map<string, string>();
    for (const { pinned } of topics.values()) {
      for (const { page, words: lit, headline, note } of pinned) {
        const found = pages.get(page);
        if (found === undefined) throw new Error(`A topic pins ${page}, which is no page of the demonstration`);
        const { edition, ref } = found;
        const text =
          texts.get(page) ??
          ` ${Array.from(readPage(scanPage(edition, ref.sequence, faces).text).tokens, (token) => token.fold).join(' ')} `;
        texts.set(page, text);
        expect(text.split(` ${fold(lit)} `)).toHaveLength(2);
        const article = edition.pages[ref.sequence - 1]?.articles.find((each) => each.headline === headline);
        expect(fold(article?.paragraphs.join(' ') ?? '')).toContain(fold(lit));
        expect(note).not.toBe('');
      }
    }
  }, 120_000);

  it('search for words that occur in the demonstration', () => {
    const faces = openFaces();
    const readings = demoPages().map(({ edition, ref }) => readPage(scanPage(edition, ref.sequence, faces).text));
    for (const [uid, { search }] of topics) {
      const query = search.startsWith('/search?') ? search.slice(8) : new URLSearchParams({ q: search }).toString();
      const { input, problem } = readSearchAddress(new URLSearchParams(query));
      const { tree, terms, problems } = parseQuery(input.q);
      const found = readings.filter((reading) => matchPage(reading, { tree, terms }).matchesQuery);
      expect([uid, problem, problems, found.length > 0]).toEqual([uid, null, [], true]);
    }
  }, 120_000);

  it('date every fact, and cite a source unless it is common knowledge', () => {
    for (const { facts } of topics.values()) {
      for (const { when, text, source } of facts) {
        expect(when).toMatch(/^\d{4}(-\d{2}(-\d{2})?)?$/);
        expect(text).toMatch(/[.!?]$/);
        expect(source.link_type === 'Any' || /^https?:\/\//.test(source.url ?? '')).toBe(true);
      }
    }
  });
});
