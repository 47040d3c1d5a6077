import Joi from 'joi';
import { AppError } from 'shared-contracts/app-error';
import { lineNumber, maxLineLength, type PageLine } from 'shared-contracts/archive/corrections/correction';
import { endpoint } from 'shared-contracts/server/endpoint';
import { archiveContext, type ArchiveTransaction, findPage, nextSeq, rewriteLine } from '../../core/public.ts';
import { findChangedLine, readPageText, recordChange, storeChangedText, waitUntilSearchable } from './change-line.ts';
import { checkCorrectionRate, checkMayCorrect, correctorOf, type Corrector } from './who-corrects.ts';
import { showLines } from './show-lines.endpoint.ts';
import { type PrintedLine, linesOf, revisionOf, textOfLine } from '../../text/public.ts';

export interface CorrectLineInput {
  /** The page's slug, also a former one. */
  readonly page: string;
  /** From 1. */
  readonly line: number;
  /** `PageLine.seen` of the line that was corrected. */
  readonly seen: string;
  /** Plain text; markup and links have no effect. Only archivists can send an empty text. */
  readonly text: string;
}

/** The line after the correction. */
export interface CorrectLineResult {
  readonly line: PageLine;
  /** Number of the change, for reverting it; null if the text is unchanged. */
  readonly change: number | null;
  /** False if the index did not apply the change within a few seconds; it will do so later. */
  readonly searchable: boolean;
}

/** Control and bidirectional characters, and others that do not occur in newspapers. */
const forbidden = /[\p{Cc}\p{Co}\p{Cs}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/u;
/** Matches more combining marks on one letter than any script has. */
const tooManyMarks = /\p{M}{6,}/u;

/** Returns the maximum length of a correction in UTF-16 code units, given the current text of the line. */
const maxLength = (now: string): number => Math.max(60, 2 * now.length + 20);

const badText = (message: string, hint: string): AppError =>
  new AppError('bad-request', message, { hint, fields: { text: message } });

/** Normalises a typed line to NFC and single spaces. Throws `bad-request` for text that cannot be a printed line. */
function checkText(typed: string, now: string): string {
  const text = typed.normalize('NFC').replaceAll(/\s+/gu, ' ').trim();
  if (forbidden.test(text)) {
    throw badText(
      'The text contains invisible characters, such as control characters.',
      'Type the line by hand instead of pasting it.',
    );
  }
  if (tooManyMarks.test(text)) {
    throw badText('A letter has too many accents.', 'Type the letter as it is printed.');
  }
  if (text.length > maxLength(now)) {
    throw badText(
      'That is far longer than the printed line.',
      'Correct one printed line at a time, and type only what it says.',
    );
  }
  return text;
}

/**
 * Returns the current text of the line. Throws `not-found` if there is no such line, and `conflict` if it is not the
 * revision that the reader saw.
 */
function checkSeen(line: PrintedLine | undefined, seen: string): string {
  if (line === undefined)
    throw new AppError('not-found', 'The page has no such line. Its text may have been recognised again.');
  const now = textOfLine(line);
  if (revisionOf(now) !== seen) {
    throw new AppError('conflict', `Someone else has changed this line. It now reads: “${now}”.`, {
      hint: 'Check it, and correct it if it is still wrong.',
    });
  }
  return now;
}

/** Rejects changes that only archivists may make: with `bad-request` an empty text, with `forbidden` a settled line. */
async function checkLine(
  transaction: ArchiveTransaction,
  { isArchivist }: Corrector,
  { pageId, line, text }: { readonly pageId: string; readonly line: number; readonly text: string },
): Promise<void> {
  if (isArchivist) return;
  if (text === '') {
    throw new AppError('bad-request', 'This would empty the line.', {
      hint: 'If the machine read words into a stain or a picture, report it; archivists can empty the line.',
    });
  }
  if ((await findChangedLine(transaction, pageId, line))?.settled === 1) {
    throw new AppError('forbidden', 'An archivist has confirmed this line.', {
      hint: 'If you think it is wrong, report it.',
    });
  }
}

interface CorrectionRequest extends Omit<CorrectLineInput, 'page'> {
  readonly pageId: string;
  readonly by: Corrector;
  readonly now: () => number;
}

/** Resolves to the number of the change and its `seq` in the log. */
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
 * Corrects one printed line. Every word retains or gets a box inside the line's box. The previous text stays in the
 * history and can still be found. Errors: `unauthorized`; `not-found`; `gone` (page withdrawn); `bad-request` (too long
 * for the line, control or bidirectional characters, empty unless by an archivist); `conflict` (somebody else has
 * changed the line; the message contains the current text); `forbidden` (the page is locked, an archivist has settled
 * the line, or the person is blocked); `too-many-requests`.
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
        .max(maxLineLength)
        .required()
        .messages({
          'string.max': `A line has at most ${String(maxLineLength)} characters`,
          '*': 'Please enter the line',
        }),
    }),
  handle: async (anyContext, { page: slug, ...input }): Promise<CorrectLineResult> => {
    const context = archiveContext(anyContext);
    const by = correctorOf(context);
    const { page } = await findPage(context, slug);
    const { now } = context;
    await checkCorrectionRate(context, by.account, page.id);
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
