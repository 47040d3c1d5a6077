import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { words } from '../../text/words.ts';
import { readPage } from '../../text/page-tokens.ts';
import { demoPages } from './demo-pages.ts';
import { scanPage } from './scanning/scan-page.ts';
import { openFaces } from './setting/fonts.ts';

interface Quote {
  readonly quote: string;
  readonly page: string;
  readonly title: string;
  readonly date: string;
  readonly headline: string | null;
  readonly words: string;
}

const repositoryRoot = new URL('../../../../', import.meta.url);

const quotesIn = (value: unknown): readonly Quote[] => {
  if (typeof value !== 'object' || value === null) return [];
  const fields = value as Readonly<Record<string, unknown>>;
  if (fields['slice_type'] === 'archive_quote') return [fields['primary'] as Quote];
  return Object.values(fields).flatMap(quotesIn);
};

/** The documents of every installed slice may quote our pages. The slices are independent of each other. */
const folders = readdirSync(repositoryRoot)
  .map((name) => new URL(`${name}/demo/`, repositoryRoot))
  .filter((folder) => folder.pathname.includes('/mf-') && existsSync(folder));
const quotes = folders.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) => quotesIn(JSON.parse(readFileSync(new URL(file, folder), 'utf8')))),
);

const pages = new Map(demoPages().map((page) => [`${page.ref.title}-${page.ref.date}-p${page.ref.sequence}`, page]));

const pageOf = (slug: string) => {
  const page = pages.get(slug);
  if (page === undefined) throw new Error(`A story quotes ${slug}, which is no page of the demonstration`);
  return page;
};

const fold = (text: string): string =>
  words(text)
    .map((word) => word.fold)
    .join(' ');

describe('the quotes from the demonstration in stories', () => {
  it('are printed on the named page, word for word', () => {
    expect(quotes.length > 0).toBe(folders.length > 0);
    for (const { quote, page, title, date, headline } of quotes) {
      const { edition, ref } = pageOf(page);
      expect([edition.title.name, edition.date]).toEqual([title, date]);
      expect(edition.title.name).toContain('Demonstration');
      const article = edition.pages[ref.sequence - 1]?.articles.find((each) => each.headline === headline);
      expect(article?.paragraphs.join(' ')).toContain(quote);
    }
  });

  it('are found on the scan by three to eight consecutive words', () => {
    const faces = openFaces();
    for (const { quote, page, words: lit } of quotes) {
      const { edition, ref } = pageOf(page);
      const { tokens } = readPage(scanPage(edition, ref.sequence, faces).text);
      expect(` ${Array.from(tokens, (token) => token.fold).join(' ')} `).toContain(` ${fold(lit)} `);
      expect(fold(quote)).toContain(fold(lit));
      expect(lit.split(' ').length).toBeGreaterThanOrEqual(3);
      expect(lit.split(' ').length).toBeLessThanOrEqual(8);
    }
  }, 120_000);
});
