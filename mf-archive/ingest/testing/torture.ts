import { alto, at, part, string } from './make-alto.ts';
import { hocrOf, pageXmlOf } from './make-words.ts';

/** A file with a defect that real programs have produced, with invented words, and the expected result. */
export interface Torture {
  /** The defect; the letters are those of the catalogue of real files. */
  readonly wrong: string;
  readonly must: string;
  readonly file: string | Uint8Array;
  /** Its words, each with its box in pixels of a scan of 1000 × 2000: `x,y,w,h`, or empty for none. */
  readonly words?: readonly (readonly [text: string, box: string])[];
  /** The words that are broken over two lines. */
  readonly joined?: readonly string[];
  /** The message with which it is refused. */
  readonly refused?: RegExp;
}

const here = '100,200,300,40';
const prefixed = alto([string('Aba')], { root: 'alto' })
  .replaceAll(/<(\/?)(?=\w)/g, '<$1a:')
  .replace('<a:alto>', '<a:alto xmlns:a="http://www.loc.gov/standards/alto/ns-v4#">');
const bomb = Array.from({ length: 20 }, (_, n) => `<!ENTITY e${String(n + 1)} "&e${String(n)};&e${String(n)};">`).join(
  '',
);

/** The catalogue of defects in real files of archives and programs, rebuilt. */
export const tortures: readonly Torture[] = [
  {
    wrong: 'a. blocks with a nonsensical rectangle',
    must: 'words keep their own position, not that of their block',
    file: alto([string('Aba')], { block: `ID="b" ${at(90_000, -5, 1, 1)}` }),
    words: [['Aba', here]],
  },
  {
    wrong: 'b. decimal values in 1/1200 inch',
    must: 'boxes are scaled by the ratio of the scan to the page',
    file: alto([string('Aba', at('3516.0', '1600.5', '800', '160'))], {
      unit: 'inch1200',
      page: 'WIDTH="8000.0" HEIGHT="16000"',
    }),
    words: [['Aba', '440,200,100,20']],
  },
  {
    wrong: 'b. tenths of a millimetre, and words that overlap the next',
    must: 'boxes are scaled, and may still overlap',
    file: alto([string('Aba', at(200, 400, 200, 80)) + string('Oka', at(300, 400, 200, 80))], {
      unit: 'mm10',
      page: 'WIDTH="2000" HEIGHT="4000"',
    }),
    words: [
      ['Aba', '100,200,100,40'],
      ['Oka', '150,200,100,40'],
    ],
  },
  {
    wrong: 'c. a hyphenated word with a wrong full form, and one without its second half',
    must: 'the full form in the file is stored with the halves; a single half is a word',
    file: alto([
      part(1, 'Prelee', 'Preleetions', 200),
      part(2, 'tions', 'Preleetions', 260) + part(1, 'gov', 'government', 260),
    ]),
    words: [
      ['Prelee', '100,200,50,40'],
      ['tions', '100,260,50,40'],
      ['gov', '100,260,50,40'],
    ],
    joined: ['Preleetions', 'government'],
  },
  {
    wrong: 'c. a printed hyphen without a position, and no full form',
    must: 'the halves are one word',
    file: alto([`${string('govern')}<HYP/>`, string('ment')]),
    words: [
      ['govern', here],
      ['ment', here],
    ],
    joined: ['government'],
  },
  {
    wrong: 'c. hyphens as letters, none of them marked',
    must: 'halves are joined if the second is in lower case; a compound name is not',
    file: alto([string('govern-'), string('ment'), string('Ife-'), string('Odan')]),
    words: [
      ['govern-', here],
      ['ment', here],
      ['Ife-', here],
      ['Odan', here],
    ],
    joined: ['government'],
  },
  {
    wrong: 'd. no confidence, one of 100, and one that is not a number',
    must: 'the words have no confidence',
    file: alto([
      string('Aba'),
      string('Oka', `${at(100, 200, 300, 40)} WC="100"`),
      string('Ilé', `${at(100, 200, 300, 40)} WC="good"`),
    ]),
    words: [
      ['Aba', here],
      ['Oka', here],
      ['Ilé', here],
    ],
  },
  {
    wrong: 'e. several words, spaces and emoji in one string',
    must: 'each is a word, and all share the box',
    file: alto([string(' 🌊🤖  Hemu^gegchc» '), string(''), string('   ')]),
    words: [
      ['🌊🤖', here],
      ['Hemu^gegchc»', here],
    ],
  },
  { wrong: 'f. a namespace prefix on every name', must: 'it is read', file: prefixed, words: [['Aba', here]] },
  {
    wrong: 'f. no namespace, and no page size',
    must: 'pixels of the file are those of the scan',
    file: alto([string('Aba')], { page: '' }),
    words: [['Aba', here]],
  },
  {
    wrong: 'f. positions outside the page, without extent, and missing',
    must: 'boxes end at the edge of the page; a word outside it has none, but is found',
    file: alto([
      string('Aba', at(-50, -20, 100, 40)) + string('Oka', at(900, 1_980, 500, 500)),
      string('Ilé', at(5_000, 10, 10, 10)) + string('Ọyọ', at(10, 10, 0, 10)) + string('Owo', 'HPOS="" VPOS="NaN"'),
    ]),
    words: [
      ['Aba', '0,0,50,20'],
      ['Oka', '900,1980,100,20'],
      ['Ilé', ''],
      ['Ọyọ', ''],
      ['Owo', ''],
    ],
  },
  {
    wrong: 'g. a truncated file',
    must: 'it is refused, and its line is reported',
    file: alto([string('Aba')]).slice(0, -60),
    refused: /not well-formed XML \(line 1/,
  },
  {
    wrong: 'h. a film target in landscape, with one stray mark',
    must: 'it is a nearly empty page, not an error',
    file: alto([string('|', at(47_000, 10, 5, 5))], { unit: 'inch1200', page: 'WIDTH="47672" HEIGHT="31000"' }),
    words: [['|', '']],
  },
  { wrong: 'h. a blank page', must: 'it is a page without words', file: alto([]), words: [] },
  {
    wrong: 'i. ten thousand empty strings before a word',
    must: 'the word is found',
    file: alto([string('').repeat(10_000) + string('Aba')]),
    words: [['Aba', here]],
  },
  {
    wrong: 'i. a million empty strings',
    must: 'it is refused while being read',
    file: alto(['<String CONTENT=""/>'.repeat(1_000_000)]),
    refused: /more than 500000 blocks, lines and words/,
  },
  {
    wrong: 'i. ten thousand nested blocks',
    must: 'it is refused before the stack overflows',
    file: `<alto><Layout><Page>${'<ComposedBlock>'.repeat(10_000)}`,
    refused: /nested deeper than 100 levels/,
  },
  {
    wrong: 'an entity bomb',
    must: 'it is refused before anything is expanded',
    file: `<!DOCTYPE alto [<!ENTITY e0 "lol">${bomb}]>${alto([string('&e20;')])}`,
    refused: /has a DOCTYPE/,
  },
  {
    wrong: 'an external entity',
    must: 'it is refused, and no file is opened',
    file: `<!DOCTYPE alto [<!ENTITY x SYSTEM "file:///etc/passwd">]>${alto([string('&x;')])}`,
    refused: /has a DOCTYPE/,
  },
  {
    wrong: 'UTF-16 with a byte order mark, and no declared encoding',
    must: 'it is read',
    file: Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(alto([string('Ẹ̀kọ́')]), 'utf16le')]),
    words: [['Ẹ̀kọ́', here]],
  },
  {
    wrong: 'declared UTF-16, but text in UTF-8',
    must: 'it is read as UTF-8',
    file: `<?xml version="1.0" encoding="utf-16"?>${alto([string('Ẹ̀kọ́')])}`,
    words: [['Ẹ̀kọ́', here]],
  },
  {
    wrong: 'declared Latin-1',
    must: 'it is read',
    file: Buffer.from(`<?xml version="1.0" encoding="ISO-8859-1"?>${alto([string('café')])}`, 'latin1'),
    words: [['café', here]],
  },
  {
    wrong: 'undeclared Latin-1',
    must: 'it is refused, and no letter is guessed',
    file: Buffer.from(alto([string('café')]), 'latin1'),
    refused: /not in the encoding it claims, UTF-8/,
  },
  {
    wrong: 'a byte order mark of UTF-8, but declared Latin-1',
    must: 'the byte order mark takes precedence',
    file: `\ufeff<?xml version="1.0" encoding="ISO-8859-1"?>${alto([string('Ẹ̀kọ́')])}`,
    words: [['Ẹ̀kọ́', here]],
  },
  {
    wrong: 'an attribute of a million characters',
    must: 'the word is truncated, and the rest of the page is read',
    file: alto([string('.'.repeat(1_000_000)) + string('Aba')]),
    words: [
      ['.'.repeat(1_000), here],
      ['Aba', here],
    ],
  },
  {
    wrong: 'CDATA, comments and custom elements between the words',
    must: 'they are ignored',
    file: alto([`<!-- a --><![CDATA[ ]]><x:note>no word</x:note>${string('Aba')}<?pi ?>`]),
    words: [['Aba', here]],
  },
  {
    wrong: 'hOCR with a page that is part of a larger scan',
    must: 'positions are relative to the corner of the scan',
    file: hocrOf(['Aba']).replace('bbox 0 0 1000 2000', 'bbox 50 60 1000 2000'),
    words: [['Aba', '100,100,200,40']],
  },
  {
    wrong: 'hOCR with swapped corners and an impossible confidence',
    must: 'the rectangle is the same, and there is no confidence',
    file: hocrOf(['Aba'])
      .replaceAll('bbox 100 100 300 140', 'bbox 300 140 100 100')
      .replace('x_wconf 91', 'x_wconf 9100'),
    words: [['Aba', '100,100,200,40']],
  },
  {
    wrong: 'PAGE with invalid points',
    must: 'the word is stored, with a box around its valid points',
    file: pageXmlOf('Aba').replaceAll('points="100,100 300,100', 'points="100,100 abc 1 ,, 300,100'),
    words: [['Aba', '100,100,200,40']],
  },
];
