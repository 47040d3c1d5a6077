import { AppError } from 'shared-contracts/app-error';
import type { ArchiveReader } from 'shared-contracts/server/archive-reader';
import type { SliceCommand, Terminal } from 'shared-contracts/server/api-slice';
import { lookUp } from '../answering/answer-question.ts';
import { makeCards } from '../answering/make-cards.ts';
import { understandQuestion } from '../answering/question/understand-question.ts';
import { embedNextPages } from '../similar/embed-pages.ts';
import { findSimilarIn } from '../similar/find-similar.ts';
import { contradictionFigures, contradictionLines, judgeContradictions } from './judge-contradictions.ts';
import { goldQuestions, type GoldQuestion } from './gold-questions.ts';
import { judgeAnswer, type JudgedAnswer, type JudgedArchive } from './judge-answer.ts';
import { figuresOf, groupLines, thresholdLines, type JudgedHalf } from './report-answers.ts';

/** The most quotes that are compared with their pages. */
const maxChecked = 40;

const timeoutMs = 20_000;

const pagesOf = ({ evidence, also }: GoldQuestion): ReadonlySet<string> =>
  new Set([...Object.keys(evidence ?? {}), ...(also ?? [])]);

async function judgeHalf(
  judged: JudgedArchive,
  questions: readonly GoldQuestion[],
  terminal: Terminal,
): Promise<JudgedHalf> {
  const { pages } = await judged.archive.held({});
  const [answers, withoutGoldPages]: [JudgedAnswer[], JudgedAnswer[]] = [[], []];
  for (const gold of questions) {
    if (terminal.signal.aborted) break;
    answers.push(await judgeAnswer(judged, gold, pages));
    if (gold.outside === undefined) withoutGoldPages.push(await judgeAnswer(judged, gold, pages, pagesOf(gold)));
  }
  return { answers, withoutGoldPages };
}

/** Returns the share of quotes that occur unchanged in their paragraph, read again, and have boxes. */
async function quotePrecision(archive: ArchiveReader, questions: readonly GoldQuestion[]): Promise<number> {
  const { pages: pageCount } = await archive.held({});
  let [quotes, right] = [0, 0];
  for (const { question } of questions.slice(0, maxChecked)) {
    const options = { scope: {}, pageCount, timeoutMs };
    const understood = understandQuestion(question, archive.words);
    const { passages, terms } = await lookUp(archive, understood, options);
    const cards = await makeCards(archive, passages, {
      question: understood,
      terms,
      timeoutMs,
    });
    const pages = await archive.pages([...new Set(passages.map(({ unit }) => unit.page.id))], timeoutMs);
    for (const { page, paragraph, range, quote, boxes } of cards) {
      const stored = pages.find(({ slug }) => slug === page.slug)?.paragraphs[paragraph]?.text;
      quotes += 1;
      if (stored?.slice(...range) === quote && boxes.length > 0) right += 1;
    }
  }
  return quotes === 0 ? 1 : right / quotes;
}

const groupOf = ({ outside, trait, writer }: GoldQuestion): string => {
  if (trait !== 'paraphrase' && trait !== 'other relation') return outside ?? 'answerable';
  return writer === undefined ? trait : `${trait}, ${writer}`;
};

function printLines(terminal: Terminal, name: string, half: JudgedHalf): void {
  const write = (lines: readonly string[]): void => {
    for (const line of lines) terminal.write(`${line}\n`);
  };
  write([`\n${name.padEnd(29)}   page@1  page@10   text@1   text@3            answered`]);
  write(groupLines(half, groupOf));
  write(groupLines(half, ({ outside, kind }) => (outside === undefined ? `asks ${kind}` : 'others')));
  write(groupLines(half, ({ outside, language, trait }) => outside ?? `${language ?? 'en'} ${trait ?? ''}`));
  write([`\n${''.padEnd(24)}   inside     near  foreign  removed`, ...thresholdLines(half)]);
}

const placeText = (place: number | null): string => (place === null ? '-' : String(place));

/** Prints each question, the most certain first. */
function printQuestions(terminal: Terminal, title: string, answers: readonly JudgedAnswer[]): void {
  terminal.write(`\n${title}\n`);
  for (const { gold, state, evidence, page, passage, span, differing, shown } of [...answers].sort(
    (a, b) => b.evidence - a.evidence,
  )) {
    const places = `${placeText(page)}/${placeText(passage)}`.padEnd(6);
    terminal.write(
      `${evidence.toFixed(2)} ${state.padEnd(8)}${places}${gold.id} ${gold.question}\n      ${[span ?? '', ...differing].join(' ≠ ')} | ${shown}\n`,
    );
  }
}

/**
 * `eval-answers`: measures how well questions about the demonstration are answered, on the half used for tuning and on
 * the held-out half; the last line is JSON of the latter. `--tune`: only the tuning half; `--questions`: also each
 * question. If there is an embeddings server, the pages are embedded first.
 */
export const evalAnswersCommand: SliceCommand = async (context, args, terminal) => {
  const { archive } = context;
  if (archive === undefined) throw new AppError('unavailable', 'No slice brings the text of the archive');
  const questions = goldQuestions();
  const similar = findSimilarIn(context, timeoutMs);
  if (similar !== undefined) while (!terminal.signal.aborted && (await embedNextPages(context)));
  const tuned = await judgeHalf(
    { archive, similar },
    questions.filter(({ split }) => split === 'tune'),
    terminal,
  );
  printLines(terminal, 'tuned on', tuned);
  const contradictions = await judgeContradictions();
  const ofHalf = (half: string) => contradictions.filter(({ split }) => split === half);
  terminal.write(`\n${contradictionLines(ofHalf('tune')).join('\n')}\n`);
  if (args.includes('--questions')) {
    printQuestions(terminal, 'Asked of the whole archive', tuned.answers);
    printQuestions(terminal, 'Asked without the pages that answer', tuned.withoutGoldPages);
  }
  if (args.includes('--tune')) {
    terminal.write(`\n${JSON.stringify({ ...figuresOf(tuned, 1), ...contradictionFigures(ofHalf('tune')) })}\n`);
    return 0;
  }
  const apart = questions.filter(({ split }) => split === 'held');
  const held = await judgeHalf({ archive, similar }, apart, terminal);
  printLines(terminal, 'kept apart', held);
  if (args.includes('--questions')) printQuestions(terminal, 'Kept apart, asked of the whole archive', held.answers);
  terminal.write(`\n${contradictionLines(ofHalf('held')).join('\n')}\n`);
  const figures = { ...figuresOf(held, await quotePrecision(archive, apart)), ...contradictionFigures(ofHalf('held')) };
  terminal.write(`\n${JSON.stringify(figures)}\n`);
  return 0;
};
