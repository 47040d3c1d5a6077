import { ownValue } from 'shared-contracts/own-value';
import type { ArchiveReader } from 'shared-contracts/server/archive-reader';
import { confidenceOfAnswer } from '../answering/evidence-state.ts';
import type { FindSimilar } from '../similar/find-similar.ts';
import { lookUp } from '../answering/answer-question.ts';
import type { Passage } from '../answering/passages/score-passages.ts';
import { statedAnswers } from '../answering/passages/stated-answers.ts';
import { understandQuestion } from '../answering/question/understand-question.ts';
import type { GoldQuestion } from './gold-questions.ts';
import { holdsEvidence } from './same-text.ts';

const timeoutMs = 20_000;
const maxPages = 10;
const maxPassages = 3;

/** The result of a question. */
export interface JudgedAnswer {
  readonly gold: GoldQuestion;
  readonly state: 'found' | 'related' | 'nothing';
  /** The confidence of the best passage, 0 to 1. */
  readonly evidence: number;
  /** Rank of the first page with evidence, from 1; null beyond the tenth. */
  readonly page: number | null;
  /** Rank of the first shown passage with evidence, from 1; null beyond the third, and where nothing is shown. */
  readonly passage: number | null;
  /** The words that are shown above the quotes as the answer; null where none are. */
  readonly span: string | null;
  /** The answers of other quotes that are shown as contradicting it. */
  readonly differing: readonly string[];
  readonly ms: number;
  /** The first quote that was shown. */
  readonly shown: string;
}

const shownText = ({ sentence, before, after }: Passage): string =>
  [before?.text ?? '', sentence.text, after?.text ?? ''].join(' ');

const placeOf = (at: number, most: number): number | null => (at < 0 || at >= most ? null : at + 1);

/** The archive that is judged, and its semantic search, if any. */
export interface JudgedArchive {
  readonly archive: ArchiveReader;
  readonly similar: FindSimilar | undefined;
}

/** Asks a question as a reader would. `without`: slugs of pages to omit, as if the archive did not have them. */
export async function judgeAnswer(
  { archive, similar }: JudgedArchive,
  gold: GoldQuestion,
  pageCount: number,
  without: ReadonlySet<string> = new Set(),
): Promise<JudgedAnswer> {
  const started = performance.now();
  const question = understandQuestion(gold.question, archive.words);
  const options = {
    ...{ scope: {}, pageCount, timeoutMs, isExcluded: (slug: string) => without.has(slug) },
    ...(similar !== undefined && { similar }),
  };
  const { units, terms, byWords, passages: shown, state } = await lookUp(archive, question, options);
  const ms = performance.now() - started;
  const evidence = gold.evidence ?? {};
  const pages = [...new Set(units.map(({ page }) => page.slug))];
  const holds = (passage: Passage): boolean =>
    holdsEvidence(shownText(passage), ownValue(evidence, passage.unit.page.slug) ?? '');
  const answers = statedAnswers(shown, { question, terms });
  const stated = [...answers].flatMap(([{ sentence }, { span, agrees }]) =>
    span === undefined ? [] : [{ text: sentence.text.slice(...span), agrees }],
  );
  return {
    gold,
    state,
    evidence: confidenceOfAnswer(byWords, question, terms),
    page: placeOf(
      pages.findIndex((slug) => Object.hasOwn(evidence, slug)),
      maxPages,
    ),
    passage: placeOf(shown.findIndex(holds), maxPassages),
    span: stated[0]?.text ?? null,
    differing: stated.filter(({ agrees }) => agrees === false).map(({ text }) => text),
    ms,
    shown: shown[0] === undefined ? '' : `${shown[0].unit.page.slug}: ${shown[0].sentence.text}`,
  };
}
