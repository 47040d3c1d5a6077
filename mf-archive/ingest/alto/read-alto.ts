import { SourceProblem } from '../source-problem.ts';
import { parseXml, type Attributes } from '../xml/parse-xml.ts';
import { checkLength, mostParts } from './page-limits.ts';

/** As the file says it: in the file's unit, whatever that is. NaN where it says nothing. */
export interface AltoString {
  readonly id: string;
  readonly content: string;
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  readonly confidence: number;
  readonly subsType: string;
  readonly subsContent: string;
}

export interface AltoLine {
  readonly id: string;
  readonly strings: AltoString[];
  /** The line ends with a printed hyphen. */
  hyphenated: boolean;
}

export interface AltoBlock {
  readonly id: string;
  /** Ids of the blocks around it. */
  readonly within: readonly string[];
  /** Id of the block to be read after it; empty where the file does not say. */
  readonly next: string;
  readonly lines: AltoLine[];
}

export interface AltoPage {
  /** `pixel`, `mm10` or `inch1200`; empty where the file does not say. */
  readonly unit: string;
  readonly width: number;
  readonly height: number;
  readonly blocks: AltoBlock[];
  /** Ids in reading order (ALTO 4.3); empty where the file has none. */
  readonly readingOrder: string[];
}

const number = (text: string | undefined): number => (text === undefined || text === '' ? NaN : Number(text));

const toString = (a: Attributes): AltoString => ({
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
  page: AltoPage | null = null;
  readonly #readingOrder: string[] = [];
  readonly #composed: string[] = [];
  #block: AltoBlock | null = null;
  #line: AltoLine | null = null;
  #unit = '';
  #inUnit = false;
  #parts = 0;

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
    if (Object.hasOwn(this.#opens, name)) this.#opens[name]?.(attributes);
  }

  close(name: string): void {
    if (Object.hasOwn(this.#closes, name)) this.#closes[name]?.();
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

  #openBlock(a: Attributes): AltoBlock {
    if (this.page === null) throw new SourceProblem('has text outside a page');
    this.#count();
    const block = { id: a['ID'] ?? '', within: [...this.#composed], next: a['IDNEXT'] ?? '', lines: [] };
    this.page.blocks.push(block);
    this.#block = block;
    return block;
  }

  #openLine(id = ''): AltoLine {
    this.#count();
    const line: AltoLine = { id, strings: [], hyphenated: false };
    (this.#block ?? this.#openBlock({})).lines.push(line);
    this.#line = line;
    return line;
  }

  #addString(a: Attributes): void {
    this.#count();
    (this.#line ?? this.#openLine()).strings.push(toString(a));
  }

  /** While it is read, so that a file of nothing but empty lines takes no gigabytes. */
  #count(): void {
    this.#parts += 1;
    if (this.#parts > mostParts) throw new SourceProblem(`has more than ${String(mostParts)} blocks, lines and words`);
  }
}

/**
 * The words of an ALTO file, versions 1 to 4, with or without name space and prefix. Rectangles of blocks and lines are
 * not read: real files have them wrong. Throws SourceProblem.
 */
export function readAlto(bytes: Uint8Array): AltoPage {
  const reader = new AltoReader();
  parseXml(bytes, reader);
  if (reader.page === null) throw new SourceProblem('holds no page: it is no ALTO file');
  checkLength(reader.page);
  return reader.page;
}
