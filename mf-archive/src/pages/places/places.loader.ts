import { isAppError } from 'shared-contracts/app-error';
import type { PageLoader } from 'shared-contracts/page';
import { counted } from 'shared-contracts/counted';
import { listPlaces } from '../../../api/core/browse/list-places.endpoint.ts';
import { placeName } from './place-name.ts';
import type { PlaceData, PlacesData } from './places-data.ts';

const maxPlaceLength = 120;

/** Loads `/places`. */
export const loadPlaces: PageLoader<PlacesData> = async ({ call, links }) => {
  const data = await call(listPlaces, {});
  const description = `Where the newspapers in the archive were published: ${counted(data.places.length, 'place')} with their titles and years.`;
  return { kind: 'page', data, head: { title: 'Places', description, canonical: links.places() } };
};

/** Loads `/places/:place`. */
export const loadPlace: PageLoader<PlaceData> = async ({ params, call, links }) => {
  const slug = params['place'] ?? '';
  if (slug === '' || slug.length > maxPlaceLength) return { kind: 'not-found' };
  try {
    const [place] = (await call(listPlaces, { place: slug })).places;
    if (place === undefined) return { kind: 'not-found' };
    const size = `${counted(place.titles.length, 'newspaper')}, ${counted(place.pages, 'page')}`;
    const head = {
      title: `Newspapers of ${place.name ?? 'unknown places'}`,
      description: `${placeName(place)}: ${size} in the archive.`,
      canonical: links.places(slug),
      noindex: place.titles.every(({ demonstration }) => demonstration),
    };
    return { kind: 'page', data: { place }, head };
  } catch (error) {
    if (isAppError(error) && error.code === 'not-found') return { kind: 'not-found' };
    throw error;
  }
};
