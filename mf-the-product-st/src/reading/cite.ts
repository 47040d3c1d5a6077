import type { Brand } from 'shared-contracts/brand';
import type { Piece } from 'shared-contracts/stories/piece';

/** How a piece is cited: for a note, and for a program that keeps references. */
export interface Citation {
  readonly text: string;
  readonly bibtex: string;
}

interface CitationContext {
  readonly brand: Brand;
  /** The whole address. */
  readonly address: string;
  /** `Issue 4: Crossing over`; null outside an issue. */
  readonly within: string | null;
}

/** Braces and backslashes would change what the entry means. */
const bibtexText = (text: string): string => text.replaceAll(/[\\{}]/g, '');

const keyOf = (address: string): string =>
  new URL(address).pathname
    .split('/')
    .filter(Boolean)
    .slice(-1)
    .join('')
    .replaceAll(/[^a-z0-9-]/gi, '');

/** The same facts twice. */
export function citationOf({ title, authors, day }: Piece, { brand, address, within }: CitationContext): Citation {
  const who = authors.length === 0 ? brand.name : authors.join(', ');
  const place = within === null ? brand.section : `${brand.section}, ${within}`;
  const fields: readonly (readonly [name: string, value: string])[] = [
    ['author', `{${bibtexText(who)}}`],
    ['title', bibtexText(title)],
    ['journal', bibtexText(place)],
    ['publisher', brand.name],
    ...(day === null ? [] : [['date', day.date] as const]),
    ['url', address],
  ];
  const lines = fields.map(([name, value]) => `  ${name} = {${value}}`).join(',\n');
  return {
    text: `${who}, “${title}”, ${place}, ${brand.name}${day === null ? '' : `, ${day.words}`}, ${address}`,
    bibtex: `@online{${keyOf(address)},\n${lines}\n}`,
  };
}
