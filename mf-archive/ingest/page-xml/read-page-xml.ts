import { ownValue } from 'shared-contracts/own-value';
import { nowhere, type Place, plainString, splitLine } from '../words/split-line.ts';
import { SourceProblem } from '../source-problem.ts';
import { WordsBuilder } from '../words/words-builder.ts';
import { toNumber, type WordsPage, type SourceWord } from '../words/words-page.ts';
import { parseXml, type Attributes } from '../xml/parse-xml.ts';
import { TextPiece } from './text-pieces.ts';

/** Returns the bounding box of a polygon, `1,2 30,2 30,40`; ignores invalid points. */
function placeOfPoints(points: string): Place {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [, across = '', down = ''] of points.matchAll(/(-?[\d.]{1,20}),(-?[\d.]{1,20})/g)) {
    const [x, y] = [Number(across), Number(down)];
    if (Number.isNaN(x) || Number.isNaN(y)) continue;
    [left, right] = [Math.min(left, x), Math.max(right, x)];
    [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
  }
  return left <= right && top <= bottom ? { x: left, y: top, w: right - left, h: bottom - top } : nowhere;
}

interface Member {
  readonly index: number;
  /** Id of a region; empty for a group. */
  readonly region: string;
  readonly members: Member[];
  readonly ordered: boolean;
}

/** True for an ordered group, in which members are sorted by index and not by their order in the file. */
const isOrdered = (name: string): boolean => name.startsWith('OrderedGroup');

const flatten = ({ region, ordered, members }: Member): readonly string[] => [
  ...(region === '' ? [] : [region]),
  ...(ordered ? members.toSorted((one, other) => one.index - other.index) : members).flatMap(flatten),
];

/** Collects the order of regions from nested groups. */
class ReadingOrder {
  readonly #root: Member = { index: 0, region: '', members: [], ordered: false };
  readonly #open: Member[] = [this.#root];

  open(name: string, index: string | undefined, region: string): void {
    const member: Member = { index: Number(index ?? 0) || 0, region, members: [], ordered: isOrdered(name) };
    this.#open.at(-1)?.members.push(member);
    this.#open.push(member);
  }

  close(): void {
    if (this.#open.length > 1) this.#open.pop();
  }

  /** Returns the ids of regions in reading order. */
  ids(): readonly string[] {
    return flatten(this.#root);
  }
}

/** Any region may contain text: a table has cells, and a picture a caption. */
const kindOf = (name: string): TextPiece['kind'] | null => {
  if (name.endsWith('Region')) return 'region';
  if (name === 'TextLine') return 'line';
  if (name === 'Word') return 'word';
  return name === 'Glyph' ? 'glyph' : null;
};

const isOrderPart = (name: string): boolean => /^(Uno|O)rderedGroup|^RegionRef/.test(name);

const languageOf = (a: Attributes): string | undefined => a['primaryLanguage'] ?? a['language'] ?? a['xml:lang'];

class PageXmlReader {
  readonly builder = new WordsBuilder();
  readonly order = new ReadingOrder();
  readonly #pieces: TextPiece[] = [];
  readonly #words: SourceWord[] = [];
  /** Number of lines of each open region: a region with lines needs no text itself. */
  readonly #lines: number[] = [];
  #text: 'unicode' | 'plain' | null = null;

  readonly #opens: Readonly<Record<string, (a: Attributes) => void>> = {
    Page: (a) => this.#openPage(a),
    Coords: (a) => this.#pieces.at(-1)?.addPoints(a['points'] ?? ''),
    Point: (a) => this.#pieces.at(-1)?.addPoints(`${a['x'] ?? ''},${a['y'] ?? ''}`),
    TextEquiv: (a) => this.#pieces.at(-1)?.openReading(a['index'], toNumber(a['conf'])),
    Unicode: () => {
      this.#text = 'unicode';
    },
    PlainText: () => {
      this.#text = 'plain';
    },
  };

  readonly #closes: Readonly<Record<string, () => void>> = {
    TextEquiv: () => this.#pieces.at(-1)?.closeReading(),
    Unicode: () => {
      this.#text = null;
    },
    PlainText: () => {
      this.#text = null;
    },
  };

  open(name: string, attributes: Attributes): void {
    const [kind, open] = [kindOf(name), ownValue(this.#opens, name)];
    if (open !== undefined) open(attributes);
    else if (kind !== null) this.#openPiece(kind, attributes);
    else if (isOrderPart(name)) this.order.open(name, attributes['index'], attributes['regionRef'] ?? '');
  }

  close(name: string): void {
    const close = ownValue(this.#closes, name);
    if (close !== undefined) close();
    else if (kindOf(name) !== null) this.#closePiece();
    else if (isOrderPart(name)) this.order.close();
  }

  text(text: string): void {
    if (this.#text !== null) this.#pieces.at(-1)?.addText(text, this.#text === 'unicode');
  }

  #openPage(a: Attributes): void {
    if (this.builder.pages.length > 0) throw new SourceProblem('has several pages, where one is expected');
    const image = (a['imageFilename'] ?? '').replace(/^.*[\\/]/, '').slice(0, 255);
    const [width, height] = [toNumber(a['imageWidth']), toNumber(a['imageHeight'])];
    this.builder.openPage({ image, width, height, language: languageOf(a) });
  }

  #openPiece(kind: TextPiece['kind'], a: Attributes): void {
    const id = a['id'] ?? '';
    if (kind === 'region') {
      this.builder.openBlock(id, this.#regions(), languageOf(a) ?? this.#pieces.at(-1)?.language);
      this.#lines.push(0);
    }
    this.#pieces.push(new TextPiece(kind, id, a['orientation'], languageOf(a)));
  }

  #regions(): readonly string[] {
    return this.#pieces.flatMap(({ kind, id }) => (kind === 'region' ? [id] : []));
  }

  #closePiece(): void {
    const piece = this.#pieces.pop();
    if (piece === undefined) return;
    if (piece.kind === 'word') {
      const word = plainString(piece.id, piece.text, placeOf(piece), piece.confidence);
      this.#words.push({ ...word, language: piece.language });
    } else if (piece.kind === 'line') this.#closeLine(piece);
    else if (piece.kind === 'region') this.#closeRegion(piece);
  }

  #closeLine(line: TextPiece): void {
    const words = this.#words.splice(0);
    const read = words.some(({ content }) => content !== '');
    const strings = read ? words : splitLine(line.text, placeOf(line), line.confidence, this.#isTurned(line));
    this.#addLine(line.id, strings, line.language);
  }

  #addLine(id: string, strings: readonly SourceWord[], language?: string): void {
    this.builder.addLine(id, strings, language);
    this.#lines.push((this.#lines.pop() ?? 0) + 1);
  }

  #closeRegion(region: TextPiece): void {
    if (this.#lines.at(-1) === 0 && region.text !== '') this.#addText(region);
    this.#lines.pop();
    this.builder.closeBlock();
  }

  /** Adds the text of a region without line elements, dividing its rectangle equally among the lines of the text. */
  #addText(region: TextPiece): void {
    const texts = region.text.split('\n').filter((text) => text.trim() !== '');
    const place = placeOf(region);
    const h = place.h / texts.length;
    const turned = this.#isTurned(region);
    texts.forEach((text, index) => {
      const line: Place = turned ? place : { ...place, y: place.y + index * h, h };
      this.#addLine('', splitLine(text, line, region.confidence, turned));
    });
  }

  #isTurned(piece: TextPiece): boolean {
    return piece.turned || this.#pieces.some(({ turned }) => turned);
  }
}

const placeOf = ({ points }: TextPiece): Place => placeOfPoints(points);

/**
 * Reads the words of a PAGE XML file, 2009 to 2019: from words if the file has them, else from lines, else from
 * regions, each in its preferred reading. Throws SourceProblem.
 */
export function readPageXml(bytes: Uint8Array): WordsPage {
  const reader = new PageXmlReader();
  parseXml(bytes, reader);
  const [page] = reader.builder.finish();
  if (page === undefined) throw new SourceProblem('has no page: it is not a PAGE file');
  const blocks = page.blocks.filter(({ lines }) => lines.length > 0);
  return { ...page, blocks, readingOrder: [...reader.order.ids()] };
}
