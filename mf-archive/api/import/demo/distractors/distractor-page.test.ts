import { readPage } from '../../../text/page-tokens.ts';
import { demoEditions } from '../demo-editions.ts';
import { distractorMaker } from './distractor-page.ts';
import { proseOf } from './prose.ts';

const numbers = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const prose = proseOf([
  numbers.map((number) => `The council of the town met for number ${number} and said no more.`).join(' '),
  'The road was built in 1871 and paid for by Bolivia. It was said in the town that Bolivia had paid too much for it.',
]);
const make = distractorMaker(prose);
const demoText = JSON.stringify(demoEditions);

const paragraphsOf = (index: number): readonly string[] => {
  const { paragraphs, headings } = readPage(make(index).text);
  return paragraphs.filter((_, at) => headings[at] !== true);
};

describe('a page of prose that answers nothing', () => {
  it('is the same for the same index, and another for another', () => {
    expect(distractorMaker(prose)(40)).toEqual(make(40));
    expect(make(41).text).not.toEqual(make(40).text);
  });

  it('has about six hundred words in numbered articles with headlines', () => {
    const { text, articles } = make(7);
    const { tokens } = readPage(text);
    expect([tokens.length > 580, tokens.length < 800]).toEqual([true, true]);
    expect(articles.length).toBeGreaterThan(3);
    expect(articles[0]?.number).toBe(3 * 40 + 1);
    expect(new Set(text.blocks.map(({ article }) => article)).size).toBe(articles.length);
  });

  it('ends with a whole sentence', () => {
    for (const index of [0, 11, 500]) expect(paragraphsOf(index).at(-1)).toMatch(/\.$/u);
  });

  it('has names of the demonstration in place of its own, and years near its date', () => {
    const pages = Array.from({ length: 30 }, (_, index) => ({
      year: make(index).date.year,
      text: paragraphsOf(index),
    }));
    const built = pages.flatMap(({ year, text }) =>
      [...text.join(' ').matchAll(/in (\d{4}) and paid for by (\p{Lu}[^.]+)\./gu)].map(([, printed, name]) => ({
        ...{ ago: year - Number(printed), name: name ?? '' },
      })),
    );
    expect(built.length).toBeGreaterThan(3);
    for (const { ago, name } of built) expect([ago >= 0, ago < 4, name === 'Bolivia']).toEqual([true, true, false]);
    const known = built.filter(({ name }) => name.split(' ').every((word) => demoText.includes(word)));
    // Some are misread.
    expect(known.length / built.length).toBeGreaterThan(0.7);
  });
});
