import { asText } from '@prismicio/client';
import { demoPages } from '../../mf-archive/api/demo/demo-pages.ts';
import { openFaces } from '../../mf-archive/api/demo/setting/fonts.ts';
import { scanPage } from '../../mf-archive/api/demo/scanning/scan-page.ts';
import { readPage } from '../../mf-archive/api/text/page-tokens.ts';
import { words } from '../../mf-archive/api/text/words.ts';
import { ownText, pieces, quotesOf } from './testing/demo-documents.ts';

const pages = new Map(demoPages().map((page) => [`${page.ref.title}-${page.ref.date}-p${page.ref.sequence}`, page]));
const faces = openFaces();
const fold = (text: string): string =>
  words(text)
    .map((word) => word.fold)
    .join(' ');

const quotes = pieces().flatMap((piece) => quotesOf(piece).map((quote) => ({ piece: piece.name, ...quote })));

describe('the sources of the stories', () => {
  it.each(pieces().map((piece) => [piece.name, piece] as const))(
    '%s cites every note, in order, and no other',
    (_name, piece) => {
      const cited = ownText(piece).flatMap((block) =>
        'spans' in block
          ? block.spans.flatMap(({ type, start, end }) => (type === 'label' ? [block.text.slice(start, end)] : []))
          : [],
      );
      const first = [...new Set(cited)];
      expect(first).toEqual(piece.data.notes.map((_note, index) => `[${index + 1}]`));
      // No mark in the text is without its span.
      expect(ownText(piece).flatMap((block) => ('text' in block ? (block.text.match(/\[\d+\]/g) ?? []) : []))).toEqual(
        cited,
      );
    },
  );

  it('have an address, or say that they are common reference knowledge, and the day they were last checked', () => {
    const notes = pieces().flatMap(({ data }) => [...data.notes]);
    expect(notes.length).toBeGreaterThan(80);
    for (const { text, source, checked } of notes) {
      expect(checked).toBe('2026-11-20');
      if ('url' in source) expect(source.url).toMatch(/^https?:\/\/[^/]+\.[^/]+\//);
      else expect(asText(text)).toMatch(/ Common reference knowledge\.$/);
    }
  });

  it.each(quotes.map((quote) => [`${quote.piece}: ${String(quote.words)}`, quote] as const))(
    '%s stands on the page that is named, word for word',
    (_name, { quote, page, title, date, headline }) => {
      const edition = pages.get(page ?? '');
      expect(edition?.edition.title.name).toBe(title);
      expect(edition?.edition.title.name).toContain('Demonstration');
      expect(edition?.edition.date).toBe(date);
      const article = edition?.edition.pages[edition.ref.sequence - 1]?.articles.find(
        (each) => each.headline === headline,
      );
      expect(article?.paragraphs.join(' ')).toContain(quote);
    },
  );

  it.each(quotes.map((quote) => [String(quote.words), quote] as const))(
    '“%s” is found on the scan by its words',
    (_words, quote) => {
      const page = pages.get(quote.page ?? '')!;
      const read = readPage(scanPage(page.edition, page.ref.sequence, faces).text)
        .tokens.map((token) => token.fold)
        .join(' ');
      expect(` ${read} `).toContain(` ${fold(quote.words ?? '')} `);
      expect(fold(quote.quote ?? '')).toContain(fold(quote.words ?? ''));
      expect(quote.words?.split(' ').length).toBeGreaterThanOrEqual(3);
      expect(quote.words?.split(' ').length).toBeLessThanOrEqual(8);
    },
  );
});
