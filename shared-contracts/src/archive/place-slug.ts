import { ownValue } from '../own-value.ts';

/** Hausa's letters, which Unicode does not take apart. */
const hooked: Readonly<Record<string, string>> = { ɓ: 'b', ɗ: 'd', ƙ: 'k', ƴ: 'y' };

const longest = 80;

/**
 * Lower-case letters and digits joined by hyphens: `Ọ̀yọ́ Times` is `oyo-times`. At most 80; empty where nothing is
 * left.
 */
export const plainSlug = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .replace(/[ɓɗƙƴ]/g, (letter) => ownValue(hooked, letter) ?? letter)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, longest)
    .replace(/^-|-$/g, '');

/** How a place of publication that no source tells is asked for. */
export const unknownPlace = 'unknown';

/** `u` and the first letters' numbers, for a name without Latin letters. */
const bySigns = (name: string): string =>
  ['u', ...Array.from(name, (sign) => (sign.codePointAt(0) ?? 0).toString(16))]
    .join('-')
    .slice(0, longest)
    .replace(/-$/, '');

/**
 * A place of publication in an address: `Port Harcourt` is `port-harcourt`. Spellings that differ in case, accents or
 * marks are one place. Never empty but for an empty name. There is no way back from it: it is found again by comparing
 * the slugs of all places.
 */
export function placeSlug(place: string): string {
  const slug = plainSlug(place);
  return slug === '' && place.trim() !== '' ? bySigns(place.trim()) : slug;
}
