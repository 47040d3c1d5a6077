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
    wrong: 'a. blocks whose rectangle is nonsense',
    must: 'Words stand where they say, not where their block does',
    file: alto([string('Aba')], { block: `ID="b" ${at(90_000, -5, 1, 1)}` }),
    words: [['Aba', here]],
  },
  {
    wrong: 'b. twelve hundredths of an inch, in floats',
    must: 'Boxes are scaled by the ratio of the scan to the page',
    file: alto([string('Aba', at('3516.0', '1600.5', '800', '160'))], {
      unit: 'inch1200',
      page: 'WIDTH="8000.0" HEIGHT="16000"',
    }),
    words: [['Aba', '440,200,100,20']],
  },
  {
    wrong: 'b. tenths of a millimetre, and words that overlap the next',
    must: 'Boxes are scaled, and each is kept as it is',
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
    wrong: 'c. a broken word whose whole is wrong, and one without its other half',
    must: 'What the file says of the whole is kept beside the halves; a lonely half is a word',
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
    wrong: 'c. a printed hyphen that has no place, and nothing said of the word',
    must: 'The halves are one word',
    file: alto([`${string('govern')}<HYP/>`, string('ment')]),
    words: [
      ['govern', here],
      ['ment', here],
    ],
    joined: ['government'],
  },
  {
    wrong: 'c. hyphens as letters, and none marked',
    must: 'A line that goes on in small letters is joined; a name of two parts is not',
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
    wrong: 'd. no confidence, one of 100, and one that is no number',
    must: 'They are read without one',
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
    wrong: 'e. several words, spaces and pictures in one string',
    must: 'Each is a word, and all share the box',
    file: alto([string(' 🌊🤖  Hemu^gegchc» '), string(''), string('   ')]),
    words: [
      ['🌊🤖', here],
      ['Hemu^gegchc»', here],
    ],
  },
  { wrong: 'f. a prefix before every name', must: 'It is read', file: prefixed, words: [['Aba', here]] },
  {
    wrong: 'f. no name space, and the size of the page not said',
    must: 'Pixels are taken as pixels',
    file: alto([string('Aba')], { page: '' }),
    words: [['Aba', here]],
  },
  {
    wrong: 'f. places beside the page, without extent, and none',
    must: 'Boxes end at the edge of the page; a word that lies beside it has none, and is found',
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
    wrong: 'g. a file that ends in the middle',
    must: 'It is told with its line, and stops nothing else',
    file: alto([string('Aba')]).slice(0, -60),
    refused: /not well-formed XML \(line 1/,
  },
  {
    wrong: 'h. a film target: wider than high, and one stray mark',
    must: 'It is a page with next to nothing on it, and no fault',
    file: alto([string('|', at(47_000, 10, 5, 5))], { unit: 'inch1200', page: 'WIDTH="47672" HEIGHT="31000"' }),
    words: [['|', '']],
  },
  { wrong: 'h. a blank page', must: 'It is a page without words', file: alto([]), words: [] },
  {
    wrong: 'i. ten thousand empty strings before a word',
    must: 'The word is found',
    file: alto([string('').repeat(10_000) + string('Aba')]),
    words: [['Aba', here]],
  },
  {
    wrong: 'i. a million empty strings',
    must: 'It is refused while it is read',
    file: alto(['<String CONTENT=""/>'.repeat(1_000_000)]),
    refused: /more than 500000 blocks, lines and words/,
  },
  {
    wrong: 'i. ten thousand blocks in each other',
    must: 'It is refused before the stack ends',
    file: `<alto><Layout><Page>${'<ComposedBlock>'.repeat(10_000)}`,
    refused: /nested deeper than 100 levels/,
  },
  {
    wrong: 'an entity bomb',
    must: 'It is refused before anything grows',
    file: `<!DOCTYPE alto [<!ENTITY e0 "lol">${bomb}]>${alto([string('&e20;')])}`,
    refused: /has a DOCTYPE/,
  },
  {
    wrong: 'an entity from outside',
    must: 'It is refused, and no file is opened',
    file: `<!DOCTYPE alto [<!ENTITY x SYSTEM "file:///etc/passwd">]>${alto([string('&x;')])}`,
    refused: /has a DOCTYPE/,
  },
  {
    wrong: 'UTF-16 with its mark, and none in its head',
    must: 'It is read',
    file: Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(alto([string('Ẹ̀kọ́')]), 'utf16le')]),
    words: [['Ẹ̀kọ́', here]],
  },
  {
    wrong: 'a head that says UTF-16 over text in UTF-8',
    must: 'It is read as what it is',
    file: `<?xml version="1.0" encoding="utf-16"?>${alto([string('Ẹ̀kọ́')])}`,
    words: [['Ẹ̀kọ́', here]],
  },
  {
    wrong: 'Latin-1 that says so',
    must: 'It is read',
    file: Buffer.from(`<?xml version="1.0" encoding="ISO-8859-1"?>${alto([string('café')])}`, 'latin1'),
    words: [['café', here]],
  },
  {
    wrong: 'Latin-1 that does not say so',
    must: 'It is reported, and no letter is guessed',
    file: Buffer.from(alto([string('café')]), 'latin1'),
    refused: /not in the encoding that it claims, UTF-8/,
  },
  {
    wrong: 'a byte order mark before UTF-8 whose head says Latin-1',
    must: 'The mark counts',
    file: `\ufeff<?xml version="1.0" encoding="ISO-8859-1"?>${alto([string('Ẹ̀kọ́')])}`,
    words: [['Ẹ̀kọ́', here]],
  },
  {
    wrong: 'an attribute of a million letters',
    must: 'The word is cut, and the page goes on',
    file: alto([string('.'.repeat(1_000_000)) + string('Aba')]),
    words: [
      ['.'.repeat(1_000), here],
      ['Aba', here],
    ],
  },
  {
    wrong: 'a program that writes CDATA, comments and its own elements between',
    must: 'They are passed over',
    file: alto([`<!-- a --><![CDATA[ ]]><x:note>no word</x:note>${string('Aba')}<?pi ?>`]),
    words: [['Aba', here]],
  },
  {
    wrong: 'hOCR whose page is a part of a larger scan',
    must: 'Places count from the corner of the scan',
    file: hocrOf(['Aba']).replace('bbox 0 0 1000 2000', 'bbox 50 60 1000 2000'),
    words: [['Aba', '100,100,200,40']],
  },
  {
    wrong: 'hOCR with corners the wrong way round, and a confidence beyond all',
    must: 'The rectangle is the same, and there is no confidence',
    file: hocrOf(['Aba'])
      .replaceAll('bbox 100 100 300 140', 'bbox 300 140 100 100')
      .replace('x_wconf 91', 'x_wconf 9100'),
    words: [['Aba', '100,100,200,40']],
  },
  {
    wrong: 'PAGE with points that are none',
    must: 'The word is kept, and stands around those that are some',
    file: pageXmlOf('Aba').replaceAll('points="100,100 300,100', 'points="100,100 abc 1 ,, 300,100'),
    words: [['Aba', '100,100,200,40']],
  },
];
