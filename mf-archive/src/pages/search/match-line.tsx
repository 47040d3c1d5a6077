import type { JSX } from 'react';
import type { MatchedTerm, PageHit, SearchTerm } from 'shared-contracts/archive/search-pages';
import { css } from 'shared-contracts/platform/emotion';
import { grouped } from '../../parts/counted.ts';
import { termText } from './query-words.ts';

const quiet = css`
  font-size: var(--text-sm);
  color: var(--ink-3);
  overflow-wrap: anywhere;
`;

const plain = (text: string): string => text.normalize('NFC').toLowerCase();

const joined = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`;

/** `, also as Làgos`: spellings that are not the one typed; nothing when all are. */
function spellings({ printed }: MatchedTerm, text: string): string {
  const known = new Set<string>([plain(text)]);
  const others = printed.filter((word) => {
    const isNew = !known.has(plain(word));
    known.add(plain(word));
    return isNew;
  });
  if (others.length === 0) return '';
  return `, ${others.length < printed.length ? 'also ' : ''}as ${joined(others)}`;
}

function broken({ broken: isBroken, count }: MatchedTerm): string {
  if (!isBroken) return '';
  return count === 1 ? ', broken over a line' : '; one broken over a line';
}

/** `lagos 4 times, also as Làgos; one broken over a line`. */
export function matchText(matched: MatchedTerm, term: SearchTerm): string {
  const times = matched.count === 1 ? 'once' : `${grouped(matched.count)} times`;
  return `${termText(term)} ${times}${spellings(matched, term.text)}${broken(matched)}`;
}

interface MatchLineProps extends Pick<PageHit, 'matched'> {
  readonly terms: readonly SearchTerm[];
}

/** Why this page was found, in one line. */
export function MatchLine({ matched, terms }: MatchLineProps): JSX.Element | null {
  const parts = matched.flatMap((one) => {
    const term = terms[one.term];
    return term === undefined ? [] : [matchText(one, term)];
  });
  return parts.length === 0 ? null : <p css={quiet}>{parts.join(' · ')}</p>;
}
