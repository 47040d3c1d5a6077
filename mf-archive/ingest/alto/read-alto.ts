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
  page: WordsPage | null = null;
  readonly #readingOrder: string[] = [];
  readonly #composed: string[] = [];
  #block: WordsBlock | null = null;
  #line: WordsLine | null = null;
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
    if (this.page !== null) throw new SourceProblem('holds several pages, where one is expected');
    this.page = {
      unit: this.#unit,
      width: number(a['WIDTH']),
      height: number(a['HEIGHT']),
      blocks: [],
      readingOrder: this.#readingOrder,
    };
  }

  #openBlock(a: Attributes): WordsBlock {
    if (this.page === null) throw new SourceProblem('has text outside a page');
    this.#parts.add();
    const block = { id: a['ID'] ?? '', within: [...this.#composed], next: a['IDNEXT'] ?? '', lines: [] };
    this.page.blocks.push(block);
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
 * Reads the words of an ALTO file, versions 1 to 4, with or without namespace and prefix. Ignores the rectangles of
 * blocks and lines, which are wrong in real files. Throws SourceProblem.
 */
export function readAlto(bytes: Uint8Array): WordsPage {
  const reader = new AltoReader();
  parseXml(bytes, reader);
  if (reader.page === null) throw new SourceProblem('holds no page: it is no ALTO file');
  checkLength(reader.page);
  return reader.page;
}
