import type { PlaceHoldings, Places } from '../../../api/core/browse/list-places.endpoint.ts';

/** What `/places` is drawn from. */
export type PlacesData = Places;

/** What `/places/:place` is drawn from. */
export interface PlaceData {
  readonly place: PlaceHoldings;
}
