import { mayPrefetch, type Connection } from 'shared-contracts/connection';

/** Returns the browser's information about its connection; undefined when there is none. */
const connection = (): Connection | undefined => (navigator as { readonly connection?: Connection }).connection;

/** True when data that the reader has not requested may be prefetched. */
export const mayPrefetchPages = (): boolean => mayPrefetch(connection());

/** True on a phone, a slow connection or with Save-Data: then the small picture is used until the reader zooms in. */
export const prefersLessData = (): boolean => !mayPrefetchPages() || window.matchMedia('(max-width: 47.99rem)').matches;
