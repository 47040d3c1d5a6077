import type { ArticleKind } from '../newspaper.ts';

/** What a title is made from. */
export interface NamedPiece {
  /** As printed: `3`, `A4`, `Cover`. */
  readonly label: string;
  readonly article: { readonly kind: ArticleKind; readonly headline: string | null } | null;
  /** True for a part that a reader has cut from the scan. */
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
 * What a cited piece is called: its headline as printed, or in words of ours what it is, `Page 3`, `Part of page 3`,
 * `Advertisement on page 3`. `isPrinted` is false for those: styles set them without quotation marks.
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
