import { readFileSync } from 'node:fs';

/** A printed word as the ALTO file has it, in pixels of the image that the site shows. */
export interface AltoWord {
  readonly text: string;
  /** The whole word, on both parts of one broken over a line. */
  readonly whole: string | null;
  readonly box: { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
}

const attribute = (tag: string, name: string): string | null =>
  new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? null;

const number = (tag: string, name: string): number => Number(attribute(tag, name));

/** Reads the words of an ALTO file without any of the project's own code. `imageWidth` in pixels gives the scale. */
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

/** A word without the marks around it, as a reader would type it. */
export const plain = (text: string): string => text.toLowerCase().replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');

/** The words in a printed string: `President-elect.` has two. */
export const parts = (text: string): readonly string[] => text.toLowerCase().split(/[^\p{L}\p{N}]+/u);
