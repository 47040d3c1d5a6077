/**
 * Articles that a source marks are numbered from 1 in their edition. Those that were found by the layout of a page are
 * numbered from here, so that the two never collide and each number says where its article comes from.
 */
export const firstLayoutNumber = 500_000;

/** Each page of an edition has a range of this many numbers for the articles found by its layout. */
export const layoutNumbersOfPage = 100;

/** True if an article was found by the layout of its page, and is not marked by its source. */
export const isFoundByLayout = (article: number): boolean => article >= firstLayoutNumber;

/** What readers, and programs that receive records, are told about such articles. */
export const foundByLayoutNote = 'Articles found automatically from the layout: their boundaries may be wrong.';

/** Returns how an article was found: it is marked by the source, or was found by the layout of its page. */
export const foundBy = (article: number): 'layout' | 'source' => (isFoundByLayout(article) ? 'layout' : 'source');
