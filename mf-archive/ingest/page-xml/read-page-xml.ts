import { ownValue } from 'shared-contracts/own-value';
import { SourceProblem } from '../source-problem.ts';
import { plainString, splitLine, type Place } from '../words/split-line.ts';
import { WordsBuilder } from '../words/words-builder.ts';
import { toNumber, type WordsPage, type WordsString } from '../words/words-page.ts';
import { parseXml, type Attributes } from '../xml/parse-xml.ts';
import { placeOfPoints } from './points.ts';
import { ReadingOrder } from './reading-order.ts';
import { TextPiece } from './text-pieces.ts';

/** Every kind of region may hold regions of text: a table its cells, a picture its caption. */
const kindOf = (name: string): TextPiece['kind'] | null => {
  if (name.endsWith('Region')) return 'region';
  if (name === 'TextLine') return 'line';
  if (name === 'Word') return 'word';
  return name === 'Glyph' ? 'glyph' : null;
};

const isOrderPart = (name: string): boolean => /^(Uno|O)rderedGroup|^RegionRef/.test(name);

class PageXmlReader {
  readonly builder = new WordsBuilder();
  readonly order = new ReadingOrder();
  readonly #pieces: TextPiece[] = [];
  readonly #words: WordsString[] = [];
  /** Lines of each region that is open: a region with lines needs no text of its own. */
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
    if (this.builder.pages.length > 0) throw new SourceProblem('holds several pages, where one is expected');
    const image = (a['imageFilename'] ?? '').replace(/^.*[\\/]/, '').slice(0, 255);
    this.builder.openPage({ image, width: toNumber(a['imageWidth']), height: toNumber(a['imageHeight']) });
  }

  #openPiece(kind: TextPiece['kind'], a: Attributes): void {
    const id = a['id'] ?? '';
    if (kind === 'region') {
      this.builder.openBlock(id, this.#regions());
      this.#lines.push(0);
    }
    this.#pieces.push(new TextPiece(kind, id, a['orientation']));
  }

  #regions(): readonly string[] {
    return this.#pieces.flatMap(({ kind, id }) => (kind === 'region' ? [id] : []));
  }

  #closePiece(): void {
    const piece = this.#pieces.pop();
    if (piece === undefined) return;
    if (piece.kind === 'word') this.#words.push(plainString(piece.id, piece.text, placeOf(piece), piece.confidence));
    else if (piece.kind === 'line') this.#closeLine(piece);
    else if (piece.kind === 'region') this.#closeRegion(piece);
  }

  #closeLine(line: TextPiece): void {
    const words = this.#words.splice(0);
    const read = words.some(({ content }) => content !== '');
    this.#addLine(line.id, read ? words : splitLine(line.text, placeOf(line), line.confidence, this.#isTurned(line)));
  }

  #addLine(id: string, strings: readonly WordsString[]): void {
    this.builder.addLine(id, strings);
    this.#lines.push((this.#lines.pop() ?? 0) + 1);
  }

  #closeRegion(region: TextPiece): void {
    if (this.#lines.at(-1) === 0 && region.text !== '') this.#addText(region);
    this.#lines.pop();
    this.builder.closeBlock();
  }

  /** A region whose lines were not found: its rectangle is cut into as many as its text has. */
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
 * The words of a PAGE XML file, 2009 to 2019: of words where the file has them, else of lines, else of regions, of each
 * the reading that counts. Throws SourceProblem.
 */
export function readPageXml(bytes: Uint8Array): WordsPage {
  const reader = new PageXmlReader();
  parseXml(bytes, reader);
  const [page] = reader.builder.finish();
  if (page === undefined) throw new SourceProblem('holds no page: it is no PAGE file');
  const blocks = page.blocks.filter(({ lines }) => lines.length > 0);
  return { ...page, blocks, readingOrder: [...reader.order.ids()] };
}
