import type { MatchedTerm, PageHit, SearchPagesResult, SearchTerm } from 'shared-contracts/archive/search-pages';
import { ownValue } from 'shared-contracts/own-value';
import { grouped } from 'shared-contracts/counted';
import { termText } from './search-terms.ts';
import { joined } from './words.ts';

const hooked: Readonly<Record<string, string>> = { ɓ: 'b', ɗ: 'd', ƙ: 'k', ƴ: 'y', ſ: 's' };

/** Folds a printed word as the index does, to recognise fuzzy matches. */
const foldWord = (word: string): string =>
  word
    .normalize('NFD')
    .replace(/[\p{M}\p{P}]/gu, '')
    .toLowerCase()
    .replace(/[ɓɗƙƴſ]/g, (letter) => ownValue(hooked, letter) ?? letter);

const sameWord = (text: string): string => text.normalize('NFC').toLowerCase();

const isMisreadOf =
  ({ close = [] }: SearchTerm) =>
  (word: string): boolean =>
    close.some(({ fold }) => fold === foldWord(word));

/** Returns `, also as Làgos, read as Iagos`: the spellings that differ from the typed one; empty when none does. */
function spellings({ printed }: MatchedTerm, term: SearchTerm): string {
  const { text } = term;
  const known = new Set<string>([sameWord(text)]);
  const others = printed.filter((word) => {
    const isNew = !known.has(sameWord(word));
    known.add(sameWord(word));
    return isNew;
  });
  const isMisread = isMisreadOf(term);
  const read = others.filter(isMisread);
  const same = others.filter((word) => !isMisread(word));
  const also = printed.some((word) => sameWord(word) === sameWord(text)) ? 'also ' : '';
  return [
    same.length === 0 ? '' : `, ${also}as ${joined(same)}`,
    read.length === 0 ? '' : `, ${also}read as ${joined(read)}`,
  ].join('');
}

function broken({ broken: isBroken, count }: MatchedTerm): string {
  if (!isBroken) return '';
  return count === 1 ? ', split across lines' : '; one split across lines';
}

/**
 * Returns `lagos 4 times, also as Làgos; one split across lines`, or `near lagoss: Lagos, 4 times` for fuzzy matches.
 */
function matchText(matched: MatchedTerm, term: SearchTerm): string {
  const { printed, before = [] } = matched;
  if (before.length > 0) return `${termText(term)}: previously read as ${joined(before.map((line) => `“${line}”`))}`;
  const times = matched.count === 1 ? 'once' : `${grouped(matched.count)} times`;
  if (printed.length > 0 && printed.every(isMisreadOf(term)))
    return `near ${termText(term)}: ${joined(printed)}, ${times}${broken(matched)}`;
  return `${termText(term)} ${times}${spellings(matched, term)}${broken(matched)}`;
}

/** Returns why a page matched: its terms, each with its count and spellings. */
export const matchReason = (terms: readonly SearchTerm[], { matched }: Pick<PageHit, 'matched'>): string =>
  matched
    .flatMap((one) => {
      const term = terms[one.term];
      return term === undefined ? [] : [matchText(one, term)];
    })
    .join(' · ');

/** True when some term has only fuzzy matches on this page. */
const isFuzzyOnly =
  (terms: readonly SearchTerm[]) =>
  ({ matched }: PageHit): boolean =>
    matched.some((one) => {
      const term = terms[one.term];
      return term !== undefined && one.printed.length > 0 && one.printed.every(isMisreadOf(term));
    });

/** Returns the index of the first hit with only fuzzy matches; -1 when there is none. They come last in every order. */
export function firstFuzzyOnly({ terms, total, exact = total, hits, page }: SearchPagesResult): number {
  if (exact >= total) return -1;
  if (exact === 0) return page === 1 ? 0 : -1;
  const close = hits.map(isFuzzyOnly(terms));
  const first = close.indexOf(true);
  const isBoundaryHere = first > 0 || page === 1;
  return !isBoundaryHere || close.slice(Math.max(0, first)).includes(false) ? -1 : first;
}
