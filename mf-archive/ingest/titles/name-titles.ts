import { plainSlug } from 'shared-contracts/archive/place-slug';
import type { SourceIssue, SourceTitle, TitleText } from '../source.ts';

/** A title's name and preferred slug, which another title may already have. */
export interface TitleName extends TitleText {
  readonly slug: string;
  readonly sourceId: string | null;
}

const small = new Set(['and', 'for', 'in', 'of', 'on', 'the']);

/** Catalogues write `Evening star`; newspapers and readers write `Evening Star`. */
const capitalise = (name: string): string =>
  name
    .split(/\s+/)
    .map((word, index) =>
      index > 0 && small.has(word) ? word : word.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()),
    )
    .join(' ');

const withoutArticle = (name: string): string => name.replace(/^the\s+/i, '');

/**
 * Splits a catalogue's label: `The Evening star (Washington, D.C.)` is the title `Evening Star` of `Washington, D.C.`
 */
export function understandLabel(label: string): TitleText {
  const [, name = label, place] = /^(.*?)\s*\[?\(([^()]{1,100})\)[\].]*$/.exec(label) ?? [];
  return { name: capitalise(withoutArticle(name).slice(0, 200)), place: place ?? null };
}

function mostFrequent(names: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0];
}

/** Returns the key that distinguishes titles in one import: the library's number, otherwise name and place. */
export const titleKey = ({ sourceId, names }: SourceTitle): string =>
  sourceId ?? `${plainSlug(withoutArticle(names[0]?.name ?? ''))}/${plainSlug(names[0]?.place ?? '')}`;

/** Returns the number without its prefix: `sn83045462` for `lccn:sn83045462`; empty if there is none. */
const numberOf = (sourceId: string | null): string => sourceId?.split(':').at(-1) ?? '';

function nameTitle(titles: readonly SourceTitle[]): TitleName {
  const sourceId = titles[0]?.sourceId ?? null;
  const words = titles.flatMap(({ names }) => names);
  const name = mostFrequent(words.map((word) => word.name)) ?? (numberOf(sourceId) || 'Untitled newspaper');
  const place = words.find((word) => word.place !== null)?.place ?? null;
  const slug = plainSlug(withoutArticle(name)) || plainSlug(numberOf(sourceId)) || 'newspaper';
  return { slug, name, place, sourceId };
}

/**
 * Chooses a name for each title of all editions, since files may name one title in several ways: the most frequent name
 * and the first place. The slugs of titles with the same name are distinguished by library number or place.
 */
export function nameTitles(issues: readonly Pick<SourceIssue, 'title'>[]): ReadonlyMap<string, TitleName> {
  const groups = new Map<string, SourceTitle[]>();
  for (const { title } of issues) {
    const group = groups.get(titleKey(title));
    if (group === undefined) groups.set(titleKey(title), [title]);
    else group.push(title);
  }
  const names = new Map<string, TitleName>();
  const taken = new Set<string>();
  for (const [key, titles] of groups) {
    const title = nameTitle(titles);
    const more = plainSlug(numberOf(title.sourceId) || (title.place ?? ''));
    const slug = taken.has(title.slug) && more !== '' ? `${title.slug}-${more}` : title.slug;
    taken.add(slug);
    names.set(key, { ...title, slug });
  }
  return names;
}
