import { AppError } from 'shared-contracts/app-error';
import type { CorrectLineInput, CorrectLineResult } from 'shared-contracts/archive/corrections/correct-line';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { archiveContext, type ArchiveTransaction } from '../archive-tables.ts';
import { findPage } from '../pages/find-page.ts';
import { nextSeq } from '../pages/log-change.ts';
import type { PrintedLine } from '../pages/page-words.ts';
import { waitUntilSearchable } from './wait-until-searchable.ts';
import { findChangedLine, readPageText, recordChange, storeChangedText } from './change-line.ts';
import { checkCorrectionRate } from './correction-limits.ts';
import { linesOf, revisionOf, textOfLine } from './page-lines.ts';
import { rewriteLine } from './rewrite-line.ts';
import { showLines } from './show-lines.ts';
import { checkMayCorrect, correctorOf, type Corrector } from './who-corrects.ts';

/** Control and bidirectional characters, and others that no newspaper prints. */
const forbidden = /[\p{Cc}\p{Co}\p{Cs}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/u;
/** Combining marks on one letter. */
const maxMarks = /\p{M}{6,}/u;

/** The longest correction of a line, by the length of the current text, in UTF-16 units. */
const maxLength = (now: string): number => Math.max(60, 2 * now.length + 20);

const badText = (message: string, hint: string): AppError =>
  new AppError('bad-request', message, { hint, fields: { text: message } });

/** Normalises a typed line: NFC, single spaces. Throws `bad-request` for text that no line can have. */
function checkText(typed: string, now: string): string {
  const text = typed.normalize('NFC').replaceAll(/\s+/gu, ' ').trim();
  if (forbidden.test(text)) {
    throw badText(
      'The text has signs that cannot be seen, such as control characters.',
      'Type the line by hand instead of pasting it.',
    );
  }
  if (maxMarks.test(text)) {
    throw badText('A letter has more marks than any writing has.', 'Write the letter as it is printed.');
  }
  if (text.length > maxLength(now)) {
    throw badText(
      'That is far longer than the printed line.',
      'Correct one printed line at a time, and write only what stands in it.',
    );
  }
  return text;
}

/** The current text of the line. Throws `conflict` if it is not the revision that the reader saw. */
function checkSeen(line: PrintedLine | undefined, seen: string): string {
  if (line === undefined)
    throw new AppError('not-found', 'The page has no such line. It may have been recognised anew.');
  const now = textOfLine(line);
  if (revisionOf(now) !== seen) {
    throw new AppError('conflict', `Somebody else has changed this line. It reads now: “${now}”.`, {
      hint: 'Look at it again, and correct it if it is still wrong.',
    });
  }
  return now;
}

/** Rejects changes that only archivists may make. */
async function checkLine(
  transaction: ArchiveTransaction,
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

interface CorrectionRequest extends Omit<CorrectLineInput, 'page'> {
  readonly pageId: string;
  readonly by: Corrector;
  readonly now: () => number;
}

/** Resolves with the number of the change and its `seq` in the log. */
async function correct(
  transaction: ArchiveTransaction,
  request: CorrectionRequest,
): Promise<{ readonly number: number; readonly seq: number }> {
  const { pageId, line, seen, by } = request;
  const seq = await nextSeq(transaction);
  const now = request.now();
  await checkMayCorrect(transaction, by, pageId);
  const before = await readPageText(transaction, pageId);
  const stands = checkSeen(linesOf(before)[line - 1], seen);
  const text = checkText(request.text, stands);
  await checkLine(transaction, by, { pageId, line, text });
  const after = rewriteLine(before, line - 1, text);
  const change = { pageId, at: line - 1, before, after, by, reverts: null, isFinal: by.isArchivist, now };
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
  const searchable = await waitUntilSearchable(anyContext, done.seq);
  return { line: await shown(), change: done.number, searchable };
}
