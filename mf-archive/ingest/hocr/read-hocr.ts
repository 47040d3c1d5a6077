import { Parser } from 'htmlparser2';
import { ownValue } from 'shared-contracts/own-value';
import { unpack } from '../xml/unpack.ts';
import { decodeXml } from '../xml/decode-xml.ts';
import { SourceProblem } from '../source-problem.ts';
import { plainString, splitLine, type Place } from '../words/split-line.ts';
import { WordsBuilder } from '../words/words-builder.ts';
import type { WordsPage, SourceWord } from '../words/words-page.ts';
import { confidenceOf, imageOf, isTurned, placeOf, readProperties, type Properties } from './hocr-title.ts';

const declared = /<meta[^>]{0,200}?charset\s*=\s*["']?\s*([A-Za-z0-9._-]{1,40})/i;

/**
 * Decodes an HTML file. If it begins as XML, or no `meta` element declares an encoding other than UTF-8, it is decoded
 * as XML, which may throw SourceProblem. An unknown encoding is read as windows-1252.
 */
function decodeHtml(packed: Uint8Array): string {
  const bytes = unpack(packed);
  const head = Buffer.from(bytes.subarray(0, 2_048)).toString('latin1');
  const [, encoding] = declared.exec(head) ?? [];
  if (encoding === undefined || head.startsWith('<?xml') || /^utf-?8$/i.test(encoding)) return decodeXml(bytes);
  try {
    return new TextDecoder(encoding).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

type Attributes = Readonly<Record<string, string>>;
type Role = 'page' | 'area' | 'paragraph' | 'line' | 'word';

const roles: Readonly<Record<string, Role>> = {
  ocr_page: 'page',
  ocr_carea: 'area',
  ocrx_block: 'area',
  ocr_column: 'area',
  ocr_par: 'paragraph',
  ocr_line: 'line',
  ocrx_line: 'line',
  ocr_header: 'line',
  ocr_footer: 'line',
  ocr_caption: 'line',
  ocr_textfloat: 'line',
  ocrx_word: 'word',
  ocr_word: 'word',
};

const deepest = 200;
const piece = 64 * 1024;
/** Elements whose text is never on the page. */
const unread: ReadonlySet<string> = new Set(['script', 'style', 'title', 'head', 'template']);
const breaks: ReadonlySet<string> = new Set(['br', 'p', 'div']);

interface OpenElement {
  readonly role: Role | null;
  readonly unread: boolean;
}

interface OpenLine {
  readonly id: string;
  readonly language: string | undefined;
  readonly place: Place;
  readonly confidence: number;
  readonly turned: boolean;
  readonly strings: SourceWord[];
  /** The text of the line itself, outside its words. */
  text: string;
}

interface OpenWord {
  readonly id: string;
  readonly language: string | undefined;
  readonly place: Place;
  readonly confidence: number;
  text: string;
}

const roleOf = (attributes: Attributes): Role | null => {
  for (const name of (attributes['class'] ?? '').split(/\s+/)) {
    const role = ownValue(roles, name);
    if (role !== undefined) return role;
  }
  return null;
};

/**
 * Returns the language of a part. That of the whole file is ignored: it is the language of the program that wrote it.
 */
const languageOf = (attributes: Attributes, properties: Properties): string | undefined =>
  attributes['lang'] ?? attributes['xml:lang'] ?? properties.get('x_lang');

/** Collects pages, blocks and lines as elements open and close, even if they are badly nested. */
class HocrReader {
  readonly builder = new WordsBuilder();
  readonly #open: OpenElement[] = [];
  readonly #areas: { readonly id: string; readonly language: string | undefined }[] = [];
  /** A stack, because headers and captions may be lines or contain lines. */
  readonly #lines: OpenLine[] = [];
  #word: OpenWord | null = null;
  #unread = 0;

  open(name: string, attributes: Attributes): void {
    if (this.#open.length >= deepest) throw new SourceProblem(`is nested deeper than ${String(deepest)} levels`);
    const element = { role: roleOf(attributes), unread: unread.has(name) };
    this.#open.push(element);
    if (element.unread) this.#unread += 1;
    if (breaks.has(name)) this.text(' ');
    if (element.role !== null) this.#enter(element.role, attributes);
  }

  close(): void {
    const element = this.#open.pop();
    if (element?.unread === true) this.#unread -= 1;
    if (element !== undefined && element.role !== null) this.#leave(element.role);
  }

  text(text: string): void {
    if (this.#unread > 0) return;
    const line = this.#lines.at(-1);
    if (this.#word !== null) this.#word.text += text;
    else if (line !== undefined) line.text += text;
  }

  #enter(role: Role, attributes: Attributes): void {
    const { id = '' } = attributes;
    const properties = readProperties(attributes['title']);
    const [place, confidence] = [placeOf(properties), confidenceOf(properties)];
    const language = languageOf(attributes, properties);
    // A word contains no other part, so one that was not closed ends here.
    this.#endWord();
    // A page may cover only a part of its image, but all coordinates are relative to the image.
    if (role === 'page')
      this.builder.openPage({
        ...{ image: imageOf(properties), width: place.x + place.w, height: place.y + place.h, language },
      });
    else if (role === 'area') this.#enterArea(id, this.#languageWithin(language));
    else if (role === 'paragraph') {
      const within = this.#areas.map((area) => area.id);
      this.builder.openBlock(id, within, this.#languageWithin(language));
    } else if (role === 'line') {
      this.#lines.push({ id, language, place, confidence, turned: isTurned(properties), strings: [], text: '' });
    } else this.#word = { id, place, confidence, language, text: '' };
  }

  #enterArea(id: string, language: string | undefined): void {
    this.#areas.push({ id, language });
    this.builder.openBlock(id, [], language);
  }

  #languageWithin(own: string | undefined): string | undefined {
    return own ?? this.#areas.at(-1)?.language;
  }

  #leave(role: Role): void {
    if (role === 'word') this.#endWord();
    else if (role === 'line') this.#endLine();
    else this.builder.closeBlock();
    if (role === 'area') this.#areas.pop();
  }

  #endWord(): void {
    if (this.#word === null) return;
    const { id, text, place, confidence, language } = this.#word;
    this.#word = null;
    if (text.trim() === '') return;
    const string = { ...plainString(id, text.trim(), place, confidence), language };
    const line = this.#lines.at(-1);
    if (line === undefined) this.builder.addLine('', [string]);
    else line.strings.push(string);
  }

  #endLine(): void {
    const line = this.#lines.pop();
    if (line === undefined) return;
    const { id, language, place, confidence, turned, text } = line;
    const strings = line.strings.length > 0 ? line.strings : splitLine(text, place, confidence, turned);
    if (strings.length > 0) this.builder.addLine(id, strings, language);
  }
}

/** Removes empty blocks: areas are opened before it is known whether they have their own lines. */
const withWords = ({ blocks, ...page }: WordsPage): WordsPage => ({
  ...page,
  blocks: blocks.filter(({ lines }) => lines.length > 0),
});

/**
 * Reads the pages of an hOCR file, in the order of the file. HTML is read as browsers do: elements that are not closed,
 * or closed twice, are accepted. Throws SourceProblem.
 */
export function readHocr(bytes: Uint8Array): readonly WordsPage[] {
  const reader = new HocrReader();
  const parser = new Parser(
    {
      onopentag: (name, attributes) => reader.open(name, attributes),
      onclosetag: () => reader.close(),
      ontext: (text) => reader.text(text),
    },
    { decodeEntities: true, lowerCaseTags: true, lowerCaseAttributeNames: true, recognizeSelfClosing: true },
  );
  const text = decodeHtml(bytes);
  for (let start = 0; start < text.length; start += piece) parser.write(text.slice(start, start + piece));
  parser.end();
  if (reader.builder.pages.length === 0) throw new SourceProblem('has no page: it is not an hOCR file');
  return reader.builder.finish().map(withWords);
}
