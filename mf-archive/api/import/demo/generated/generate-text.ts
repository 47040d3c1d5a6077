import type { NewArticle } from '../../../core/public.ts';
import type { Vocabulary } from './vocabulary.ts';
import type { PageText, PrintedBlock, PrintedLine, PrintedWord } from '../../../text/public.ts';

const page = { width: 1640, height: 2240, columns: 4, left: 84, top: 200, bottom: 2_100, column: 340, step: 378 };
const body = { letter: 11, height: 24, leading: 31 };
const head = { letter: 19, height: 44, leading: 50 };
const wordsOfArticle = { least: 70, more: 170 };

export interface GeneratedText {
  readonly text: PageText;
  readonly articles: readonly NewArticle[];
}

/** Sets words one after another into the columns of a page until it is full. */
class Writer {
  readonly blocks: PrintedBlock[] = [];
  #column = 0;
  #x = 0;
  #y = page.top;
  #words: PrintedWord[] = [];
  #lines: PrintedLine[] = [];
  #article = 0;

  get isFull(): boolean {
    return this.#column >= page.columns;
  }

  begin(article: number): void {
    this.endBlock();
    this.#article = article;
  }

  word(text: string, confidence: number, type: typeof body): void {
    const w = text.length * type.letter;
    const free = page.column - this.#x;
    if (w > free && text.length > 8 && free > 5 * type.letter) {
      this.#breakWord(text, confidence, type);
      return;
    }
    if (w > free) this.endLine(type);
    this.#add({ text, confidence, hyphen: 'none', joined: null }, w, type);
  }

  endLine({ leading }: typeof body): void {
    if (this.#words.length > 0) this.#lines.push({ words: this.#words });
    this.#words = [];
    this.#x = 0;
    this.#y += leading;
    if (this.#y < page.bottom) return;
    this.endBlock();
    this.#column += 1;
    this.#y = page.top;
  }

  endBlock(): void {
    if (this.#words.length > 0) this.endLine(body);
    if (this.#lines.length > 0) this.blocks.push({ article: this.#article, lines: this.#lines });
    this.#lines = [];
  }

  #breakWord(text: string, confidence: number, type: typeof body): void {
    const at = Math.min(text.length - 3, Math.floor((page.column - this.#x) / type.letter) - 1);
    this.#add({ text: text.slice(0, at), confidence, hyphen: 'first', joined: text }, (at + 1) * type.letter, type);
    this.endLine(type);
    const rest = text.slice(at);
    this.#add({ text: rest, confidence, hyphen: 'second', joined: null }, rest.length * type.letter, type);
  }

  #add(word: Omit<PrintedWord, 'box'>, w: number, { letter, height }: typeof body): void {
    const x = page.left + this.#column * page.step + this.#x;
    this.#words.push({ ...word, box: { x, y: this.#y, w, h: height } });
    this.#x += w + letter;
  }
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

function writeHead(writer: Writer, vocabulary: Vocabulary, random: () => number): string {
  const words = [capital(vocabulary.word(random)), ...vocabulary.phrase(random).split(' ')];
  for (let more = 1 + Math.floor(random() * 3); more > 0; more -= 1) words.push(capital(vocabulary.word(random)));
  for (const word of words) writer.word(word, 0.97, head);
  writer.endBlock();
  return words.join(' ');
}

function writeBody(writer: Writer, vocabulary: Vocabulary, random: () => number, noise: number): void {
  let left = 0;
  const write = (word: string): void => {
    const text = left === 0 ? capital(word) : word;
    if (left === 0) left = 7 + Math.floor(random() * 14);
    left -= 1;
    const wrong = random() < noise;
    const printed = wrong ? vocabulary.misread(text) : text;
    writer.word(left === 0 ? `${printed}.` : printed, wrong ? 0.45 : 0.8 + random() * 0.19, body);
  };
  for (let rest = wordsOfArticle.least + random() * wordsOfArticle.more; rest > 0 && !writer.isFull; rest -= 1) {
    if (random() < 0.02) vocabulary.phrase(random).split(' ').forEach(write);
    else write(vocabulary.word(random));
  }
  writer.endBlock();
}

/**
 * Generates about 900 words in four columns, in articles numbered from `firstArticle`, with misreadings as of a scan.
 */
export function generateText(vocabulary: Vocabulary, random: () => number, firstArticle: number): GeneratedText {
  const writer = new Writer();
  const articles: NewArticle[] = [];
  const noise = 0.03 + random() * 0.05;
  while (!writer.isFull) {
    const number = firstArticle + articles.length;
    writer.begin(number);
    const headline = writeHead(writer, vocabulary, random);
    articles.push({ number, kind: random() < 0.15 ? 'advertisement' : 'article', headline });
    writeBody(writer, vocabulary, random, noise);
  }
  writer.endBlock();
  return { text: { width: page.width, height: page.height, blocks: writer.blocks }, articles };
}
