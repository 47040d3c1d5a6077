import type { AskedFor } from 'shared-contracts/context/answer';
import type { ReaderWord } from 'shared-contracts/server/archive-reader';
import { stopWords } from 'shared-contracts/server/stop-words';
import { findDates, type DateMatch } from './find-dates.ts';
import { askedRelation, type QuestionWord } from './asked-relation.ts';
import { questionCues } from './question-cues.ts';

/** A parsed question. */
export interface UnderstoodQuestion {
  readonly text: string;
  readonly askedFor: AskedFor;
  readonly words: readonly QuestionWord[];
  /** Folded words that a sentence must have to state what is asked; see `askedRelation`. */
  readonly relation: readonly string[];
  readonly dates: readonly DateMatch[];
  /** Names of one or more words, as typed. */
  readonly names: readonly string[];
  /** Quoted phrases of two or more words: as typed, and as folded words. */
  readonly phrases: readonly { readonly text: string; readonly folds: readonly string[] }[];
}

type Words = (text: string) => readonly ReaderWord[];

function askedForIn(folds: readonly string[]): AskedFor {
  const text = folds.join(' ');
  const found = questionCues.flatMap(([kind, cue]) => {
    const match = cue.exec(text);
    return match === null ? [] : [{ kind, at: match.index }];
  });
  // The earliest cue in the question wins: `Who was prime minister when …` asks who.
  return found.toSorted((one, other) => one.at - other.at)[0]?.kind ?? 'what';
}

const quoted = /["“]([^"“”]{2,200})["”]/gu;

const phrasesOf = (text: string, words: Words): UnderstoodQuestion['phrases'] =>
  Array.from(text.matchAll(quoted), ([, phrase = '']) => ({
    text: phrase.trim(),
    folds: words(phrase).map(({ fold }) => fold),
  })).filter(({ folds }) => folds.length > 1);

const startsSentence = (text: string, start: number): boolean => /(?:^|[.!?]\s)\s*["“‘']?$/u.test(text.slice(0, start));
const hasCapital = (text: string): boolean => /^\p{Lu}/u.test(text);

/** Joins neighbouring name words into one name: `Gani Fawehinmi`. */
function namesOf(text: string, found: readonly (ReaderWord & { readonly isName: boolean })[]): readonly string[] {
  const names: { start: number; end: number }[] = [];
  for (const { start, end, isName } of found) {
    const last = names.at(-1);
    if (!isName) continue;
    if (last !== undefined && /^[\s'’-]+$/u.test(text.slice(last.end, start))) last.end = end;
    else names.push({ start, end });
  }
  return [...new Set(names.map(({ start, end }) => text.slice(start, end)))];
}

/** Parses a question. Never throws: a question without content has no words. */
export function understandQuestion(typed: string, words: Words): UnderstoodQuestion {
  const text = typed.normalize('NFC').replaceAll(/\s+/gu, ' ').trim();
  const dates = findDates(text);
  const all = words(text);
  const isOfDate = ({ start, end }: ReaderWord): boolean => dates.some((date) => start < date.end && end > date.start);
  const placed = all.map((word, at) => {
    const asTyped = text.slice(word.start, word.end);
    const isDate = isOfDate(word);
    const isName = hasCapital(asTyped) && !isDate && !stopWords.has(word.fold) && !startsSentence(text, word.start);
    return { ...word, at, text: asTyped, isDate, isName };
  });
  const subjects = placed.filter(({ fold, isName, isDate }) => isName || isDate || !stopWords.has(fold));
  const distinct = [...new Map(subjects.map((word) => [word.fold, word])).values()];
  const folds = all.map(({ fold }) => fold);
  const content = distinct.map(({ fold, text: word, isName, isDate, at }) => ({
    fold,
    text: word,
    isName,
    isDate,
    at,
  }));
  return {
    text,
    askedFor: askedForIn(folds),
    words: content,
    relation: askedRelation(folds, content),
    dates,
    names: namesOf(text, placed),
    phrases: phrasesOf(text, words),
  };
}
