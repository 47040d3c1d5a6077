import type { MatchedTerm, SearchPagesResult, SearchTerm } from 'shared-contracts/archive/search-pages';
import { grouped } from '../../../parts/counted.ts';
import { foldWord } from './fold-word.ts';
import { joined } from './words.ts';

/** A query simple enough for a sentence: all or any of some words, and none of others. */
export interface PlainQuery {
  readonly joint: 'and' | 'or';
  readonly wanted: readonly string[];
  readonly unwanted: readonly string[];
}

/** Another search that is likely to find something. */
export interface AlternativeSearch {
  readonly q: string;
  readonly text: string;
}

/** The results in words. Written on the server, so that browsers need no code for it. */
export interface ResultsDescription {
  /** Null for nested words and operators, for which only the query itself is shown. */
  readonly plain: PlainQuery | null;
  /** How the query was understood, when it differs from what was typed. */
  readonly understood: string | null;
  /** Why each hit matched, in the order of the hits. */
  readonly matchReasons: readonly string[];
  /** Each word as a separate search with its number of pages, when there are no results for all together. */
  readonly termsAlone: readonly { readonly q: string; readonly text: string; readonly pages: number | null }[];
  readonly alternatives: readonly AlternativeSearch[];
}

const fieldPrefix = ({ field = null }: SearchTerm): string => (field === null ? '' : `${field}:`);

/** Returns a term for a sentence: `lagos`, `“keep right”`, `lag…`, `headline:lagos`. */
function termText(term: SearchTerm): string {
  const { kind, text } = term;
  if (kind === 'phrase') return `${fieldPrefix(term)}“${text}”`;
  return `${fieldPrefix(term)}${text}${kind === 'prefix' ? '…' : ''}`;
}

/** Returns the term alone as a query. */
function termQuery(term: SearchTerm): string {
  const { kind, text } = term;
  if (kind === 'phrase') return `${fieldPrefix(term)}"${text}"`;
  return `${fieldPrefix(term)}${text}${kind === 'prefix' ? '*' : ''}`;
}

const wantedOf = ({ terms }: SearchPagesResult): readonly SearchTerm[] => terms.filter(({ excluded }) => !excluded);

/** Returns the query without its quoted phrases, which may contain operators as words. */
const withoutQuoted = (query: string): string => query.replaceAll(/"[^"]*"/g, '""');

function toPlainQuery(results: SearchPagesResult): PlainQuery | null {
  const signs = withoutQuoted(results.understood);
  const any = signs.includes(' OR ');
  if (/\(| NEAR\/\d/.test(signs) || (any && / (AND|NOT) /.test(signs))) return null;
  const unwanted = results.terms.filter(({ excluded }) => excluded).map(termText);
  return { joint: any ? 'or' : 'and', wanted: wantedOf(results).map(termText), unwanted };
}

const plainForm = (query: string): string =>
  query
    .replaceAll(/[“”„«»]/g, '"')
    .replaceAll(/(^|[\s(])-(?=[^\s-])/g, '$1NOT ')
    .replaceAll(/\s+AND(?=\s)/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase();

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

const matchReasonOf =
  (terms: readonly SearchTerm[]) =>
  ({ matched }: Pick<SearchPagesResult['hits'][number], 'matched'>): string =>
    matched
      .flatMap((one) => {
        const term = terms[one.term];
        return term === undefined ? [] : [matchText(one, term)];
      })
      .join(' · ');

/** Returns searches with fewer words or restrictions. */
function fewerWords(results: SearchPagesResult): readonly AlternativeSearch[] {
  const wanted = wantedOf(results);
  const foundTerms = wanted.filter(({ pages }) => pages !== 0).map(termQuery);
  if (foundTerms.length === 0 || /[()]| OR /.test(withoutQuoted(results.understood))) return [];
  if (foundTerms.length < wanted.length)
    return [{ q: foundTerms.join(' '), text: 'Without the words that are not found' }];
  return foundTerms.length > 1 ? [{ q: foundTerms.join(' OR '), text: 'Any of these words' }] : [];
}

function alternativeSearches(results: SearchPagesResult): readonly AlternativeSearch[] {
  const wanted = wantedOf(results);
  return [
    ...fewerWords(results),
    ...wanted
      .filter(({ kind, text }) => kind === 'phrase' && text.includes(' '))
      .map(({ text }) => ({ q: text, text: 'The words of the phrase, anywhere' })),
  ];
}

/** Describes results in words. `typed`: the query as the reader wrote it. */
export function describeResults(results: SearchPagesResult, typed: string): ResultsDescription {
  const { understood, terms, total, hits } = results;
  const plain = toPlainQuery(results);
  const asTyped = terms.length === 0 || plainForm(typed) === plainForm(understood);
  const nothing = total === 0;
  return {
    plain,
    understood: asTyped && plain !== null ? null : understood,
    matchReasons: hits.map(matchReasonOf(terms)),
    termsAlone: nothing
      ? wantedOf(results).map((term) => ({ q: termQuery(term), text: termText(term), pages: term.pages }))
      : [],
    alternatives: nothing ? alternativeSearches(results) : [],
  };
}
