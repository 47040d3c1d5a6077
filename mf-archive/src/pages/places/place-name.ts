import type { PlaceHoldings } from '../../../api/core/browse/list-places.endpoint.ts';

/** Returns the name of a place in lists of titles. */
export const placeName = ({ name }: Pick<PlaceHoldings, 'name'>): string => name ?? 'Place unknown';
