import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** English prose from which pages are made. */
export interface Prose {
  /** Whole sentences in their order. */
  readonly sentences: readonly string[];
  /** True for a lower-case word that also occurs without a capital, so that by itself it is not a name. */
  readonly isCommon: (word: string) => boolean;
}

const sentenceEnd =
  /(?<=(?<!\b(?:Mr|Mrs|Messrs|Dr|Gen|Col|Capt|Lieut|St|No|Hon|\p{L}))[.!?]["”’)]?)\s+(?=["“(‘]?\p{Lu})/u;

const words = { least: 4, most: 60 };
/** Brackets and dashes of a transcript, and headings in capitals that run on into the text. */
const unfit = /[[\]|*_]|--|\p{Lu}{4,} \p{Lu}{3,}/u;
/** Minimum number of occurrences without a capital; fewer may be misprints of a name. */
const leastCommon = 3;

function isFit(sentence: string): boolean {
  const count = sentence.split(' ').length;
  return (
    count >= words.least &&
    count <= words.most &&
    /^["“(‘]?\p{Lu}.*[.!?]["”’)]?$/u.test(sentence) &&
    !unfit.test(sentence)
  );
}

/** Splits texts into sentences, without those that no newspaper would print. */
export function proseOf(texts: readonly string[]): Prose {
  const sentences = texts.flatMap((text) =>
    text
      .split(sentenceEnd)
      .map((sentence) => sentence.replaceAll(/\s+/gu, ' ').trim())
      .filter(isFit),
  );
  const counts = new Map<string, number>();
  for (const sentence of sentences)
    for (const [word] of sentence.matchAll(/(?<![\p{L}\p{N}])\p{Ll}{2,}/gu))
      counts.set(word, (counts.get(word) ?? 0) + 1);
  return { sentences, isCommon: (word) => (counts.get(word) ?? 0) >= leastCommon };
}

/** Reads the text files of a folder. */
export async function readProse(folder: string): Promise<Prose> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.txt')).sort();
  return proseOf(await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8'))));
}
