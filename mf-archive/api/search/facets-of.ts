import type { ArticleKind } from 'shared-contracts/archive/newspaper';
import type { FacetCount, SearchFacets } from 'shared-contracts/archive/search-pages';
import { ownValue } from 'shared-contracts/own-value';
import { unknownLanguage, type AnswerFacets, type ValueCount } from './search-index.ts';

const languageNames = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });

/** In English; a code that nobody knows as it is. */
export function languageName(code: string): string {
  if (code === unknownLanguage) return 'Language not known';
  try {
    return languageNames.of(code) ?? code;
  } catch {
    return code;
  }
}

const frontNames: Readonly<Record<string, string>> = { front: 'Front pages', inside: 'Other pages' };

const qualityNames: Readonly<Record<string, string>> = {
  ...{ 90: '90 % and more', 75: '75 to 89 %', 50: '50 to 74 %', 0: 'Below 50 %', unknown: 'Not known' },
};

const kindNames: Readonly<Record<ArticleKind, string>> = {
  article: 'Articles',
  advertisement: 'Advertisements',
  notice: 'Notices',
  other: 'Other pieces',
};

const byCount = (a: FacetCount, b: FacetCount): number => b.count - a.count || (a.name < b.name ? -1 : 1);

const named = (counts: readonly ValueCount[], nameOf: (value: string) => string): readonly FacetCount[] =>
  counts.map(({ value, count }) => ({ value, name: nameOf(value), count }));

/** In the reader's words. `titles`: names by slug. */
export function facetsOf(answer: AnswerFacets, titles: ReadonlyMap<string, string>): SearchFacets {
  return {
    titles: answer.titles
      .map(({ slug, count }) => ({ slug, name: titles.get(slug) ?? slug, count }))
      .sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1)),
    years: answer.years,
    places: answer.places
      .map(({ value, name, count }) => ({ value, name: name === '' ? 'Place not known' : name, count }))
      .sort(byCount),
    languages: [...named(answer.languages, languageName)].sort(byCount),
    fronts: named(answer.fronts, (value) => ownValue(frontNames, value) ?? value),
    qualities: named(answer.qualities, (value) => ownValue(qualityNames, value) ?? value),
    kinds: named(answer.kinds, (value) => kindNames[value as ArticleKind]),
  };
}
