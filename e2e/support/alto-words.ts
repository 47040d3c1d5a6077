import { readFileSync } from 'node:fs';

/** A word in the ALTO file, in pixels of the image that the site shows. */
export interface AltoWord {
  readonly text: string;
  /** The complete word, on both parts of a word that is broken across lines. */
  readonly whole: string | null;
  readonly box: { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
}

const attribute = (tag: string, name: string): string | null =>
  new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? null;

const number = (tag: string, name: string): number => Number(attribute(tag, name));

/** Reads the words of an ALTO file without using the project's code. `imageWidth` in pixels gives the scale. */
export function readAltoWords(file: string, imageWidth: number): readonly AltoWord[] {
  const xml = readFileSync(file, 'utf8');
  const page = /<Page\b[^>]*>/.exec(xml)?.[0] ?? '';
  const scale = imageWidth / number(page, 'WIDTH');
  return [...xml.matchAll(/<String\b[^>]*>/g)].map(([tag]) => ({
    text: attribute(tag, 'CONTENT') ?? '',
    whole: attribute(tag, 'SUBS_CONTENT'),
    box: {
      x: number(tag, 'HPOS') * scale,
      y: number(tag, 'VPOS') * scale,
      w: number(tag, 'WIDTH') * scale,
      h: number(tag, 'HEIGHT') * scale,
    },
  }));
}

/** Removes punctuation around a word. */
export const plain = (text: string): string => text.toLowerCase().replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');

/** Returns the words in a printed string: `President-elect.` has two. */
export const parts = (text: string): readonly string[] => text.toLowerCase().split(/[^\p{L}\p{N}]+/u);
