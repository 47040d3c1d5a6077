import { AppError } from 'shared-contracts/app-error';
import type { AnswerScope, ArchiveAnswer } from 'shared-contracts/context/answer';
import type { ArchiveReader } from 'shared-contracts/server/archive-reader';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { evidenceState } from './evidence-state.ts';
import { makeCards } from './make-cards.ts';
import { choosePassages } from './passages/choose-passages.ts';
import { scorePassages, type Passage } from './passages/score-passages.ts';
import { standAlone } from './question/follow-up.ts';
import { leaveOut } from './question/leave-out.ts';
import { understandQuestion, type UnderstoodQuestion } from './question/understand-question.ts';
import { findUnits, type FindOptions, type FoundUnit } from './retrieval/find-units.ts';
import { searchTerms, type SearchTerm } from './retrieval/search-terms.ts';

/** How long each question to the archive may take, in ms. */
const withinMs = 2_000;

/** A question with what it may be answered from. */
export interface QuestionAsked {
  readonly question: string;
  readonly scope?: AnswerScope;
  /** The question before it in the same talk, as it was looked up. */
  readonly previous?: string;
  /** What was understood of it and is not to count (`understandingId`). */
  readonly leave?: readonly string[];
}

interface Looked {
  readonly terms: readonly SearchTerm[];
  readonly units: readonly FoundUnit[];
  readonly passages: readonly Passage[];
}

/** Those of which a sentence stands first, first; what no sentence of was looked at keeps its order behind them. */
function byBestPassage(units: readonly FoundUnit[], scored: readonly Passage[]): readonly FoundUnit[] {
  const places = new Map<string, number>();
  scored.forEach(({ unit }, place) => {
    if (!places.has(unit.key)) places.set(unit.key, place);
  });
  const placeOf = ({ key }: FoundUnit): number => places.get(key) ?? Infinity;
  return [...units].sort((a, b) => (placeOf(a) === placeOf(b) ? 0 : placeOf(a) - placeOf(b)));
}

/** The pieces of pages about a question and their best sentences. */
export async function lookUp(
  archive: ArchiveReader,
  question: UnderstoodQuestion,
  options: FindOptions,
): Promise<Looked> {
  const terms = await searchTerms(archive, question.words, options.all, options.withinMs);
  const units = await findUnits(archive, question, terms, options);
  const scored = scorePassages(question, units, terms);
  return { terms, units: byBestPassage(units, scored), passages: choosePassages(scored) };
}

const textsOf = (
  terms: readonly SearchTerm[],
  isOne: (term: SearchTerm, index: number) => boolean,
): readonly string[] => terms.filter(isOne).map(({ text }) => text);

const bestOf = (passages: readonly Passage[], term: number): number =>
  Math.max(0, ...passages.map(({ covered }) => covered[term] ?? 0));

function readQuestion(archive: ArchiveReader, { question, previous, leave = [] }: QuestionAsked): UnderstoodQuestion {
  const understood = understandQuestion(question, archive.words);
  const before = previous === undefined ? null : understandQuestion(previous, archive.words);
  const whole = standAlone(understood, before);
  return leaveOut(whole === understood.text ? understood : understandQuestion(whole, archive.words), leave);
}

/**
 * Answers with quotes from the archive, and with nothing else: what is shown stands on a page as it is shown. Throws
 * `unavailable` where no slice brings the text of the archive or it is too busy, `timeout` where it takes too long.
 */
export async function answerQuestion(
  { archive }: Pick<SliceContext, 'archive'>,
  asked: QuestionAsked,
): Promise<ArchiveAnswer> {
  if (archive === undefined) throw new AppError('unavailable', 'The archive cannot be asked at this moment.');
  const question = readQuestion(archive, asked);
  const scope = asked.scope ?? {};
  const whole = archive.held({});
  const isWhole = Object.values(scope).every((part) => part === undefined);
  const [searched, { pages: all }] = await Promise.all([isWhole ? whole : archive.held(scope), whole]);
  const looked = await lookUp(archive, question, { scope, all, withinMs });
  const { terms } = looked;
  const state = evidenceState(looked.passages, terms);
  const passages = state === 'nothing' ? [] : looked.passages;
  const cards = await makeCards(archive, passages, terms, withinMs);
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
    matched: textsOf(terms, (_, term) => bestOf(passages, term) > 0),
    unmatched: textsOf(terms, (_, term) => bestOf(passages, term) === 0),
    nowhere: textsOf(terms, ({ pages, forms }) => pages === 0 && forms.size === 0),
  };
}
