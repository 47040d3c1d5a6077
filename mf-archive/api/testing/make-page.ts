import type { NewPage } from '../core/pages/store-page.ts';
import type { PageText, PrintedWord } from '../text/page-words.ts';

const wordHeight = 20;
const letterWidth = 10;

/** Returns the words of a line. A word ending in `-/` is broken over the line: `govern-/ment`. */
function printLine(line: string, row: number): readonly PrintedWord[] {
  let x = 100;
  return line.split(' ').map((marked, index) => {
    const text = marked.replaceAll('/', '');
    const box = { x, y: 100 + row * 30, w: text.length * letterWidth, h: wordHeight };
    x += box.w + letterWidth;
    const first = marked.endsWith('-/');
    const second = index === 0 && line.startsWith('/');
    const hyphen = first ? 'first' : second ? 'second' : 'none';
    return { text, box, confidence: 0.9, hyphen, joined: null };
  });
}

/** Returns text as recognised on a page: the given lines, each word in its own box. */
export function pageText(...lines: readonly string[]): PageText {
  const words = lines.map((line, row) => ({ words: printLine(line, row) }));
  return { width: 2000, height: 3000, blocks: [{ lines: words }] };
}

/** Returns a page of an invented newspaper, with the given changes. */
export const makePage = (text: PageText, change: Partial<NewPage> = {}): NewPage => ({
  title: {
    slug: 'lagos-courier',
    name: 'Lagos Courier',
    place: 'Lagos',
    language: 'en',
    rights: null,
    demonstration: true,
  },
  date: { year: 1964, month: 3, day: 7 },
  edition: 1,
  sequence: 1,
  label: '1',
  text,
  ...change,
});
