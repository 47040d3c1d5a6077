import type { PlaceHoldings } from 'shared-contracts/archive/list-places';

/** What a place is called where titles are listed by it. */
export const placeName = ({ name }: Pick<PlaceHoldings, 'name'>): string => name ?? 'Place unknown';
