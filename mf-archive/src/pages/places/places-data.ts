import type { PlaceHoldings, Places } from 'shared-contracts/archive/list-places';

/** What `/places` is drawn from. */
export type PlacesData = Places;

/** What `/places/:place` is drawn from. */
export interface PlaceData {
  readonly place: PlaceHoldings;
}
