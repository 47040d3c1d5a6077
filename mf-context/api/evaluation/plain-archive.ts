import type {
  ArchiveReader,
  FoundThing,
  RankedUnit,
  ReaderPage,
  ReaderThing,
  ReaderWord,
} from 'shared-contracts/server/archive-reader';

/** Splits a text into lower-case words without diacritics; a simple stand-in for the archive's own folding. */
export const plainWords = (text: string): readonly ReaderWord[] =>
  Array.from(text.matchAll(/[\p{L}\p{M}\p{Nd}]+/gu), (match) => ({
    fold: match[0].normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('ɗ', 'd').replaceAll('ƙ', 'k'),
    start: match.index,
    end: match.index + match[0].length,
  }));

/** A page with one article. */
export interface PlainPage {
  readonly slug: string;
  readonly year: number;
  readonly headline?: string;
  readonly paragraphs: readonly string[];
}

function toPage({ slug, year, headline, paragraphs }: PlainPage): ReaderPage {
  const texts = [
    ...(headline === undefined ? [] : [{ text: headline, heading: true }]),
    ...paragraphs.map((text) => ({ text, heading: false })),
  ];
  return {
    ...{ id: `id of ${slug}`, slug, title: { slug: 'herald', name: 'Herald' }, date: { year, month: 1, day: 2 } },
    ...{ edition: 1, sequence: 1, label: '1', demonstration: true, language: 'en', confidence: 0.9 },
    paragraphs: texts.map(({ text, heading }) => {
      const found = plainWords(text);
      return {
        ...{ text, heading, article: 1 },
        folds: found.map(({ fold }) => fold).join(' '),
        places: Uint32Array.from(found.flatMap(({ start, end }) => [start, end])),
      };
    }),
  };
}

/** Knows only article 1, and clips that begin at the top left corner of the scan. */
function toArchiveItem(pages: readonly ReaderPage[], { slug, article, clip }: ReaderThing): FoundThing | null {
  const page = pages.find((one) => one.slug === slug);
  if (page === undefined) return null;
  const { id, title, date, edition, sequence, label, demonstration } = page;
  const box = clip?.startsWith('0,0,') === true ? { text: clip, box: { x: 0, y: 0, w: 9, h: 9 } } : null;
  return {
    ...{ id, page: { slug, title, date, edition, sequence, label, demonstration }, clip: box },
    ...{
      article: article === 1 ? 1 : null,
      title: page.paragraphs[0]?.heading === true ? page.paragraphs[0].text : 'Page 1',
    },
    ...{ url: `https://archive.example/${slug}`, thumbnail: { url: `/small/${slug}`, width: 10, height: 20 } },
  };
}

const cite = (slug: string, format: string): string =>
  format === 'bibtex'
    ? `@article{${slug},\n}`
    : format === 'ris'
      ? `TY  - NEWS\r\nID  - ${slug}\r\nER  - \r\n`
      : `{"id":"${slug}"}`;

/** Returns an archive for tests and evaluations, in memory, that ranks pages by how many of the search words they have. */
export function plainArchive(plain: readonly PlainPage[]): ArchiveReader {
  const pages = plain.map(toPage);
  const foldsOf = (page: ReaderPage): readonly string[] => page.paragraphs.flatMap(({ folds }) => folds.split(' '));
  const countOf = (page: ReaderPage, terms: readonly (readonly string[])[]): number =>
    terms.filter((folds) => ` ${foldsOf(page).join(' ')} `.includes(` ${folds.join(' ')} `)).length;
  return {
    words: plainWords,
    pagesWith: (folds) =>
      Promise.resolve(folds.map((fold) => pages.filter((page) => foldsOf(page).includes(fold)).length)),
    misreadings: (folds) => Promise.resolve(folds.map(() => [])),
    rank: ({ terms, by, scope, limit }) => {
      const from = Number(scope.from?.slice(0, 4) ?? 0);
      const to = Number(scope.to?.slice(0, 4) ?? 9999);
      const found = pages
        .map((page) => ({ page, count: countOf(page, terms) }))
        .filter(({ page, count }) => count > 0 && page.date.year >= from && page.date.year <= to)
        .filter(({ page }) => scope.pages?.includes(page.slug) ?? true)
        .sort((a, b) => b.count - a.count);
      const toUnit = (id: string): RankedUnit => ({ id, pages: [id], article: by === 'page' ? null : 1, copies: 0 });
      return Promise.resolve(found.slice(0, limit).map(({ page }) => toUnit(page.id)));
    },
    pages: (ids) => Promise.resolve(ids.flatMap((id) => pages.find((page) => page.id === id) ?? [])),
    boxes: (stretches) => Promise.resolve(stretches.map(() => [{ x: 1, y: 2, w: 3, h: 4 }])),
    crops: (wanted) => Promise.resolve(wanted.map(() => null)),
    held: ({ pages: saved }) => Promise.resolve({ pages: saved?.length ?? 10_000, firstYear: 1954, lastYear: 2009 }),
    changedPages: (after, limit) =>
      Promise.resolve(pages.map(({ id }, at) => ({ id, change: at + 1 })).slice(after, after + limit)),
    things: (wanted) => Promise.resolve(wanted.map((thing) => toArchiveItem(pages, thing))),
    citations: (wanted, format) =>
      Promise.resolve(wanted.map(({ slug }) => (toArchiveItem(pages, { slug }) === null ? null : cite(slug, format)))),
    titleNames: (slugs) => Promise.resolve(new Map(slugs.includes('herald') ? [['herald', 'Herald']] : [])),
  };
}
