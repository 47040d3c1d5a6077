import type { SearchWish, WayRow } from '../search-page-data.ts';
import type { Asked } from './asked.ts';
import { dateWords, dayWords, joined, kindName, nameOfLanguage, nounOf, placeName, spanWords } from './words.ts';
import { limitCount, widened, without, withoutChoice } from './wish.ts';

/** A limit in words, and the search without it. */
interface Limit {
  readonly text: string;
  readonly left: SearchWish;
}

interface Named {
  readonly slug: string;
  readonly name: string;
}

const nameIn = (named: readonly Named[], slug: string): string | undefined =>
  named.find((one) => one.slug === slug)?.name;

/** What titles and places are called: those found, and those held. */
function namesOf({ results, holdings }: Pick<Asked, 'results' | 'holdings'>) {
  const titles = [...(holdings?.titles ?? []), ...(results?.facets.titles ?? [])];
  const places = (results?.facets.places ?? []).map(({ value, name }) => ({ slug: value, name }));
  return {
    title: (slug: string): string => nameIn(titles, slug) ?? slug,
    place: (slug: string): string => nameIn(places, slug) ?? placeName(slug),
  };
}

function choiceLimits(wish: SearchWish, asked: Asked): readonly Limit[] {
  const { title, place } = namesOf(asked);
  const each = (name: 'title' | 'place' | 'language' | 'kind', textOf: (value: string) => string): readonly Limit[] =>
    (wish[name] ?? []).map((value) => ({ text: textOf(value), left: withoutChoice(wish, name, value) }));
  return [
    ...each('title', title),
    ...each('place', place),
    ...each('language', nameOfLanguage),
    ...each('kind', kindName),
  ];
}

function limitsOf(asked: Asked): readonly Limit[] {
  const { wish } = asked;
  const { day, front, quality } = wish;
  const span = spanWords(wish);
  return [
    ...(span === '' ? [] : [{ text: span, left: without(wish, 'from', 'to') }]),
    ...(day === undefined ? [] : [{ text: `${dayWords(day)}, any year`, left: without(wish, 'day') }]),
    ...choiceLimits(wish, asked),
    ...(front === true ? [{ text: 'Front pages', left: without(wish, 'front') }] : []),
    ...(quality === undefined
      ? []
      : [{ text: `Read with ${String(quality)} % certainty or more`, left: without(wish, 'quality') }]),
  ];
}

/** What narrows the search, each a press away from being lifted. */
export function sayLimits(asked: Asked): WayRow | null {
  const { wish, links } = asked;
  if (limitCount(wish) === 0) return null;
  const ways = limitsOf(asked).map(({ text, left }) => ({
    text,
    to: links.search(left),
    after: ', remove this filter',
  }));
  const all = limitCount(wish) > 1 ? [{ text: 'Clear all', to: links.search(widened(wish)) }] : [];
  return { label: 'Filters in force', ways: [...ways, ...all] };
}

const few = 3;

/** `of Evening Star and Herald`, `of 5 newspapers`. */
const listed = (before: string, names: readonly string[], many: string): string => {
  if (names.length === 0) return '';
  return ` ${before} ${names.length > few ? `${String(names.length)} ${many}` : joined(names)}`;
};

const inOrOn = (date: string): string => (/^\d{4}-\d{2}-\d{2}$/.test(date) ? 'on' : 'in');

function spanWithin({ from, to }: SearchWish): string {
  if (from !== undefined && from === to) return ` ${inOrOn(from)} ${dateWords(from)}`;
  if (from !== undefined && to !== undefined) return ` from ${dateWords(from)} to ${dateWords(to)}`;
  if (from !== undefined) return ` since ${dateWords(from)}`;
  return to === undefined ? '' : ` up to ${dateWords(to)}`;
}

const dayWithin = ({ day }: SearchWish): string => (day === undefined ? '' : ` on ${dayWords(day)}`);

/** ` of Evening Star on 1 October`: the limits as they follow `pages`; empty without any. */
export function sayWithin(asked: Asked): string {
  const { wish } = asked;
  const { title, place } = namesOf(asked);
  return [
    listed('of', (wish.title ?? []).map(title), 'newspapers'),
    listed('from', (wish.place ?? []).map(place), 'places'),
    listed('in', (wish.language ?? []).map(nameOfLanguage), 'languages'),
    dayWithin(wish),
    spanWithin(wish),
    wish.quality === undefined ? '' : `, read with ${String(wish.quality)} % certainty or more`,
  ].join('');
}

/** `front page`, `notice`: what the results are when their kind is asked for. */
export function nounWithin(wish: SearchWish): string {
  const { kind = [], front } = wish;
  const only = kind.length === 1 ? kind[0] : undefined;
  const noun = only !== undefined && only !== 'other' ? only : nounOf(wish);
  return front === true && wish.by !== 'article' ? `front ${noun}` : noun;
}
