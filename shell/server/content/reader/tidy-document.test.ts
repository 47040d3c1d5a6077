import { makeBrand } from 'shared-contracts/brand';
import { tidyDocument } from './tidy-document.ts';

const brand = makeBrand('gazette');
const tidy = (value: unknown): unknown => tidyDocument(value, brand);

describe('a document prepared for a page', () => {
  it('gets the brand’s names filled in', () => {
    expect(tidy({ title: '{name}, {word}, {section} at {domain}, {other}' })).toEqual({
      title: 'Gazette.ng, Gazette, The Gazettest at gazette.ng, {other}',
    });
  });

  it('keeps emphasis and links on the same words', () => {
    const text = 'Read {name} and {section} today';
    const at = (part: string) => ({ start: text.indexOf(part), end: text.indexOf(part) + part.length });
    const block = { type: 'paragraph', text, spans: ['Read', '{name}', 'and', '{section}', 'today'].map(at) };
    const shown = tidy(block) as typeof block;
    expect(shown.spans.map(({ start, end }) => shown.text.slice(start, end))).toEqual([
      'Read',
      'Gazette.ng',
      'and',
      'The Gazettest',
      'today',
    ]);
  });

  it.each([
    ['/stories/a', '/stories/a'],
    ['https://evil.test/', null],
    ['//evil.test', null],
    [undefined, null],
  ])('gets its link to a document at %s resolved to %s', (url, shown) => {
    expect(tidy({ link_type: 'Document', id: 'x', url })).toMatchObject({ url: shown });
  });

  it.each(['javascript:alert(1)', 'JaVaScRiPt:alert(1)', ' javascript:x', 'data:text/html,x', 'vbscript:x'])(
    'loses links to %s',
    (url) => {
      expect(tidy({ link_type: 'Web', url })).toEqual({ link_type: 'Web', url: '' });
    },
  );

  it('loses the HTML of embeds', () => {
    expect(tidy({ embed: { embed_url: 'https://a.test/', html: '<script>x</script>' } })).toEqual({
      embed: { embed_url: 'https://a.test/' },
    });
  });

  it('may be nested arbitrarily deep', () => {
    let deep: unknown = 'x';
    for (let level = 0; level < 5_000; level += 1) deep = [deep];
    expect(() => tidy(deep)).not.toThrow();
  });
});
