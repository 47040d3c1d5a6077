import type { Brand } from 'shared-contracts/brand';
import type { ContentOrdering } from 'shared-contracts/content/list-documents';

/** Orders the pieces about the archive as the editors chose. */
export const insideOrder: readonly ContentOrdering[] = [{ field: 'my.inside_piece.position' }];

/** Returns `Inside Archiving`. */
export const insideTitle = (brand: Brand): string => `Inside ${brand.word}ng`;
