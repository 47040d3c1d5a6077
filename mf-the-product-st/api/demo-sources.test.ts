import { asText } from '@prismicio/client';
import { ownText, pieces } from './testing/demo-documents.ts';

describe('the sources of the stories', () => {
  it.each(pieces().map((piece) => [piece.name, piece] as const))(
    '%s cites every note, in order, and no others',
    (_name, piece) => {
      const cited = ownText(piece).flatMap((block) =>
        'spans' in block
          ? block.spans.flatMap(({ type, start, end }) => (type === 'label' ? [block.text.slice(start, end)] : []))
          : [],
      );
      const first = [...new Set(cited)];
      expect(first).toEqual(piece.data.notes.map((_note, index) => `[${index + 1}]`));
      // Every mark in the text has its span.
      expect(ownText(piece).flatMap((block) => ('text' in block ? (block.text.match(/\[\d+\]/g) ?? []) : []))).toEqual(
        cited,
      );
    },
  );

  it('have a URL, or say that they are common reference knowledge, and the day they were last checked', () => {
    const notes = pieces().flatMap(({ data }) => [...data.notes]);
    expect(notes.length).toBeGreaterThan(80);
    for (const { text, source, checked } of notes) {
      expect(checked).toBe('2026-11-20');
      if ('url' in source) expect(source.url).toMatch(/^https?:\/\/[^/]+\.[^/]+\//);
      else expect(asText(text)).toMatch(/ Common reference knowledge\.$/);
    }
  });
});
