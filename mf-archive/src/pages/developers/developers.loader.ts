import { getHoldings } from 'shared-contracts/archive/get-holdings';
import { developersPath } from 'shared-contracts/archive/v1/developers-path';
import { apiChapters, examplePlace, type ApiExample } from 'shared-contracts/archive/v1/examples';
import type { Call } from 'shared-contracts/endpoint';
import type { PageLoader } from 'shared-contracts/page';
import { getEdition } from '../../../api/core/browse/get-edition.endpoint.ts';
import { listEditions } from '../../../api/core/browse/list-editions.endpoint.ts';
import type { DevelopersData } from './developers-data.ts';

/** Returns the command, with the address quoted because of `&` and `?`. */
const commandOf = ({ options, path }: ApiExample, origin: string): string => `curl ${options} '${origin}${path}'`;

type Place = typeof examplePlace;

/**
 * Returns the title, edition and page for the examples: of the demonstration, else of the first title; null for an
 * empty archive.
 */
async function findPlace(call: Call): Promise<Place | null> {
  const { titles } = await call(getHoldings, {});
  const [first] = titles;
  if (first === undefined) return null;
  if (titles.some(({ slug }) => slug === examplePlace.title)) return examplePlace;
  const { chosen } = await call(listEditions, { title: first.slug });
  const edition = chosen?.editions[0];
  if (edition === undefined) return null;
  const page = (await call(getEdition, { slug: edition.slug })).pages[0];
  return page === undefined
    ? null
    : { title: first.slug, edition: edition.slug, page: page.slug, year: edition.date.year };
}

/** Returns an example that names only what the archive has; empty if that is not possible. */
function exampleOf(one: ApiExample, place: Place | null): readonly ApiExample[] {
  const was = examplePlace;
  if (!one.path.includes(was.title) || place === was) return [one];
  if (place === null) return [];
  const path = one.path
    .replace(was.page, place.page)
    .replace(was.edition, place.edition)
    .replace(was.title, place.title)
    .replaceAll(`=${String(was.year)}`, `=${String(place.year)}`);
  return [{ ...one, path }];
}

/** Loads `/developers`. */
export const loadDevelopers: PageLoader<DevelopersData> = async ({ url, brand, call }) => {
  const place = await findPlace(call);
  const chapters = apiChapters.map(({ id, title, text, examples }) => ({
    ...{ id, title, text },
    examples: examples
      .flatMap((example) => exampleOf(example, place))
      .map((one) => ({ about: one.about, command: commandOf(one, url.origin) })),
  }));
  const head = {
    title: 'For developers',
    description: `Use ${brand.name} from your own programs: a JSON API, IIIF, OAI-PMH, bulk downloads and feeds.`,
    canonical: developersPath,
    links: [{ rel: 'service-desc', href: '/api/openapi.json', type: 'application/vnd.oai.openapi+json' }],
  };
  return { kind: 'page', data: { chapters, isEmpty: place === null }, head };
};
