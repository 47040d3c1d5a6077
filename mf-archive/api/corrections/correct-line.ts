import { AppError } from 'shared-contracts/app-error';
import type { Transaction } from 'kysely';
import type { CorrectLineInput, CorrectLineResult } from 'shared-contracts/archive/corrections/correct-line';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { archiveContext, type ArchiveTables } from '../archive-tables.ts';
import { findPage } from '../pages/find-page.ts';
import { nextSeq } from '../pages/log-change.ts';
import type { PrintedLine } from '../pages/page-words.ts';
import { isSearchable } from './await-index.ts';
import { findChangedLine, readPageText, recordChange, storeChangedText } from './change-line.ts';
import { checkCorrectionRate } from './correction-limits.ts';
import { linesOf, seenOf, textOfLine } from './page-lines.ts';
import { rewriteLine } from './rewrite-line.ts';
import { showLines } from './show-lines.ts';
import { checkMayCorrect, correctorOf, type Corrector } from './who-corrects.ts';

/** Signs that turn the direction of writing, that steer machines, or that no newspaper prints. */
const forbidden = /[\p{Cc}\p{Co}\p{Cs}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/u;
/** More marks on one letter are no writing. */
const mostMarks = /\p{M}{6,}/u;

/** A corrected line may be so much longer than the one that stood there, in UTF-16 units. */
const mostLetters = (now: string): number => Math.max(60, 2 * now.length + 20);

const refused = (message: string, hint: string): AppError =>
  new AppError('bad-request', message, { hint, fields: { text: message } });

/** A line as somebody typed it: NFC, single spaces. Rejects with `bad-request` what cannot stand in a line. */
function checkText(typed: string, now: string): string {
  const text = typed.normalize('NFC').replaceAll(/\s+/gu, ' ').trim();
  if (forbidden.test(text)) {
    throw refused(
      'The text has signs that cannot be seen, such as control characters.',
      'Type the line by hand instead of pasting it.',
    );
  }
  if (mostMarks.test(text)) {
    throw refused('A letter has more marks than any writing has.', 'Write the letter as it is printed.');
  }
  if (text.length > mostLetters(now)) {
    throw refused(
      'That is far longer than the printed line.',
      'Correct one printed line at a time, and write only what stands in it.',
    );
  }
  return text;
}

/** What a line says now, where it is the one that was corrected. */
function checkSeen(line: PrintedLine | undefined, seen: string): string {
  if (line === undefined)
    throw new AppError('not-found', 'The page has no such line. It may have been recognised anew.');
  const now = textOfLine(line);
  if (seenOf(now) !== seen) {
    throw new AppError('conflict', `Somebody else has changed this line. It reads now: “${now}”.`, {
      hint: 'Look at it again, and correct it if it is still wrong.',
    });
  }
  return now;
}

/** Rejects what only archivists may do to a line. */
async function checkLine(
  transaction: Transaction<ArchiveTables>,
  { isArchivist }: Corrector,
  { pageId, line, text }: { readonly pageId: string; readonly line: number; readonly text: string },
): Promise<void> {
  if (isArchivist) return;
  if (text === '') {
    throw new AppError('bad-request', 'Nothing would be left of the line.', {
      hint: 'Where the machine read words into a stain or a picture, report it: archivists can empty a line.',
    });
  }
  if ((await findChangedLine(transaction, pageId, line))?.settled === 1) {
    throw new AppError('forbidden', 'An archivist has settled how this line reads.', {
      hint: 'You can report it if you think that it is wrong.',
    });
  }
}

interface Wish extends Omit<CorrectLineInput, 'page'> {
  readonly pageId: string;
  readonly by: Corrector;
  readonly now: () => number;
}

/** Answers the number of the change and of its line in the log. */
async function correct(
  transaction: Transaction<ArchiveTables>,
  wish: Wish,
): Promise<{ readonly number: number; readonly seq: number }> {
  const { pageId, line, seen, by } = wish;
  const seq = await nextSeq(transaction);
  const now = wish.now();
  await checkMayCorrect(transaction, by, pageId);
  const was = await readPageText(transaction, pageId);
  const stands = checkSeen(linesOf(was)[line - 1], seen);
  const text = checkText(wish.text, stands);
  await checkLine(transaction, by, { pageId, line, text });
  const is = rewriteLine(was, line - 1, text);
  const change = { pageId, at: line - 1, was, is, by, putsBack: null, settles: by.isArchivist, now };
  const { number } = await recordChange(transaction, change);
  await storeChangedText(transaction, { ...change, seq });
  return { number, seq };
}

export async function correctLine(
  anyContext: SliceContext,
  { page: slug, ...input }: CorrectLineInput,
): Promise<CorrectLineResult> {
  const context = archiveContext(anyContext);
  const by = correctorOf(context);
  const { page } = await findPage(context, slug);
  const { now } = context;
  checkCorrectionRate(by.account, page.id, now());
  const shown = async (): Promise<CorrectLineResult['line']> => {
    const { lines } = await showLines(context, page, { from: input.line, count: 1 });
    const [line] = lines;
    if (line === undefined) throw new AppError('not-found', 'The page has no such line.');
    return line;
  };
  const present = await shown();
  if (present.seen === input.seen && checkText(input.text, present.text) === present.text) {
    return { line: present, change: null, searchable: true };
  }
  const done = await context.transact((transaction) => correct(transaction, { ...input, pageId: page.id, by, now }));
  const searchable = await isSearchable(anyContext, done.seq);
  return { line: await shown(), change: done.number, searchable };
}
