import { AppError } from 'shared-contracts/app-error';
import { ownValue } from 'shared-contracts/own-value';
import { checkLength } from '../../../ingest/words/page-limits.ts';
import type { WordsBlock, WordsLine, WordsPage, SourceWord } from '../../../ingest/words/words-page.ts';

/** Number of columns: level, page, block, paragraph, line, word, left, top, width, height, confidence, text. */
const columns = 12;
const levels = { page: '1', paragraph: '3', line: '4', word: '5' } as const;

const lineEnd = /[-‐‑¬\u00ad]$/u;

const toSourceWord = ([, , , , , , x, y, w, h, confidence, content = '']: readonly string[]): SourceWord => ({
  ...{ id: '', content, x: Number(x), y: Number(y), w: Number(w), h: Number(h) },
  // In percent; negative if unknown.
  confidence: Number(confidence) / 100,
  ...{ subsType: '', subsContent: '' },
});

class TableReader {
  readonly blocks: WordsBlock[] = [];
  size: { readonly width: number; readonly height: number } | null = null;

  readonly #rows: Readonly<Record<string, (cells: readonly string[]) => void>> = {
    [levels.page]: (cells) => {
      this.size ??= { width: Number(cells[8]), height: Number(cells[9]) };
    },
    [levels.paragraph]: () => void this.blocks.push({ id: '', within: [], next: '', lines: [] }),
    [levels.line]: () => void this.blocks.at(-1)?.lines.push({ id: '', strings: [], hyphenated: false }),
    [levels.word]: (cells) => {
      if (cells[11]?.trim() !== '') this.blocks.at(-1)?.lines.at(-1)?.strings.push(toSourceWord(cells));
    },
  };

  add(row: string): void {
    const cells = row.split('\t');
    if (cells.length >= columns) ownValue(this.#rows, cells[0] ?? '')?.(cells);
  }
}

/**
 * Marks hyphenated words: a line that ends with a hyphen continues in the next one if that begins with a lower-case
 * letter.
 */
function findHyphens(lines: readonly WordsLine[]): void {
  lines.forEach((line, index) => {
    const [last, next] = [line.strings.at(-1)?.content ?? '', lines[index + 1]?.strings[0]?.content ?? ''];
    line.hyphenated = last.length > 1 && lineEnd.test(last) && /^\p{Ll}/u.test(next);
  });
}

const filled = (block: WordsBlock): WordsBlock => ({
  ...block,
  lines: block.lines.filter(({ strings }) => strings.length > 0),
});

/**
 * Converts the table that `tesseract … tsv` prints to the common format of word files. Throws `internal` for any other
 * input, and `SourceProblem` if there are more words than a page can have.
 */
export function readTsv(tsv: string): WordsPage {
  const reader = new TableReader();
  for (const row of tsv.split('\n')) reader.add(row);
  if (reader.size === null) throw new AppError('internal', 'The program that reads pages printed no table');
  const blocks = reader.blocks.map(filled).filter(({ lines }) => lines.length > 0);
  findHyphens(blocks.flatMap(({ lines }) => lines));
  const page: WordsPage = { image: '', unit: 'pixel', ...reader.size, blocks, readingOrder: [] };
  checkLength(page);
  return page;
}
