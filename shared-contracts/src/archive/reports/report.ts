import Joi from 'joi';
import type { PageReference } from '../newspaper.ts';

/** What may be wrong with a page. */
export const reportKinds = [
  'wrong-date',
  'missing-page',
  'bad-scan',
  'wrong-text',
  'wrong-article',
  'rights',
  'other',
] as const;

/** One of them. */
export type ReportKind = (typeof reportKinds)[number];

/** Each in the reader's words. */
export const reportKindNames: Readonly<Record<ReportKind, string>> = {
  'wrong-date': 'The date or the newspaper is wrong',
  'missing-page': 'A page is missing, double or in the wrong place',
  'bad-scan': 'The scan cannot be read',
  'wrong-text': 'The text says something else than the page',
  'wrong-article': 'An article is cut wrong or has the wrong headline',
  rights: 'Rights, privacy or a request to take it down',
  other: 'Something else',
};

/** How far a report has come: `open` when it is sent, `looking` while an archivist is at it; the others end it. */
export const reportStatuses = ['open', 'looking', 'mended', 'kept'] as const;

/** One of them. */
export type ReportStatus = (typeof reportStatuses)[number];

/** Each in the reader's words. */
export const reportStatusNames: Readonly<Record<ReportStatus, string>> = {
  open: 'Received',
  looking: 'An archivist is looking at it',
  mended: 'Mended',
  kept: 'Left as it is',
};

/** Of a reader's message and of an archivist's note, in UTF-16 units. */
export const longestReport = 2_000;

/** A step that a report has taken. */
export interface ReportStep {
  /** Instant in ms. */
  readonly at: number;
  readonly status: ReportStatus;
  /** What the archivist says to everybody; empty: nothing. */
  readonly note: string;
}

/** What anybody may know of a report: never what the reader wrote. */
export interface PublicReport {
  /** From 1, in the order of arrival: how readers ask for it. */
  readonly number: number;
  readonly kind: ReportKind;
  readonly status: ReportStatus;
  /** Null once the page is no longer in the archive, and where it is `confidential`. */
  readonly page: PageReference | null;
  /** What people want gone is named to the archivists only: a report of the kind `rights` tells nobody else its page. */
  readonly confidential: boolean;
  /** The part of the page that it is about, `x,y,w,h` in pixels of the scan; null: all of it. */
  readonly region: string | null;
  /** The first is its arrival. */
  readonly steps: readonly ReportStep[];
}

/** The schema of a report's number. */
export const reportNumber = (): Joi.NumberSchema => Joi.number().integer().min(1).max(1_000_000_000);
