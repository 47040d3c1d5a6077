import Joi from 'joi';
import type { Endpoint } from '../../endpoint.ts';
import { lineNumber, longestLine, type PageLine } from './correction.ts';

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

/**
 * Corrects one printed line. Every word keeps or gets a box within the line's own; what the line read before stays
 * findable, and stays in its history. Errors: `unauthorized`; `not-found`; `bad-request` (too long for the line, control
 * or direction characters, nothing left); `conflict` (somebody else has changed the line: the sentence says what stands
 * now); `forbidden` (the page's text is closed, an archivist has settled the line, or the person may not correct);
 * `too-many-requests`.
 */
export const correctLine: Endpoint<CorrectLineInput, CorrectLineResult> = {
  method: 'POST',
  path: '/api/archive/correct-line',
  access: 'user',
};

/** The schema of CorrectLineInput; its messages are for readers. */
export const correctLineInput = (): Joi.ObjectSchema<CorrectLineInput> =>
  Joi.object<CorrectLineInput, true>({
    page: Joi.string().max(200).required(),
    line: lineNumber().required(),
    seen: Joi.string().max(64).required(),
    text: Joi.string()
      .allow('')
      .max(longestLine)
      .required()
      .messages({ 'string.max': `A line has at most ${String(longestLine)} characters`, '*': 'Please write the line' }),
  });
