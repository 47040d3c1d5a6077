import { ownValue } from '../own-value.ts';

/** Hooked letters of Hausa, which Unicode does not decompose. */
const hooked: Readonly<Record<string, string>> = { ɓ: 'b', ɗ: 'd', ƙ: 'k', ƴ: 'y' };

const longest = 80;

/**
 * Returns lower-case letters and digits joined by hyphens: `oyo-times` for `Ọ̀yọ́ Times`. At most 80 characters; empty
 * if no letters or digits remain.
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

/** The slug for an unknown place of publication. */
export const unknownPlace = 'unknown';

/** Returns `u` and the code points of a name without Latin letters. */
const bySigns = (name: string): string =>
  ['u', ...Array.from(name, (sign) => (sign.codePointAt(0) ?? 0).toString(16))]
    .join('-')
    .slice(0, longest)
    .replace(/-$/, '');

/**
 * Returns the slug of a place of publication: `port-harcourt` for `Port Harcourt`. Spellings that differ only in case,
 * accents or punctuation have the same slug. Empty only for an empty name. A slug cannot be converted back: compare it
 * with the slugs of all places.
 */
export function placeSlug(place: string): string {
  const slug = plainSlug(place);
  return slug === '' && place.trim() !== '' ? bySigns(place.trim()) : slug;
}
