import { ownValue } from 'shared-contracts/own-value';
import { SourceProblem } from '../source-problem.ts';
import { parseXml, type Attributes } from '../xml/parse-xml.ts';
import { checkLength, PartCount } from '../words/page-limits.ts';
import {
  toNumber as number,
  type WordsBlock,
  type WordsLine,
  type WordsPage,
  type WordsString,
} from '../words/words-page.ts';

const toString = (a: Attributes): WordsString => ({
  id: a['ID'] ?? '',
  content: a['CONTENT'] ?? '',
  x: number(a['HPOS']),
  y: number(a['VPOS']),
  w: number(a['WIDTH']),
  h: number(a['HEIGHT']),
  confidence: number(a['WC']),
  subsType: a['SUBS_TYPE'] ?? '',
  subsContent: a['SUBS_CONTENT'] ?? '',
});

class AltoReader {
  readonly pages: WordsPage[] = [];
  readonly #composed: string[] = [];
  #block: WordsBlock | null = null;
  #line: WordsLine | null = null;
  /** The order of the whole file, in which each page finds its own blocks. */
  readonly #readingOrder: string[] = [];
  #unit = '';
  #inUnit = false;
  readonly #parts = new PartCount();

  readonly #opens: Readonly<Record<string, (a: Attributes) => void>> = {
    MeasurementUnit: () => {
      this.#inUnit = true;
    },
    Page: (a) => this.#openPage(a),
    ComposedBlock: (a) => void this.#composed.push(a['ID'] ?? ''),
    TextBlock: (a) => this.#openBlock(a),
    TextLine: (a) => this.#openLine(a['ID']),
    String: (a) => this.#addString(a),
    HYP: () => {
      if (this.#line !== null) this.#line.hyphenated = true;
    },
    ElementRef: (a) => void this.#readingOrder.push(a['REF'] ?? ''),
  };

  readonly #closes: Readonly<Record<string, () => void>> = {
    MeasurementUnit: () => {
      this.#inUnit = false;
    },
    ComposedBlock: () => void this.#composed.pop(),
    TextBlock: () => {
      this.#block = null;
      this.#line = null;
    },
    TextLine: () => {
      this.#line = null;
    },
  };

  open(name: string, attributes: Attributes): void {
    ownValue(this.#opens, name)?.(attributes);
  }

  close(name: string): void {
    ownValue(this.#closes, name)?.();
  }

  text(text: string): void {
    if (this.#inUnit) this.#unit += text.trim().toLowerCase();
  }

  #openPage(a: Attributes): void {
    this.#parts.add();
    this.#block = null;
    this.#line = null;
    this.pages.push({
      unit: this.#unit,
      width: number(a['WIDTH']),
      height: number(a['HEIGHT']),
      blocks: [],
      readingOrder: this.#readingOrder,
    });
  }

  #openBlock(a: Attributes): WordsBlock {
    const page = this.pages.at(-1);
    if (page === undefined) throw new SourceProblem('has text outside a page');
    this.#parts.add();
    const block = { id: a['ID'] ?? '', within: [...this.#composed], next: a['IDNEXT'] ?? '', lines: [] };
    page.blocks.push(block);
    this.#block = block;
    return block;
  }

  #openLine(id = ''): WordsLine {
    this.#parts.add();
    const line: WordsLine = { id, strings: [], hyphenated: false };
    (this.#block ?? this.#openBlock({})).lines.push(line);
    this.#line = line;
    return line;
  }

  #addString(a: Attributes): void {
    this.#parts.add();
    (this.#line ?? this.#openLine()).strings.push(toString(a));
  }
}

/**
 * Reads the pages of an ALTO file, versions 1 to 4, with or without namespace and prefix; most have one. Ignores the
 * rectangles of blocks and lines, which are wrong in real files. Throws SourceProblem.
 */
export function readAltoPages(bytes: Uint8Array): readonly WordsPage[] {
  const reader = new AltoReader();
  parseXml(bytes, reader);
  if (reader.pages.length === 0) throw new SourceProblem('holds no page: it is no ALTO file');
  for (const page of reader.pages) checkLength(page);
  return reader.pages;
}

/** The same for a file of one page. */
export function readAlto(bytes: Uint8Array): WordsPage {
  const [page, ...others] = readAltoPages(bytes);
  if (page === undefined || others.length > 0) throw new SourceProblem('holds several pages, where one is expected');
  return page;
}
