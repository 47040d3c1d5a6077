import Joi from 'joi';
import type { PageReference } from '../newspaper.ts';

/** What can be wrong with a page. */
export const reportKinds = [
  'wrong-date',
  'missing-page',
  'bad-scan',
  'wrong-text',
  'wrong-article',
  'rights',
  'other',
] as const;

/** One of these kinds. */
export type ReportKind = (typeof reportKinds)[number];

/** The names that readers see. */
export const reportKindNames: Readonly<Record<ReportKind, string>> = {
  'wrong-date': 'The date or the newspaper is wrong',
  'missing-page': 'A page is missing, duplicated or in the wrong place',
  'bad-scan': 'The scan is unreadable',
  'wrong-text': 'The text doesn’t match the scan',
  'wrong-article': 'Article boundaries or headline are wrong',
  rights: 'Rights, privacy or a takedown request',
  other: 'Something else',
};

/** The state of a report: `open` when it is sent, `looking` while an archivist examines it; the others close it. */
export const reportStatuses = ['open', 'looking', 'mended', 'kept'] as const;

/** One of these states. */
export type ReportStatus = (typeof reportStatuses)[number];

/** The names that readers see. */
export const reportStatusNames: Readonly<Record<ReportStatus, string>> = {
  open: 'Received',
  looking: 'An archivist is looking at it',
  mended: 'Fixed',
  kept: 'No change',
};

/** Longest message of a reader, and longest note of an archivist, in UTF-16 units. */
export const maxReportLength = 2_000;

/** A change of a report's state. */
export interface ReportStep {
  /** Instant in ms. */
  readonly at: number;
  readonly status: ReportStatus;
  /** The archivist's public note; may be empty. */
  readonly note: string;
}

/** The public part of a report, without the reader's message. */
export interface PublicReport {
  /** From 1, in the order of arrival; readers look up a report by it. */
  readonly number: number;
  readonly kind: ReportKind;
  readonly status: ReportStatus;
  /** Null if the page is no longer in the archive, or if the report is `confidential`. */
  readonly page: PageReference | null;
  /** True for the kind `rights`: only archivists see which page such a report is about. */
  readonly confidential: boolean;
  /** The part of the page that it is about, `x,y,w,h` in pixels of the scan; null: the whole page. */
  readonly region: string | null;
  /** The first step is its arrival. */
  readonly steps: readonly ReportStep[];
}

/** The schema of a report's number. */
export const reportNumber = (): Joi.NumberSchema => Joi.number().integer().min(1).max(1_000_000_000);
