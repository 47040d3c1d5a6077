import { SourceProblem } from '../source-problem.ts';

/** One row with the line of the file that it begins on. */
export interface CsvRow {
  readonly line: number;
  readonly cells: readonly string[];
}

const mostColumns = 100;

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new SourceProblem('is not in UTF-8: save it again as “CSV UTF-8”');
  }
}

/** Whichever the first line has more of, outside quotes. */
function separatorOf(text: string): ',' | ';' {
  const header = (/^[^\r\n]*/.exec(text)?.[0] ?? '').replace(/"[^"]*"/g, '');
  return header.split(';').length > header.split(',').length ? ';' : ',';
}

class CsvReader {
  readonly rows: CsvRow[] = [];
  readonly #text: string;
  readonly #separator: string;
  #at = 0;
  #line = 1;

  constructor(text: string) {
    this.#text = text;
    this.#separator = separatorOf(text);
  }

  read(): readonly CsvRow[] {
    while (this.#at < this.#text.length) {
      const line = this.#line;
      const cells = this.#row();
      if (cells.some((cell) => cell.trim() !== '')) this.rows.push({ line, cells });
    }
    return this.rows;
  }

  #row(): readonly string[] {
    const cells: string[] = [];
    for (;;) {
      cells.push(this.#text[this.#at] === '"' ? this.#quoted() : this.#plain());
      if (cells.length > mostColumns) throw new SourceProblem(`has more than ${String(mostColumns)} columns`);
      if (this.#text[this.#at] !== this.#separator) break;
      this.#at += 1;
    }
    if (this.#text[this.#at] === '\r') this.#at += 1;
    if (this.#text[this.#at] === '\n') this.#at += 1;
    this.#line += 1;
    return cells;
  }

  #plain(): string {
    const start = this.#at;
    while (this.#at < this.#text.length && !`${this.#separator}\r\n`.includes(this.#text[this.#at] ?? ''))
      this.#at += 1;
    return this.#text.slice(start, this.#at);
  }

  #quoted(): string {
    const begins = this.#line;
    let cell = '';
    for (;;) {
      const end = this.#text.indexOf('"', this.#at + 1);
      if (end === -1) throw new SourceProblem(`has a quote in line ${String(begins)} that is never closed`);
      const part = this.#text.slice(this.#at + 1, end);
      this.#line += part.split('\n').length - 1;
      this.#at = end + 1;
      if (this.#text[this.#at] !== '"') return cell + part + this.#plain();
      cell += `${part}"`;
    }
  }
}

/** The rows of a table whose cells are parted by commas or semicolons; empty ones are left out. Throws SourceProblem. */
export const parseCsv = (bytes: Uint8Array): readonly CsvRow[] => new CsvReader(decode(bytes)).read();
