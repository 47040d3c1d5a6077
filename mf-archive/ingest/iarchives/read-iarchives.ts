import type { NewspaperDate } from 'shared-contracts/archive/newspaper';
import { findDate } from '../folders/read-dates.ts';
import { SourceProblem } from '../source-problem.ts';
import { checkLength, PartCount } from '../words/page-limits.ts';
import { blocksOf, isOnLine, type PlacedLine, type PlacedWord } from '../words/place-lines.ts';
import { toNumber, type WordsPage } from '../words/words-page.ts';
import { parseXml, type Attributes } from '../xml/parse-xml.ts';

/** Namespace of the iArchives export of 2002, which microfilm vendors use. */
const namespace = 'http://www.iarchives.com/schema/2002/export';

/** True if `start`, the beginning of a file, is that of an iArchives page. */
export const isIarchives = (start: string): boolean => start.includes(namespace);

/** The facts that a page states about its newspaper; null if not stated. */
export interface IarchivesHeader {
  readonly title: string | null;
  readonly date: NewspaperDate | null;
  readonly sequence: number | null;
}

interface ReadPage {
  readonly page: WordsPage;
  readonly header: IarchivesHeader;
}

/** A word whose text and rectangle are not read yet. */
type OpenWord = { -readonly [Key in keyof PlacedWord]: PlacedWord[Key] };

const nowhere = { left: NaN, top: NaN, right: NaN, bottom: NaN };

/** False for a word without a rectangle, as some exports have them. */
const isPlaced = ({ left }: PlacedWord): boolean => !Number.isNaN(left);

class IarchivesReader {
  readonly lines: PlacedLine[] = [];
  readonly header = new Map<string, string>();
  size = { width: NaN, height: NaN };
  isPage = false;
  readonly #open: string[] = [];
  readonly #parts = new PartCount();
  #word: OpenWord | null = null;
  /** Number of alternative readings of the current word so far; the first is the best. */
  #readings = 0;
  #item: string | null = null;
  #isLineOver = true;

  open(name: string, attributes: Attributes): void {
    if (this.#open.length === 0) this.isPage = name === 'page';
    this.#open.push(name);
    if (name === 'n') this.#openWord();
    // A word that is split across lines has a rectangle for each part; the first one is used.
    else if (name === 'r' && this.#word !== null && !isPlaced(this.#word))
      Object.assign(this.#word, rectangleOf(attributes));
    else if (name === 'o') this.#readings += 1;
    else if (name === 'header-item') this.#openItem(attributes);
    else if (name === 'page' || name === 'image') this.#readSize(attributes);
  }

  text(text: string): void {
    if (this.#word !== null && this.#open.at(-1) === 'o' && this.#readings === 1) this.#word.text += text;
    if (this.#item !== null) this.header.set(this.#item, (this.header.get(this.#item) ?? '') + text);
  }

  close(name: string): void {
    this.#open.pop();
    if (name === 'n') this.#closeWord();
    else if (name === 'header-item') this.#item = null;
    // Any other element outside a word is a line or contains lines.
    else if (this.#word === null) this.#isLineOver = true;
  }

  #openWord(): void {
    this.#parts.add();
    this.#word = { text: '', ...nowhere };
    this.#readings = 0;
  }

  #openItem(attributes: Attributes): void {
    this.#item = attributes['name'] ?? '';
    const { value } = attributes;
    if (value !== undefined) this.header.set(`${this.#item} value`, value);
  }

  #readSize(attributes: Attributes): void {
    const [width, height] = [toNumber(attributes['width']), toNumber(attributes['height'])];
    if (width > 0 && height > 0) this.size = { width, height };
  }

  #closeWord(): void {
    const word = this.#word;
    this.#word = null;
    if (word === null || word.text.trim() === '') return;
    const line = this.lines.at(-1);
    const before = line?.words.at(-1);
    const isApart = before !== undefined && isPlaced(before) && isPlaced(word) && !isOnLine(before, word);
    if (line === undefined || this.#isLineOver || isApart) this.lines.push({ words: [word], hyphenated: false });
    else line.words.push(word);
    this.#isLineOver = false;
  }
}

const rectangleOf = ({ l, t, r, b }: Attributes): Omit<PlacedWord, 'text'> => ({
  ...{ left: toNumber(l), top: toNumber(t) },
  ...{ right: toNumber(r), bottom: toNumber(b) },
});

function headerOf(items: ReadonlyMap<string, string>): IarchivesHeader {
  const textOf = (name: string): string => (items.get(name) ?? '').trim();
  const title = textOf('publication-title').slice(0, 200);
  const [number = '0'] = /\d{1,4}/.exec(textOf('page value') || textOf('page')) ?? [];
  return {
    title: title === '' ? null : title,
    date: findDate(textOf('date'))?.date ?? null,
    sequence: Number(number) === 0 ? null : Number(number),
  };
}

/** Reads a page of the iArchives export: its words and its header. Throws SourceProblem. */
export function readIarchives(bytes: Uint8Array): ReadPage {
  const reader = new IarchivesReader();
  parseXml(bytes, reader);
  const blocks = blocksOf(reader.lines, ({ left, top, right, bottom }) => ({
    ...{ x: left, y: top },
    ...{ w: right - left, h: bottom - top },
  }));
  if (!reader.isPage) throw new SourceProblem('has no page: it is not from the iArchives export');
  const page: WordsPage = { ...reader.size, unit: 'pixel', blocks, readingOrder: [] };
  checkLength(page);
  return { page, header: headerOf(reader.header) };
}
