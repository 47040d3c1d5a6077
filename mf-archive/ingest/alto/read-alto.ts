import { ownValue } from 'shared-contracts/own-value';
import { SourceProblem } from '../source-problem.ts';
import { parseXml, type Attributes } from '../xml/parse-xml.ts';
import { checkLength, PartCount } from '../words/page-limits.ts';
import {
  toNumber as number,
  type WordsBlock,
  type WordsLine,
  type WordsPage,
  type SourceWord,
} from '../words/words-page.ts';

/** Version 1 of ALTO names the attribute `language`, later ones `LANG`; some programs write `xml:lang`. */
const languageOf = (a: Attributes): string | undefined => a['LANG'] ?? a['language'] ?? a['xml:lang'];

const toSourceWord = (a: Attributes): SourceWord => ({
  id: a['ID'] ?? '',
  content: a['CONTENT'] ?? '',
  x: number(a['HPOS']),
  y: number(a['VPOS']),
  w: number(a['WIDTH']),
  h: number(a['HEIGHT']),
  confidence: number(a['WC']),
  subsType: a['SUBS_TYPE'] ?? '',
  subsContent: a['SUBS_CONTENT'] ?? '',
  language: languageOf(a),
});

class AltoReader {
  readonly pages: WordsPage[] = [];
  readonly #composed: { readonly id: string; readonly language: string | undefined }[] = [];
  #block: WordsBlock | null = null;
  #line: WordsLine | null = null;
  /** The reading order of the whole file, shared by its pages. */
  readonly #readingOrder: string[] = [];
  #unit = '';
  #inUnit = false;
  readonly #parts = new PartCount();

  readonly #opens: Readonly<Record<string, (a: Attributes) => void>> = {
    MeasurementUnit: () => {
      this.#inUnit = true;
    },
    Page: (a) => this.#openPage(a),
    ComposedBlock: (a) => {
      this.#composed.push({ id: a['ID'] ?? '', language: languageOf(a) ?? this.#composed.at(-1)?.language });
    },
    TextBlock: (a) => this.#openBlock(a),
    TextLine: (a) => this.#openLine(a),
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
      language: languageOf(a),
    });
  }

  #openBlock(a: Attributes): WordsBlock {
    const page = this.pages.at(-1);
    if (page === undefined) throw new SourceProblem('has text outside a page');
    this.#parts.add();
    const block: WordsBlock = {
      id: a['ID'] ?? '',
      within: this.#composed.map(({ id }) => id),
      next: a['IDNEXT'] ?? '',
      lines: [],
      language: languageOf(a) ?? this.#composed.at(-1)?.language,
    };
    page.blocks.push(block);
    this.#block = block;
    return block;
  }

  #openLine(a: Attributes): WordsLine {
    this.#parts.add();
    const line: WordsLine = { id: a['ID'] ?? '', strings: [], hyphenated: false, language: languageOf(a) };
    (this.#block ?? this.#openBlock({})).lines.push(line);
    this.#line = line;
    return line;
  }

  #addString(a: Attributes): void {
    this.#parts.add();
    (this.#line ?? this.#openLine({})).strings.push(toSourceWord(a));
  }
}

/**
 * Reads the pages of an ALTO file, versions 1 to 4, with or without namespace and prefix; most files have one page.
 * Ignores the rectangles of blocks and lines, which are wrong in real files. Throws SourceProblem.
 */
export function readAltoPages(bytes: Uint8Array): readonly WordsPage[] {
  const reader = new AltoReader();
  parseXml(bytes, reader);
  if (reader.pages.length === 0) throw new SourceProblem('has no page: it is not an ALTO file');
  for (const page of reader.pages) checkLength(page);
  return reader.pages;
}

/** Reads an ALTO file of one page. Throws SourceProblem. */
export function readAlto(bytes: Uint8Array): WordsPage {
  const [page, ...others] = readAltoPages(bytes);
  if (page === undefined || others.length > 0) throw new SourceProblem('has several pages, where one is expected');
  return page;
}
