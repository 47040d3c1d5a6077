import type { Json, JsonObject } from '../json.ts';
import { cleanData } from './clean-data.ts';

const nested = (levels: number): Json => (levels === 0 ? 'deep' : [nested(levels - 1)]);
const read = (text: string): JsonObject => JSON.parse(text) as JsonObject;

describe('editors’ content', () => {
  it.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'java\tscript:alert(1)',
    ' javascript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,<script>1</script>',
    'vbscript:x',
    'file:///etc/passwd',
    '//elsewhere.example/a',
    '/\\elsewhere.example',
    '',
  ])('may not link to %j, wherever the link is', (url) => {
    const span = { start: 0, end: 1, type: 'hyperlink', data: { link_type: 'Web', url } };
    const block = { type: 'paragraph', text: 'a', spans: [span] };
    for (const data of [{ link: { link_type: 'Web', url } }, { a: [{ b: { url } }] }, { text: [block] }])
      expect(() => cleanData(data)).toThrow('has a link readers cannot use');
  });

  it.each([
    'https://a.example/?q=1#x',
    'http://a.example',
    'mailto:a@b.example',
    'tel:+2341',
    '/about',
    '#note-1',
    '?p=2',
  ])('may link to %s', (url) => {
    const data = { link: { link_type: 'Web', url } };
    expect(cleanData(data)).toBe(data);
  });

  it('keeps its own field named html, but loses that of embeds', () => {
    const oembed = { embed_url: 'https://v.example', html: '<iframe>' };
    expect(cleanData({ html: 'a word', video: oembed, body: [{ type: 'embed', oembed: { html: '<b>' } }] })).toEqual({
      html: 'a word',
      video: { embed_url: 'https://v.example' },
      body: [{ type: 'embed', oembed: {} }],
    });
  });

  it('cannot modify object prototypes', () => {
    const cleaned = cleanData(read('{ "a": { "__proto__": { "isBroken": true }, "b": 1 } }'));
    expect(cleaned).toEqual({ a: { b: 1 } });
    expect((cleaned['a'] as JsonObject)['isBroken']).toBeUndefined();
  });

  it('is rejected when nested too deeply', () => {
    expect(() => cleanData({ a: nested(40) })).not.toThrow();
    expect(() => cleanData({ a: nested(5000) })).toThrow('nests deeper than 60 levels');
  });
});
