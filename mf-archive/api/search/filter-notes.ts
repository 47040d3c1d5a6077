import { placeSlug, unknownPlace } from 'shared-contracts/archive/place-slug';
import type { ArchiveContext } from '../archive-tables.ts';
import { unknownLanguage, type IndexFilter } from './search-index.ts';

type Names = ReadonlyMap<string, string>;

/** Names of the titles by slug. */
export async function titleNames({ db }: ArchiveContext, slugs: readonly string[]): Promise<Names> {
  if (slugs.length === 0) return new Map();
  const rows = await db
    .selectFrom('archive_title')
    .select(['slug', 'name'])
    .where('slug', 'in', [...new Set(slugs)])
    .execute();
  return new Map(rows.map(({ slug, name }) => [slug, name]));
}

function note(what: string, unknown: readonly string[], asked: readonly string[]): readonly string[] {
  if (unknown.length === 0) return [];
  if (unknown.length === 1 && asked.length === 1) return [`The archive holds no newspaper ${what} that name.`];
  return [`The archive holds no newspaper ${what} these names: ${unknown.join(', ')}.`];
}

/** What no title of the archive has, of the places and languages asked for. */
async function unknownChoices(
  { db }: ArchiveContext,
  { places, languages }: IndexFilter,
): Promise<Readonly<Record<'places' | 'languages', readonly string[]>>> {
  if (places === null && languages === null) return { places: [], languages: [] };
  const titles = await db.selectFrom('archive_title').select(['place', 'language']).distinct().execute();
  const known = {
    places: new Set(titles.map(({ place }) => placeSlug(place ?? '') || unknownPlace)),
    languages: new Set(titles.map(({ language }) => language ?? unknownLanguage)),
  };
  return {
    places: (places ?? []).filter((place) => !known.places.has(place)),
    languages: (languages ?? []).filter((language) => !known.languages.has(language)),
  };
}

/** Sentences on titles, places and languages that the archive does not have. `names`: of the titles asked for. */
export async function filterNotes(
  context: ArchiveContext,
  filter: IndexFilter,
  names: Names,
): Promise<readonly string[]> {
  const { titles, places, languages } = filter;
  const unknown = await unknownChoices(context, filter);
  return [
    ...note('of', titles?.filter((slug) => !names.has(slug)) ?? [], titles ?? []),
    ...note('from a place of', unknown.places, places ?? []),
    ...note('in a language of', unknown.languages, languages ?? []),
  ];
}
