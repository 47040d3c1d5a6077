import { placeSlug, unknownPlace } from 'shared-contracts/archive/place-slug';
import type { SearchPagesInput } from 'shared-contracts/archive/search-pages';
import { dayText } from 'shared-contracts/day-text';
import { ownValue } from 'shared-contracts/own-value';
import type { ArchiveContext } from '../../core/public.ts';
import { languageName } from '../show-results.ts';
import { unknownLanguage } from '../search-index.ts';

/** Names of titles and places by slug. */
export interface SearchNames {
  readonly titles: ReadonlyMap<string, string>;
  readonly places: ReadonlyMap<string, string>;
}

/** Resolves to the names of all titles and places, of which there are far fewer than pages. */
export async function readNames({ db }: Pick<ArchiveContext, 'db'>): Promise<SearchNames> {
  const rows = await db.selectFrom('archive_title').select(['slug', 'name', 'place']).execute();
  const places = rows.flatMap(({ place }) => (place === null ? [] : [[placeSlug(place), place] as const]));
  return {
    titles: new Map(rows.map(({ slug, name }) => [slug, name])),
    places: new Map([[unknownPlace, 'an unknown place'], ...places]),
  };
}

const inLanguage = (code: string): string => (code === unknownLanguage ? 'an unknown language' : languageName(code));

const kinds: Readonly<Record<string, string>> = {
  article: 'articles',
  advertisement: 'advertisements',
  notice: 'notices',
  other: 'other pieces',
};

const anyOf = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** Longer lists are counted instead of named. */
const maxNamed = 3;

const named = (list: readonly string[], nameOf: (slug: string) => string, many: string): string =>
  list.length > maxNamed ? `${String(list.length)} ${many}` : anyOf.format(list.map(nameOf));

const partOf = (date: string): string => {
  const [year = 0, month = null, day = null] = date.split('-').map(Number);
  return dayText({ year, month, day });
};

function rangeWords({ from, to }: SearchPagesInput): string | null {
  if (from === undefined) return to === undefined ? null : `until ${partOf(to)}`;
  if (to === undefined) return `from ${partOf(from)}`;
  return from === to ? partOf(from) : `${partOf(from)} to ${partOf(to)}`;
}

/** Returns `1 October of any year`, or null. */
function anniversaryWords({ day }: SearchPagesInput): string | null {
  if (day === undefined) return null;
  const [month = 1, date = 1] = day.split('-').map(Number);
  return `${dayText({ year: 2000, month, day: date }).replace(' 2000', '')} of any year`;
}

const placeWords = ({ title, place, language }: SearchPagesInput, names: SearchNames): readonly (string | null)[] => [
  title === undefined ? null : `in ${named(title, (slug) => names.titles.get(slug) ?? slug, 'titles')}`,
  place === undefined ? null : `from ${named(place, (slug) => names.places.get(slug) ?? slug, 'places')}`,
  language === undefined ? null : `in ${named(language, inLanguage, 'languages')}`,
];

const kindWords = ({ kind, by }: SearchPagesInput): string | null => {
  if (kind !== undefined) return `${named(kind, (one) => ownValue(kinds, one) ?? one, 'kinds')} only`;
  return by === 'article' ? 'by article' : null;
};

/** Describes a search in words: `“keep right”, in Lagos Courier, 1972 to 1975, first pages only`. */
export function searchWords(input: SearchPagesInput, names: SearchNames): string {
  const { q, front, quality, spelling } = input;
  const limits = [
    ...placeWords(input, names),
    rangeWords(input),
    anniversaryWords(input),
    front === true ? 'first pages only' : null,
    quality === undefined ? null : `text at least ${String(quality)}% certain`,
    kindWords(input),
    spelling === 'exact' ? 'exact spelling' : null,
  ];
  const words = [q === '' ? 'all pages' : q, ...limits.flatMap((limit) => limit ?? [])];
  return words.join(', ');
}
