import { AppError } from 'shared-contracts/app-error';
import type { AnswerScope, ArchiveAnswer } from 'shared-contracts/context/answer';
import type { ArchiveReader } from 'shared-contracts/server/archive-reader';
import { evidenceState } from './evidence-state.ts';
import { makeCards } from './make-cards.ts';
import type { FindSimilar } from '../similar/find-similar.ts';
import { choosePassages, maxPassages, withContradictions, withSimilar } from './passages/choose-passages.ts';
import { scorePassages, type Passage } from './passages/score-passages.ts';
import { findDiffering } from './passages/stated-answers.ts';
import { excludeUnderstandings } from './question/exclude-understandings.ts';
import { understandQuestion, type UnderstoodQuestion } from './question/understand-question.ts';
import { findUnits, type FindOptions, type ScoredUnit } from './retrieval/find-units.ts';
import { searchTerms, type SearchTerm } from './retrieval/search-terms.ts';
import { similarPassages } from './retrieval/similar-passages.ts';

/** Words that refer back to something said before. */
const pronouns = /\b(?:he|him|his|she|her|hers|it|its|they|them|their|that|those|this|these|there|then|one|ones)\b/iu;

/** A question with fewer words of its own is treated as incomplete. */
const minWords = 3;

const holds = (text: string, part: string): boolean => text.toLowerCase().includes(part.toLowerCase());

/** Returns the names and dates of a question; if it has no names, its other words and its dates. */
function subjectOf({ names, dates, words }: UnderstoodQuestion): readonly string[] {
  const about = names.length > 0 ? names : words.filter(({ isDate }) => !isDate).map(({ text }) => text);
  return [...about, ...dates.map(({ text }) => text)];
}

/**
 * Completes a follow-up question: appends the names and dates of the previous question in brackets where the follow-up
 * refers back (`Where did he die?`) or is too short. Returns any other question unchanged.
 */
export function withContext(question: UnderstoodQuestion, previous: UnderstoodQuestion | null): string {
  const { text, words, names, dates } = question;
  if (previous === null) return text;
  if (!pronouns.test(text) && words.length >= minWords) return text;
  const own = names.length > 0 && !pronouns.test(text) && words.length >= 2;
  if (own) return text;
  const taken = subjectOf(previous).filter((part) => !holds(text, part));
  // A date in the follow-up replaces the date of the previous question.
  const narrowed =
    dates.length > 0 ? taken.filter((part) => !previous.dates.some((date) => date.text === part)) : taken;
  return narrowed.length === 0 ? text : `${text} (${narrowed.join(', ')})`;
}

/** The time limit of one query to the archive, in ms. */
const timeoutMs = 2_000;

/** What answers come from. */
export interface AnswerSources {
  readonly archive?: ArchiveReader | undefined;
  /** Semantic search; absent if the site has none, or the member does not allow it. */
  readonly similar?: FindSimilar | undefined;
}

/** A question, and what it may be answered from. */
export interface AnswerRequest {
  readonly question: string;
  readonly scope?: AnswerScope;
  /** The previous question of the chat, as it was looked up (see `withContext`). */
  readonly previous?: string;
  /** Ids of recognised dates, names and phrases to ignore (`understandingId`). */
  readonly leave?: readonly string[];
}

interface LookupResult {
  readonly terms: readonly SearchTerm[];
  readonly units: readonly ScoredUnit[];
  /** The passages to show, best first. */
  readonly passages: readonly Passage[];
  /** The passages found by keyword search, whether or not they are shown. */
  readonly byWords: readonly Passage[];
  readonly state: ArchiveAnswer['state'];
}

/** Sorts units by their best passage; units without scored passages follow in their old order. */
function byBestPassage(units: readonly ScoredUnit[], scored: readonly Passage[]): readonly ScoredUnit[] {
  const places = new Map<string, number>();
  scored.forEach(({ unit }, place) => {
    if (!places.has(unit.key)) places.set(unit.key, place);
  });
  const placeOf = ({ key }: ScoredUnit): number => places.get(key) ?? Infinity;
  return [...units].sort((a, b) => (placeOf(a) === placeOf(b) ? 0 : placeOf(a) - placeOf(b)));
}

/**
 * Finds the parts of pages that match a question, and their best sentences. Only if these do not answer it are passages
 * of similar meaning mixed in.
 */
export async function lookUp(
  archive: ArchiveReader,
  question: UnderstoodQuestion,
  options: FindOptions & { readonly similar?: FindSimilar },
): Promise<LookupResult> {
  const terms = await searchTerms(archive, question.words, options.pageCount, options.timeoutMs);
  const units = await findUnits(archive, question, terms, options);
  const scored = scorePassages(question, units, terms);
  const byWords = choosePassages(scored);
  const state = evidenceState(byWords, question, terms);
  const found = { terms, units: byBestPassage(units, scored), byWords, state };
  if (state === 'found')
    return { ...found, passages: withContradictions(byWords, findDiffering(scored, { question, terms })) };
  const shown = state === 'nothing' ? [] : byWords;
  if (options.similar === undefined) return { ...found, passages: shown };
  const similar = await similarPassages(archive, question, terms, { ...options, similar: options.similar }).catch(
    (error: unknown) => {
      // If the archive is too busy to read more pages, show what the keyword search found.
      if (error instanceof AppError && shown.length > 0) return [];
      throw error;
    },
  );
  const passages = withSimilar(shown, similar).slice(0, maxPassages);
  return { ...found, passages, state: passages.length === 0 ? 'nothing' : 'related' };
}

const termTexts = (
  terms: readonly SearchTerm[],
  isOne: (term: SearchTerm, index: number) => boolean,
): readonly string[] => terms.filter(isOne).map(({ text }) => text);

const bestCoverage = (passages: readonly Passage[], term: number): number =>
  Math.max(0, ...passages.map(({ covered }) => covered[term] ?? 0));

function readQuestion(archive: ArchiveReader, { question, previous, leave = [] }: AnswerRequest): UnderstoodQuestion {
  const understood = understandQuestion(question, archive.words);
  const before = previous === undefined ? null : understandQuestion(previous, archive.words);
  const whole = withContext(understood, before);
  return excludeUnderstandings(
    whole === understood.text ? understood : understandQuestion(whole, archive.words),
    leave,
  );
}

/**
 * Answers only with quotes that occur word for word on a page. Throws `unavailable` when the archive is missing or too
 * busy, and `timeout` when it takes too long.
 */
export async function answerQuestion(
  { archive, similar }: AnswerSources,
  request: AnswerRequest,
): Promise<ArchiveAnswer> {
  if (archive === undefined) throw new AppError('unavailable', 'The archive is not available right now.');
  const question = readQuestion(archive, request);
  const scope = request.scope ?? {};
  const whole = archive.held({});
  const isWhole = Object.values(scope).every((part) => part === undefined);
  const [searched, { pages: pageCount }] = await Promise.all([isWhole ? whole : archive.held(scope), whole]);
  const options = { scope, pageCount, timeoutMs, ...(similar !== undefined && { similar }) };
  const { terms, state, passages } = await lookUp(archive, question, options);
  const cards = await makeCards(archive, passages, { question, terms, timeoutMs });
  return {
    asked: question.text,
    understood: {
      askedFor: question.askedFor,
      dates: question.dates.map(({ text, from, to }) => ({ text, from, to })),
      names: question.names,
      phrases: question.phrases.map(({ text }) => text),
    },
    state,
    cards,
    searched,
    matched: termTexts(terms, (_, term) => bestCoverage(passages, term) > 0),
    unmatched: termTexts(terms, (_, term) => bestCoverage(passages, term) === 0),
    nowhere: termTexts(terms, ({ pages, forms }) => pages === 0 && forms.size === 0),
  };
}
