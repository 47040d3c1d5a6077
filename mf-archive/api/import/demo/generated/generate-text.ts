import type { NewArticle } from '../../../core/public.ts';
import type { Vocabulary } from './vocabulary.ts';
import type { PageText } from '../../../text/public.ts';
import { bodyType, ColumnWriter, headType } from './column-writer.ts';

const wordsOfArticle = { least: 70, more: 170 };

export interface GeneratedText {
  readonly text: PageText;
  readonly articles: readonly NewArticle[];
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

function writeHead(writer: ColumnWriter, vocabulary: Vocabulary, random: () => number): string {
  const words = [capital(vocabulary.word(random)), ...vocabulary.phrase(random).split(' ')];
  for (let more = 1 + Math.floor(random() * 3); more > 0; more -= 1) words.push(capital(vocabulary.word(random)));
  for (const word of words) writer.word(word, 0.97, headType);
  writer.endBlock();
  return words.join(' ');
}

function writeBody(writer: ColumnWriter, vocabulary: Vocabulary, random: () => number, noise: number): void {
  let left = 0;
  const write = (word: string): void => {
    const text = left === 0 ? capital(word) : word;
    if (left === 0) left = 7 + Math.floor(random() * 14);
    left -= 1;
    const wrong = random() < noise;
    const printed = wrong ? vocabulary.misread(text) : text;
    writer.word(left === 0 ? `${printed}.` : printed, wrong ? 0.45 : 0.8 + random() * 0.19, bodyType);
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
  const writer = new ColumnWriter();
  const articles: NewArticle[] = [];
  const noise = 0.03 + random() * 0.05;
  while (!writer.isFull) {
    const number = firstArticle + articles.length;
    writer.begin(number);
    const headline = writeHead(writer, vocabulary, random);
    articles.push({ number, kind: random() < 0.15 ? 'advertisement' : 'article', headline });
    writeBody(writer, vocabulary, random, noise);
  }
  return { text: writer.text, articles };
}
