import Joi from 'joi';
import type { Endpoint } from '../endpoint.ts';
import type { TitleYears } from './list-editions.ts';

/** Where newspapers were printed. */
export interface PlaceHoldings {
  /** `placeSlug` of the name; `unknownPlace` for titles whose source tells none. */
  readonly slug: string;
  /** As the sources write it; where they differ, as most titles have it. Null for `unknownPlace`. */
  readonly name: string | null;
  /** By name. */
  readonly titles: readonly TitleYears[];
  readonly editions: number;
  readonly pages: number;
  readonly firstYear: number;
  readonly lastYear: number;
}

/** Which places. */
export interface ListPlacesInput {
  /** A place's slug; left out: all places. */
  readonly place?: string;
}

/** Places of publication by name, the unknown one last. */
export interface Places {
  readonly places: readonly PlaceHoldings[];
}

/** Where the newspapers held were printed. Errors: `not-found` (no title of that place), `bad-request`. */
export const listPlaces: Endpoint<ListPlacesInput, Places> = { method: 'GET', path: '/api/archive/list-places' };

/** The schema of ListPlacesInput. */
export const listPlacesInput = (): Joi.ObjectSchema<ListPlacesInput> =>
  Joi.object<ListPlacesInput, true>({ place: Joi.string().max(120) });
