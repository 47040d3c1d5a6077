import { parseXml } from './parse-xml.ts';
import { attribute, findAll, parseTree } from './xml-tree.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const read = (xml: Uint8Array | string): void =>
  parseXml(typeof xml === 'string' ? bytes(xml) : xml, { open: () => undefined, close: () => undefined });

describe('reading XML', () => {
  it('returns names without prefix and texts with the five entities resolved', () => {
    const root = parseTree(bytes('<a:b xmlns:a="u" x:href="h"><c> &lt;Ẹ&amp;&#x1F30A; </c></a:b>'));
    expect(findAll(root, 'c').map(({ text }) => text)).toEqual(['<Ẹ&🌊']);
    expect(findAll(root, 'b').map((element) => attribute(element, 'href'))).toEqual(['h']);
  });

  it.each([
    ['a truncated file', '<a><b>text'],
    ['a mismatched end tag', '<a>\n<b></a>'],
    ['an empty file', ''],
    ['NUL characters', '\u0000\u0000\u0000'],
    ['an undefined entity', '<a>&bomb;</a>'],
    ['a reference to a lone surrogate', '<a>&#xD83C;</a>'],
    ['text after the end', '<a/>text'],
  ])('rejects %s as not well-formed', (_, xml) => {
    expect(() => read(xml)).toThrow(/not well-formed XML/);
  });

  it('reports the line of an error', () => {
    expect(() => read('<a>\n<b>\n</a>')).toThrow(/line 3/);
  });

  it('rejects a DOCTYPE with declarations, and with it every entity bomb, before anything expands', () => {
    const layers = Array.from({ length: 30 }, (_, n) => `<!ENTITY l${String(n + 1)} "&l${String(n)};&l${String(n)};">`);
    const bomb = `<!DOCTYPE a [<!ENTITY l0 "lol">${layers.join('')}]><a>&l30;</a>`;
    const outside = '<!DOCTYPE a SYSTEM "a.dtd" [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>';
    for (const xml of [bomb, outside]) expect(() => read(xml)).toThrow(/has a DOCTYPE/);
  });

  it('reads a file that only names its document type, and reads nothing from there', () => {
    expect(findAll(parseTree(bytes('<!DOCTYPE a SYSTEM "file:///etc/passwd"><a><b>c</b></a>')), 'b')[0]?.text).toBe(
      'c',
    );
    expect(() => read('<!DOCTYPE a SYSTEM "a.dtd"><a>&defined;</a>')).toThrow(/not well-formed XML/);
  });

  it('rejects a file that is not in its declared encoding, and an unknown encoding', () => {
    expect(() => read(Buffer.from('<?xml version="1.0" encoding="UTF-8"?><a>caf\xe9</a>', 'latin1'))).toThrow(
      /claims, UTF-8/,
    );
    expect(() => read(Buffer.from('<a>caf\xe9</a>', 'latin1'))).toThrow(/claims, UTF-8/);
    expect(() => read('<?xml version="1.0" encoding="klingon-1"?><a/>')).toThrow(/unknown encoding, klingon-1/);
  });

  it('reads Latin-1 and UTF-16 if declared', () => {
    const latin = Buffer.from('<?xml version="1.0" encoding="ISO-8859-1"?><a>caf\xe9</a>', 'latin1');
    const wide = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('<a>Ọ̀yọ́</a>', 'utf16le')]);
    expect(parseTree(latin).text).toBe('café');
    expect(parseTree(wide).text).toBe('Ọ̀yọ́');
  });

  it('returns the text of an element with that of all its descendants, in order', () => {
    const root = parseTree(bytes('<a> one <b>two<c/></b>\n  <b>three</b> four </a>'));
    expect(root.text).toBe('one two three four');
    expect(findAll(root, 'b').map(({ text }) => text)).toEqual(['two', 'three']);
  });

  it.each([
    ['elements', `<a>${'<b/>'.repeat(500_000)}</a>`, /more than 500000 elements/],
    ['text', `${'<a>x'.repeat(90)}${'x'.repeat(4_000_000)}${'</a>'.repeat(90)}`, /more than 4000000 letters/],
  ])('rejects a tree with more %s than any description has', (_, xml, reason) => {
    expect(() => parseTree(bytes(xml))).toThrow(reason);
  });

  it('rejects endlessly nested elements', () => {
    expect(() => read('<a>'.repeat(100_000))).toThrow(/nested deeper than 100/);
  });
});
