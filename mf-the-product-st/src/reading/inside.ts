import type { Brand } from 'shared-contracts/brand';
import type { ContentOrdering } from 'shared-contracts/content/list-documents';

/** The pieces about the archive stand in the order that the editors gave them. */
export const insideOrder: readonly ContentOrdering[] = [{ field: 'my.inside_piece.position' }];

/** `Inside Archiving`. */
export const insideTitle = (brand: Brand): string => `Inside ${brand.word}ng`;
