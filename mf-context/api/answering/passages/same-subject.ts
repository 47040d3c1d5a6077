import { isRelationWord, isVagueNoun } from '../question/asked-relation.ts';
import type { AskedQuestion } from './asked-question.ts';
import { termMatcher } from './match-terms.ts';
import type { Passage } from './score-passages.ts';
import { minLikeness } from './sentence-parts.ts';

/** The least likeness at which a word counts as said nearby. */
const minNear = 0.55;

/**
 * The least share of a question's names, and of its other words, that a passage must have to be about the same subject.
 */
const [minNames, minOthers] = [0.75, 0.6];

const shareOf = (all: readonly number[], is: (one: number) => boolean): number =>
  all.length === 0 ? 1 : all.filter(is).length / all.length;

/** Adjectives that a page need not repeat to be about the same subject. */
const plainAdjectives = /^(?:new|old|far|high|deep|tall|wide)$/u;

/** True when a passage is about the subject of the question: it has enough of its names and of its other words. */
export function isAboutSameSubject({ covered }: Passage, { question, terms }: AskedQuestion): boolean {
  const places = [...terms.keys()];
  // `The nurse Comfort Adzer`: the name alone tells who it is.
  const isApposition = (at: number): boolean => {
    const [term, next] = [terms[at], terms[at + 1]];
    return term !== undefined && next !== undefined && next.isName && next.at === term.at + 1;
  };
  const others = places.filter((at) => {
    const term = terms[at];
    const isTelling = term !== undefined && isRelationWord(term) && !plainAdjectives.test(term.fold);
    return isTelling && !question.relation.includes(term.fold) && !isApposition(at);
  });
  return (
    shareOf(
      places.filter((at) => terms[at]?.isName === true),
      (at) => (covered[at] ?? 0) >= minLikeness,
    ) >= minNames && shareOf(others, (at) => (covered[at] ?? 0) >= minNear) >= minOthers
  );
}

/** True when a preposition stands before this position in a text. */
const followsPreposition = (text: string, place: number): boolean =>
  /\b(?:of|from|at|in|to|for|by|with|against|on)\s(?:the\s)?$/iu.test(text.slice(0, place));

/**
 * True when the sentence is about somebody or something that belongs to what the question names, instead of the named
 * thing itself: `the wife of the chief`, `the pipes for the organ`, `the chief's son`.
 */
export function isAboutPossession({ sentence: { text } }: Passage, { question, terms }: AskedQuestion): boolean {
  const match = termMatcher(terms);
  const others = terms.filter(
    ({ isName, isDate, at }) => !isName && !isDate && terms.every((term) => term.at !== at - 1),
  );
  return [...question.names, ...others.map((term) => term.text)].some((subject) => {
    const at = text.toLowerCase().indexOf(subject.toLowerCase());
    if (at < 0 || followsPreposition(question.text, question.text.indexOf(subject))) return false;
    const before = /(\p{L}+) (?:of|for) (?:\p{Ll}+ ){0,2}$/u.exec(text.slice(0, at))?.[1];
    const after = /^[’']s? (\p{Ll}+)/u.exec(text.slice(at + subject.length))?.[1];
    return [before, after]
      .flatMap((head) => head?.toLowerCase() ?? [])
      .some((head) => !isVagueNoun(head) && match(head).length === 0);
  });
}
