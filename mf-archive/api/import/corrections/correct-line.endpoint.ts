import Joi from 'joi';
import { AppError } from 'shared-contracts/app-error';
import { lineNumber, longestLine, type PageLine } from 'shared-contracts/archive/corrections/correction';
import { endpoint } from 'shared-contracts/server/endpoint';
import { archiveContext, type ArchiveTransaction, findPage, nextSeq, rewriteLine } from '../../core/public.ts';
import { findChangedLine, readPageText, recordChange, storeChangedText } from './change-line.ts';
import { checkCorrectionRate } from './correction-limits.ts';
import { showLines } from './show-lines.endpoint.ts';
import { waitUntilSearchable } from './wait-until-searchable.ts';
import { checkMayCorrect, correctorOf, type Corrector } from './who-corrects.ts';
import { type PrintedLine, linesOf, revisionOf, textOfLine } from '../../text/public.ts';

/** How a line reads on paper. */
export interface CorrectLineInput {
  /** The page's slug, an old one too. */
  readonly page: string;
  /** From 1. */
  readonly line: number;
  /** `PageLine.seen` of the line that was corrected. */
  readonly seen: string;
  /** Any text is text: markup and links stand as they are written. Empty only from an archivist. */
  readonly text: string;
}

/** What the line reads now. */
export interface CorrectLineResult {
  readonly line: PageLine;
  /** Number of the change, by which it can be put back; null when the text says what stood there. */
  readonly change: number | null;
  /** Whether the search knows it; false when it took longer than some seconds, and will come. */
  readonly searchable: boolean;
}

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
  const seenLine = checkSeen(linesOf(before)[line - 1], seen);
  const text = checkText(request.text, seenLine);
  await checkLine(transaction, by, { pageId, line, text });
  const after = rewriteLine(before, line - 1, text);
  const change = { pageId, at: line - 1, before, after, by, reverts: null, isFinal: by.isArchivist, now };
  const { number } = await recordChange(transaction, change);
  await storeChangedText(transaction, { ...change, seq });
  return { number, seq };
}

/**
 * Corrects one printed line. Every word keeps or gets a box within the line's own; what the line read before stays
 * findable, and stays in its history. Errors: `unauthorized`; `not-found`; `bad-request` (too long for the line, control
 * or direction characters, nothing left); `conflict` (somebody else has changed the line: the sentence says what stands
 * now); `forbidden` (the page's text is closed, an archivist has settled the line, or the person may not correct);
 * `too-many-requests`.
 */
export const correctLine = endpoint({
  method: 'POST',
  path: '/api/archive/correct-line',
  access: 'user',
  input: () =>
    Joi.object<CorrectLineInput, true>({
      page: Joi.string().max(200).required(),
      line: lineNumber().required(),
      seen: Joi.string().max(64).required(),
      text: Joi.string()
        .allow('')
        .max(longestLine)
        .required()
        .messages({
          'string.max': `A line has at most ${String(longestLine)} characters`,
          '*': 'Please write the line',
        }),
    }),
  handle: async (anyContext, { page: slug, ...input }): Promise<CorrectLineResult> => {
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
  },
});
