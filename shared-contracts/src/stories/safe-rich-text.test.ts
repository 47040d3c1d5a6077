import { hrefOf, safeHref } from './safe-href.ts';
import { plainText, safeRichText } from './safe-rich-text.ts';

describe('the rich text of a document', () => {
  it('[R3.07] keeps its blocks, their text and the spans with start and end', () => {
    const spans = [
      { start: 0, end: 3, type: 'strong' },
      { start: 4, end: 8, type: 'hyperlink', data: { link_type: 'Document', id: 'x', url: '/about' } },
    ];
    expect(safeRichText([{ type: 'paragraph', text: 'Ẹ̀kọ́ ọ̀fẹ́', spans }])).toEqual([
      {
        type: 'paragraph',
        text: 'Ẹ̀kọ́ ọ̀fẹ́',
        spans: [spans[0], { start: 4, end: 8, type: 'hyperlink', data: { link_type: 'Web', url: '/about' } }],
      },
    ]);
  });

  it('has no second level-1 heading', () => {
    const levels = [1, 2, 3, 4, 5, 6].map((level) => ({ type: `heading${level}`, text: 'Name', spans: [] }));
    expect(safeRichText(levels).map(({ type }) => type)).toEqual([
      'heading2',
      'heading2',
      'heading3',
      'heading4',
      'heading4',
      'heading4',
    ]);
  });

  it('drops markup, images and invalid shapes, and keeps the rest', () => {
    const text = safeRichText([
      { type: 'embed', oembed: { html: '<script>alert(1)</script>' } },
      { type: 'image', url: 'x', alt: '' },
      { type: 'paragraph', text: 7 },
      { type: 'paragraph', text: '   ', spans: [] },
      null,
      'text',
      { type: 'constructor', text: 'no block', spans: [] },
      { type: 'paragraph', text: 'One', spans: 'none' },
      {
        type: 'paragraph',
        text: 'Two',
        spans: [
          ...[null, { start: 2, end: 99, type: 'em' }, { start: -1, end: 1, type: 'em' }],
          { start: 1, end: 1, type: 'em' },
          { start: 0, end: 1, type: 'label', data: { label: 7 } },
          { start: 0, end: 1, type: 'image', data: { label: 'note' } },
        ],
      },
    ]);
    expect(text).toEqual([
      { type: 'paragraph', text: 'One', spans: [] },
      { type: 'paragraph', text: 'Two', spans: [] },
    ]);
    expect(plainText(text)).toBe('One Two');
    for (const broken of [null, undefined, {}, 'text', 4]) expect(safeRichText(broken)).toEqual([]);
  });

  it('drops a link that could run code, and keeps its text', () => {
    const span = (url: unknown) => [{ start: 0, end: 4, type: 'hyperlink', data: { link_type: 'Web', url } }];
    for (const url of ['javascript:alert(1)', 'JaVa\nScript:alert(1)', 'data:text/html,x', 'vbscript:x', null, {}]) {
      expect(safeRichText([{ type: 'paragraph', text: 'Here', spans: span(url) }])).toEqual([
        { type: 'paragraph', text: 'Here', spans: [] },
      ]);
    }
  });
});

describe('a link of a document', () => {
  it.each([
    ['Any', {}, null],
    [
      'Document',
      { id: 'x', uid: 'y', type: 'article', url: '/the-archivist/stories/issue-1/y' },
      '/the-archivist/stories/issue-1/y',
    ],
    ['Document', { id: 'x', url: '/404', isBroken: true }, null],
    ['Media', { name: 'a.pdf', url: 'https://example.org/a.pdf' }, 'https://example.org/a.pdf'],
    ['Web', { url: 'https://example.org/a', target: '_blank' }, 'https://example.org/a'],
  ])('[R3.06] of the type %s uses its url, if it has one (%#)', (type, link, expected) => {
    expect(hrefOf({ link_type: type, ...link })).toBe(expected);
  });

  it('[R3.06] opens in its target', () => {
    const data = { link_type: 'Web', url: 'https://example.org/a', target: '_blank' };
    const spans = [{ start: 0, end: 4, type: 'hyperlink', data }];
    expect(safeRichText([{ type: 'paragraph', text: 'Here', spans }])).toMatchObject([{ spans: [{ data }] }]);
  });

  it.each([
    ['/search/x?q=a#b', '/search/x?q=a#b'],
    ['https://example.org/a', 'https://example.org/a'],
    ['mailto:desk@example.org', 'mailto:desk@example.org'],
    ['//example.org/a', null],
    ['/\\example.org', null],
    ['\\\\example.org', null],
    ['about', null],
    ['  javascript:alert(1)', null],
    ['file:///etc/passwd', null],
    ['https://', null],
  ])('%s becomes %s', (href, expected) => {
    expect(safeHref(href)).toBe(expected);
  });
});
