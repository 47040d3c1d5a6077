import type { ArticleKind } from 'shared-contracts/archive/newspaper';
import type { FacetCount, SearchFacets } from 'shared-contracts/archive/search-pages';
import { ownValue } from 'shared-contracts/own-value';
import { placeSlug, unknownPlace } from 'shared-contracts/archive/place-slug';
import { unknownLanguage, type AnswerFacets, type ValueCount, type IndexFilter } from './search-index.ts';
import { type ArchiveContext, archiveLanguages } from '../core/public.ts';

const languageNames = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });

/** Returns the English name of a language; an unknown code is returned unchanged. */
export function languageName(code: string): string {
  if (code === unknownLanguage) return 'Unknown language';
  try {
    return languageNames.of(code) ?? code;
  } catch {
    return code;
  }
}

const frontNames: Readonly<Record<string, string>> = { front: 'Front pages', inside: 'Other pages' };

const qualityNames: Readonly<Record<string, string>> = {
  ...{ 90: '90% and more', 75: '75 to 89%', 50: '50 to 74%', 0: 'Below 50%', unknown: 'Not known' },
};

const kindNames: Readonly<Record<ArticleKind, string>> = {
  article: 'Articles',
  advertisement: 'Advertisements',
  notice: 'Notices',
  other: 'Other pieces',
};

const byCount = (a: FacetCount, b: FacetCount): number => b.count - a.count || (a.name < b.name ? -1 : 1);

const namedCounts = (counts: readonly ValueCount[], nameOf: (value: string) => string): readonly FacetCount[] =>
  counts.map(({ value, count }) => ({ value, name: nameOf(value), count }));

/** Adds names for the reader to facets. `titles` has names by slug. */
export function presentFacets(answer: AnswerFacets, titles: ReadonlyMap<string, string>): SearchFacets {
  return {
    titles: answer.titles
      .map(({ slug, count }) => ({ slug, name: titles.get(slug) ?? slug, count }))
      .sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1)),
    years: answer.years,
    places: answer.places
      .map(({ value, name, count }) => ({ value, name: name === '' ? 'Unknown place' : name, count }))
      .sort(byCount),
    languages: [...namedCounts(answer.languages, languageName)].sort(byCount),
    fronts: namedCounts(answer.fronts, (value) => ownValue(frontNames, value) ?? value),
    qualities: namedCounts(answer.qualities, (value) => ownValue(qualityNames, value) ?? value),
    kinds: namedCounts(answer.kinds, (value) => kindNames[value as ArticleKind]),
  };
}

type Names = ReadonlyMap<string, string>;

export async function titleNames({ db }: ArchiveContext, slugs: readonly string[]): Promise<Names> {
  if (slugs.length === 0) return new Map();
  const rows = await db
    .selectFrom('archive_title')
    .select(['slug', 'name'])
    .where('slug', 'in', [...new Set(slugs)])
    .execute();
  return new Map(rows.map(({ slug, name }) => [slug, name]));
}

function unknownNameNote(what: string, unknown: readonly string[], requested: readonly string[]): readonly string[] {
  if (unknown.length === 0) return [];
  if (unknown.length === 1 && requested.length === 1) return [`The archive has no newspaper ${what} that name.`];
  return [`The archive has no newspapers ${what} these names: ${unknown.join(', ')}.`];
}

/** Resolves to the requested places that no title of the archive has. */
async function unknownPlaces({ db }: ArchiveContext, places: readonly string[]): Promise<readonly string[]> {
  if (places.length === 0) return [];
  const titles = await db.selectFrom('archive_title').select('place').distinct().execute();
  const known = new Set(titles.map(({ place }) => placeSlug(place ?? '') || unknownPlace));
  return places.filter((place) => !known.has(place));
}

/** Resolves to the requested languages that no title and no page of the archive has. */
async function unknownLanguages(context: ArchiveContext, languages: readonly string[]): Promise<readonly string[]> {
  if (languages.length === 0) return [];
  const known = new Set([unknownLanguage, ...(await archiveLanguages(context))]);
  return languages.filter((language) => !known.has(language));
}

/**
 * Resolves to messages about titles, places and languages that the archive does not have. `names` are those of the
 * requested titles that exist.
 */
export async function filterNotes(
  context: ArchiveContext,
  filter: IndexFilter,
  names: Names,
): Promise<readonly string[]> {
  const { titles, places, languages } = filter;
  return [
    ...unknownNameNote('of', titles?.filter((slug) => !names.has(slug)) ?? [], titles ?? []),
    ...unknownNameNote('from a place of', await unknownPlaces(context, places ?? []), places ?? []),
    ...unknownNameNote('in a language of', await unknownLanguages(context, languages ?? []), languages ?? []),
  ];
}
