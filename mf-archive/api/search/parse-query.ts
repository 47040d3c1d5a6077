import { words, type Word } from '../text/words.ts';

/** What must occur on a page: a word, or words that follow each other. */
export interface Term {
  readonly kind: 'word' | 'phrase';
  /** As typed, without quotes. */
  readonly text: string;
  /** At least one. */
  readonly words: readonly Word[];
}

export interface Query {
  /** All must occur; empty when nothing was typed that could be looked for. */
  readonly terms: readonly Term[];
  /** What was repaired or left out, in sentences for the reader. */
  readonly notes: readonly string[];
}

interface Segment {
  readonly quoted: boolean;
  readonly text: string;
}

/** A page is asked for at most this much; one more word hardly ever tells pages apart. */
const mostTerms = 32;

const notes = {
  unclosed: 'A quotation mark was not closed: everything after it was searched as a phrase.',
  strayQuote: 'A single quotation mark was left out.',
  nothing: 'Type a word with letters or digits.',
  marks: 'Marks without letters or digits were left out.',
  operators: 'AND, OR and NOT were left out: every word that you type must occur on the page.',
  minus: 'The minus sign before a word was left out: words cannot be excluded.',
  wildcard: 'The signs * and ? were left out: whole words are searched.',
  tooMany: `Only the first ${String(mostTerms)} words were searched.`,
} as const;

const quotes = /["“”„‟«»″＂]/gu;
const tidy = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();

/** An opening quote without a closing one runs to the end; one that opens nothing (`a 5" gun`) is dropped. */
function splitQuotes(query: string, note: (sentence: string) => void): readonly Segment[] {
  const pieces = query.replaceAll(quotes, '"').split('"');
  const balanced = pieces.length % 2 === 1;
  if (!balanced) {
    const last = pieces.pop() ?? '';
    const before = pieces.pop() ?? '';
    const opens = words(last).length > 0 && !/\S$/u.test(before);
    note(opens ? notes.unclosed : notes.strayQuote);
    pieces.push(...(opens ? [before, last] : [`${before} ${last}`]));
  }
  return pieces.map((text, index) => ({ quoted: index % 2 === 1, text }));
}

/** A compound such as `co-operate` is one term of several words; `and/or` is two terms. */
function looseTerms(chunk: string): readonly Term[] {
  const found = words(chunk);
  const terms: Term[] = [];
  for (let index = 0; index < found.length;) {
    const group = found.slice(index, index + (found[index]?.span ?? 1));
    const text = chunk.slice(group[0]?.start, group.at(-1)?.end);
    terms.push({ kind: 'word', text, words: group });
    index += group.length;
  }
  return terms;
}

const isOperator = (chunk: string): boolean => /^(AND|OR|NOT)$/u.test(chunk);

function noteSigns(chunk: string, note: (sentence: string) => void): void {
  if (/^-+[\p{L}\p{N}]/u.test(chunk)) note(notes.minus);
  if (/[\p{L}\p{N}][*?]+[\p{L}\p{N}]|[\p{L}\p{N}]\*/u.test(chunk)) note(notes.wildcard);
}

function termsOf({ quoted, text }: Segment, note: (sentence: string) => void): readonly Term[] {
  if (quoted) {
    const found = words(text);
    return found.length === 0 ? [] : [{ kind: 'phrase', text: tidy(text), words: found }];
  }
  return tidy(text)
    .split(' ')
    .flatMap((chunk) => {
      const terms = looseTerms(chunk);
      if (terms.length === 0 && chunk !== '') note(notes.marks);
      noteSigns(chunk, note);
      return terms;
    });
}

const keyOf = (term: Term): string => term.words.map((word) => `${word.fold}/${word.whole ?? ''}`).join(' ');

function withoutRepeats(terms: readonly Term[]): readonly Term[] {
  const seen = new Set<string>();
  return terms.filter((term) => {
    const key = keyOf(term);
    return seen.has(key) ? false : seen.add(key);
  });
}

/** Capitals between words that other sites take as operators; alone or in quotes they are words like any other. */
function withoutOperators(terms: readonly Term[], note: (sentence: string) => void): readonly Term[] {
  const kept = terms.filter((term) => term.kind === 'phrase' || !isOperator(term.text));
  if (kept.length === 0 || kept.length === terms.length) return terms;
  note(notes.operators);
  return kept;
}

/** Understands whatever a reader types: words, "phrases" in any quotation marks, and the rest as well as it can. */
export function parseQuery(query: string): Query {
  const sentences = new Set<string>();
  const note = (sentence: string): void => {
    sentences.add(sentence);
  };
  const all = splitQuotes(query, note).flatMap((segment) => termsOf(segment, note));
  const terms = withoutRepeats(withoutOperators(all, note));
  if (terms.length > mostTerms) note(notes.tooMany);
  if (terms.length === 0 && tidy(query) !== '') return { terms: [], notes: [notes.nothing] };
  return { terms: terms.slice(0, mostTerms), notes: [...sentences] };
}
