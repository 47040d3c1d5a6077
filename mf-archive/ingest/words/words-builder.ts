import { SourceProblem } from '../source-problem.ts';
import { checkLength, PartCount } from './page-limits.ts';
import type { WordsBlock, WordsLine, WordsPage, SourceWord } from './words-page.ts';

interface PageWords {
  readonly image: string;
  readonly width: number;
  readonly height: number;
  readonly language?: string | undefined;
}

/** Far more than any volume of newspapers has. */
const maxPages = 2_000;

/**
 * Builds pages, in pixels, from the parts that a reader finds in the order of the file. Throws SourceProblem for text
 * outside a page, or too many pages or parts.
 */
export class WordsBuilder {
  readonly pages: WordsPage[] = [];
  readonly #parts = new PartCount();
  #block: WordsBlock | null = null;

  openPage({ image, width, height, language }: PageWords): void {
    if (this.pages.length >= maxPages) throw new SourceProblem(`has more than ${String(maxPages)} pages`);
    this.pages.push({ image, width, height, unit: 'pixel', blocks: [], readingOrder: [], language });
    this.#block = null;
  }

  openBlock(id: string, within: readonly string[], language?: string): void {
    const page = this.pages.at(-1);
    if (page === undefined) throw new SourceProblem('has text outside a page');
    this.#parts.add();
    this.#block = { id, within, next: '', lines: [], language };
    page.blocks.push(this.#block);
  }

  /** Ends the block: the next line starts a new one. */
  closeBlock(): void {
    this.#block = null;
  }

  addLine(id: string, strings: readonly SourceWord[], language?: string): void {
    if (this.#block === null) this.openBlock('', []);
    this.#parts.add();
    const line: WordsLine = { id, strings: [], hyphenated: false, language };
    for (const string of strings) {
      this.#parts.add();
      line.strings.push(string);
    }
    this.#block?.lines.push(line);
  }

  /** Returns all pages. Throws SourceProblem if one has more text than a page can have. */
  finish(): readonly WordsPage[] {
    for (const page of this.pages) checkLength(page);
    return this.pages;
  }
}
