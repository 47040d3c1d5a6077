import type { PageText, PrintedLine } from './page-words.ts';
import { readPage, type PageTokens } from './page-tokens.ts';

const line = (text: string, height: number, x = 10): PrintedLine => ({
  words: text.split(' ').map((word, index) => ({
    text: word.replace('~', '-'),
    box: { x: x + index * 100, y: 0, w: 90, h: height },
    confidence: null,
    hyphen: word.endsWith('~') ? 'first' : 'none',
    joined: null,
  })),
});
const body = (text: string): PrintedLine => line(text, 16);
const page = (...blocks: readonly (readonly PrintedLine[])[]): PageText => ({
  width: 3_000,
  height: 4_000,
  blocks: blocks.map((lines) => ({ lines })),
});
const read = (...blocks: readonly (readonly PrintedLine[])[]): readonly (readonly [boolean, string])[] => {
  const { paragraphs, headings } = readPage(page(...blocks));
  return paragraphs.map((text, index) => [headings[index] === true, text]);
};
const story = [body('A report of the trial in the morning'), body('came by the wire at noon today')];

describe('headlines', () => {
  it('are distinguished from the body by type height, and each size is a separate one', () => {
    const large = [line('PRZEMYSL YIELDS', 82), line("TO CZAR'S TROOPS", 80, 200)];
    expect(read([...large, line('Petrograd Reports', 30), line('A Surrender', 32, 90), ...story])).toEqual([
      [true, "PRZEMYSL YIELDS TO CZAR'S TROOPS"],
      [true, 'Petrograd Reports A Surrender'],
      [false, 'A report of the trial in the morning came by the wire at noon today'],
    ]);
  });

  it('are also found in the middle of a column', () => {
    expect(read([...story, line('Sabon Kuɗin', 23), ...story]).map(([heading]) => heading)).toEqual([
      false,
      true,
      false,
    ]);
  });

  it('may have a diacritic on each letter', () => {
    expect(read([line('Ẹ̀kọ́ Ọ̀fẹ́', 23), ...story])[0]).toEqual([true, 'Ẹ̀kọ́ Ọ̀fẹ́']);
  });

  it('do not include specks, rules, drop caps or leads in larger type', () => {
    const dropCap: PrintedLine = { words: [...line('T', 60).words, ...body('he governor spoke at length').words] };
    const lead = Array.from({ length: 5 }, () => line('the fortress surrendered after a siege', 24));
    const headings = [[line('|', 90), ...story], [line('V4', 50)], [dropCap, ...story], [...lead, ...story]].flatMap(
      (lines) => read([...story, ...story, ...story], lines).map(([heading]) => heading),
    );
    expect(headings).not.toContain(true);
  });

  it('are not recognised if the source gives no boxes', () => {
    const bare = line('NO BOXES', 0).words.map((word) => ({ ...word, box: null }));
    expect(read([{ words: bare }])).toEqual([[false, 'NO BOXES']]);
  });

  it('never split a word that is broken over a line', () => {
    expect(read([line('The Govern~', 40), body('ment spoke'), ...story])[0]?.[0]).toBe(false);
  });

  it('are only those of articles if the source marks articles, so the newspaper’s name is not one', () => {
    const named = (article: number | null): PageTokens =>
      readPage({
        ...page(),
        blocks: [
          { article: null, lines: [line('The Lagos Courier', 80)] },
          { article, lines: [line('PALM RISES', 40), ...story] },
        ],
      });
    expect(named(1).headings).toEqual([true, true, false]);
    expect(named(1).headlines).toEqual([false, true, false]);
    expect(named(null).headlines).toEqual([true, true, false]);
  });
});
