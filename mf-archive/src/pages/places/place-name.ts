import type { PlaceHoldings } from '../../../api/core/browse/list-places.endpoint.ts';

/** What a place is called where titles are listed by it. */
export const placeName = ({ name }: Pick<PlaceHoldings, 'name'>): string => name ?? 'Place unknown';
