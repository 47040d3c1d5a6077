import type { ArticleKind } from '../newspaper.ts';

/** What the title of a cited piece is made of. */
export interface NamedPiece {
  /** As printed: `3`, `A4`, `Cover`. */
  readonly label: string;
  readonly article: { readonly kind: ArticleKind; readonly headline: string | null } | null;
  /** True for a part that a reader cut from the scan. */
  readonly isPart: boolean;
}

const kinds: Readonly<Record<ArticleKind, string>> = {
  article: 'Untitled article',
  advertisement: 'Advertisement',
  notice: 'Notice',
  other: 'Untitled item',
};

const pageWord = (label: string): string => (/^\w?\d/.test(label) ? `page ${label}` : `the page “${label}”`);

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/**
 * Returns the title of a cited piece: its headline as printed, or a description such as `Page 3`, `Part of page 3` or
 * `Advertisement on page 3`. `isPrinted` is false for descriptions, which styles write without quotation marks.
 */
export function pieceTitle({ label, article, isPart }: NamedPiece): {
  readonly text: string;
  readonly isPrinted: boolean;
} {
  const headline = article?.headline?.replaceAll(/\s+/g, ' ').trim() ?? '';
  if (headline !== '') return { text: headline, isPrinted: true };
  const page = pageWord(label);
  if (article !== null) return { text: `${kinds[article.kind]} on ${page}`, isPrinted: false };
  return { text: isPart ? `Part of ${page}` : capital(page), isPrinted: false };
}
