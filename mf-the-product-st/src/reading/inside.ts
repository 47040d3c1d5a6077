import type { Brand } from 'shared-contracts/brand';
import type { ContentOrdering } from 'shared-contracts/content/list-documents';
import { storyLists } from 'shared-contracts/stories/story-lists';

/** Orders the pieces about the archive as the editors chose. */
export const insideOrder: readonly ContentOrdering[] = [{ field: 'my.inside_piece.position' }];

/** Returns `Inside Archiving`. */
export const insideTitle = (brand: Brand): string => storyLists(brand).inside.title;
