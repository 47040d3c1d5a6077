import { pictureWidths, readPicture } from './picture.ts';
import { readingMinutes, wordCount } from './reading-time.ts';
import { readBody } from './story-body.ts';
import { joinNotes, readCorrections, readNoteMark } from './story-notes.ts';

const origin = 'http://site.test';
const image = (width: number, url = `${origin}/content/images/a/x.jpg?auto=format`) => ({
  id: 'p',
  url,
  alt: 'A yard',
  copyright: 'Drawn for this site',
  dimensions: { width, height: 300 },
});
const slice = (type: unknown, primary: unknown) => ({ slice_type: type, primary, id: 's', items: [] });
const paragraph = (text: string, spans: unknown[] = []) => ({ type: 'paragraph', text, spans });
const noteAt = (text: string, mark: string) => {
  const start = text.indexOf(mark);
  return { start, end: start + mark.length, type: 'label', data: { label: 'note' } };
};

describe('a picture of a document', () => {
  it('[R9.07] is offered in the widths 640, 828, 1200, 2048 and 3840', () => {
    expect(pictureWidths).toEqual([640, 828, 1200, 2048, 3840]);
    const { srcSet = '' } = readPicture(image(5000), origin) ?? {};
    expect(srcSet.match(/ \d+w/g)).toEqual([' 640w', ' 828w', ' 1200w', ' 2048w', ' 3840w']);
  });

  it('[R9.07] is never enlarged', () => {
    expect(readPicture(image(1000), origin)?.srcSet.match(/ \d+w/g)).toEqual([' 640w', ' 828w', ' 1000w']);
    expect(readPicture(image(500), origin)?.srcSet.match(/ \d+w/g)).toEqual([' 500w']);
  });

  it('[R3.07] has a description, a credit, and dimensions that reserve its space', () => {
    expect(readPicture(image(1000), origin)).toMatchObject({
      src: '/content/images/a/x.jpg?auto=format',
      width: 1000,
      height: 300,
      alt: 'A yard',
      credit: 'Drawn for this site',
    });
  });

  it.each([[{}], [null], [image(0)], [image(900, 'javascript:x')], [image(900, '/x.jpg')], [{ url: `${origin}/x` }]])(
    'is null if it is invalid (%#)',
    (broken) => {
      expect(readPicture(broken, origin)).toBeNull();
    },
  );
});

describe('the body of a story', () => {
  it('skips slices that are unknown, empty or broken', () => {
    const body = readBody(
      [
        slice('text', { text: [paragraph('One')] }),
        slice('poll', { question: 'Unknown' }),
        slice('toString', {}),
        slice('text', { text: [] }),
        slice('figure', { image: {} }),
        slice('archive_quote', { quote: 'No page' }),
        slice('archive_quote', { quote: 'Bad page', page: '../etc' }),
        slice(7, null),
        null,
        slice('pull_quote', { text: 'Two' }),
      ],
      origin,
    );
    expect(body.map(({ kind }) => kind)).toEqual(['text', 'pull']);
    expect(readBody('none', origin)).toEqual([]);
  });

  it('has figures as wide as the text unless they are said to be wider', () => {
    const figures = [{ image: image(900) }, { image: image(900), width: 'wide' }, { image: image(900), width: 'text' }];
    const body = readBody(
      figures.map((primary) => slice('figure', primary)),
      origin,
    );
    expect(body.map((block) => block.kind === 'figure' && block.wide)).toEqual([false, true, false]);
  });

  it('counts words of any language, but not pull quotes', () => {
    const text = 'Ẹ kú àárọ̀ — ọjọ́ 2.';
    const body = readBody([slice('text', { text: [paragraph(text)] }), slice('pull_quote', { text: 'Ẹ kú' })], origin);
    expect(wordCount(body)).toBe(5);
    expect(readingMinutes(body)).toBe(1);
    const long = readBody([slice('text', { text: [paragraph('word '.repeat(1100))] })], origin);
    expect(readingMinutes(long)).toBe(5);
  });
});

describe('the notes of a story', () => {
  const text = 'Said[1] twice[1] and once[2], never[9].';
  const marks = [
    noteAt(text, '[1]'),
    { ...noteAt(text, '[1]'), start: text.lastIndexOf('[1]'), end: text.lastIndexOf('[1]') + 3 },
    noteAt(text, '[2]'),
    noteAt(text, '[9]'),
  ];
  const source = { link_type: 'Web', url: 'https://example.org/a' };
  const rows = [
    { text: [paragraph('First')], source, checked: '2026-11-20' },
    { text: [paragraph('Second')], source: {}, checked: null },
  ];

  it('are linked from each of their marks, and count them', () => {
    const { body, notes } = joinNotes(readBody([slice('text', { text: [paragraph(text, marks)] })], origin), rows);
    const spans = body.flatMap((block) => (block.kind === 'text' ? block.text.flatMap((node) => node.spans) : []));
    const labels = spans.flatMap((span) => (span.type === 'label' ? readNoteMark(span.data.label) : []));
    expect(labels).toEqual([
      { note: 1, nth: 1 },
      { note: 1, nth: 2 },
      { note: 2, nth: 1 },
    ]);
    expect(notes.map(({ cited }) => cited)).toEqual([2, 1]);
  });

  it('have the source and the day on which it was checked', () => {
    const { notes } = joinNotes([], rows);
    expect(notes[0]).toMatchObject({ source: 'https://example.org/a', checked: '20 November 2026' });
    expect(notes[1]).toMatchObject({ source: null, checked: null });
  });

  it('come with the corrections that have a text, with their dates', () => {
    const corrections = [
      { date: '2026-11-21', text: [paragraph('It was Kano.')] },
      { date: '2026-13-01', text: [] },
    ];
    expect(readCorrections(corrections)).toMatchObject([{ day: { date: '2026-11-21', words: '21 November 2026' } }]);
    expect(readCorrections([{ date: '2026-02-30', text: [paragraph('x')] }])).toMatchObject([{ day: null }]);
  });
});
