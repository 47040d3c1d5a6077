import type { ArchiveReader, RankedUnit, ReaderPage, ReaderWord } from 'shared-contracts/server/archive-reader';

/** Words without marks and capitals, as the archive compares them; enough for tests. */
export const plainWords = (text: string): readonly ReaderWord[] =>
  Array.from(text.matchAll(/[\p{L}\p{M}\p{Nd}]+/gu), (match) => ({
    fold: match[0].normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('ɗ', 'd').replaceAll('ƙ', 'k'),
    start: match.index,
    end: match.index + match[0].length,
  }));

/** A page of one article, for tests. */
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

/** An archive of a few pages in memory, which ranks by how many words of a list a page has. */
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
        .sort((a, b) => b.count - a.count);
      const toUnit = (id: string): RankedUnit => ({ id, pages: [id], article: by === 'page' ? null : 1, copies: 0 });
      return Promise.resolve(found.slice(0, limit).map(({ page }) => toUnit(page.id)));
    },
    pages: (ids) => Promise.resolve(ids.flatMap((id) => pages.find((page) => page.id === id) ?? [])),
    boxes: (stretches) => Promise.resolve(stretches.map(() => [{ x: 1, y: 2, w: 3, h: 4 }])),
    crops: (wanted) => Promise.resolve(wanted.map(() => null)),
    held: () => Promise.resolve({ pages: 10_000, firstYear: 1954, lastYear: 2009 }),
  };
}
