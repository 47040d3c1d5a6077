import type { PlaceHoldings, Places } from '../../../api/core/browse/list-places.endpoint.ts';

/** The data of `/places`. */
export type PlacesData = Places;

/** The data of `/places/:place`. */
export interface PlaceData {
  readonly place: PlaceHoldings;
}
