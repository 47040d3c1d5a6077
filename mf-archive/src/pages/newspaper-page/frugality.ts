import { mayPrefetch, type Connection } from 'shared-contracts/connection';

/** The browser's word on its connection; undefined where it says none. */
const connection = (): Connection | undefined => (navigator as { readonly connection?: Connection }).connection;

/** Whether what a reader has not asked for yet may be fetched ahead. */
export const mayFetchAhead = (): boolean => mayPrefetch(connection());

/** A phone, a slow line or Save-Data: a whole page is shown as its small picture until the reader comes closer. */
export const isFrugal = (): boolean => !mayFetchAhead() || window.matchMedia('(max-width: 47.99rem)').matches;
