import type { Brand } from 'shared-contracts/brand';
import type { Piece } from 'shared-contracts/stories/piece';

/** The citation of a piece, as text and for reference managers. */
export interface Citation {
  readonly text: string;
  readonly bibtex: string;
}

interface CitationContext {
  readonly brand: Brand;
  /** Absolute address. */
  readonly address: string;
  /** What the piece is part of: an issue (`Issue 4: Crossing over`), a cohort or the list of pieces; null for none. */
  readonly within: string | null;
}

/** Removes braces and backslashes, which have a meaning in BibTeX. */
const bibtexText = (text: string): string => text.replaceAll(/[\\{}]/g, '');

const keyOf = (address: string): string =>
  new URL(address).pathname
    .split('/')
    .filter(Boolean)
    .slice(-1)
    .join('')
    .replaceAll(/[^a-z0-9-]/gi, '');

/** Returns the citation as text and as BibTeX. */
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
