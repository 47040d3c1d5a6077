import Joi from 'joi';
import type { Endpoint } from '../../endpoint.ts';
import { reportStatuses, type PublicReport, type ReportStatus } from './report.ts';

/** Reports on a page of the queue. */
export const reportsPageSize = 20;

/** Which reports. */
export interface ListReportsInput {
  /** `open` when left out. */
  readonly status: ReportStatus;
  /** From 1. A page past the last one is empty. */
  readonly page: number;
}

/** A report as archivists see it. */
export interface QueuedReport extends PublicReport {
  /** What the reader wrote. */
  readonly message: string;
}

/** One page of the queue. */
export interface ReportsList {
  /** Those that wait the longest first; of those that are ended the latest first. */
  readonly reports: readonly QueuedReport[];
  readonly total: number;
  readonly page: number;
  readonly pageCount: number;
  /** Of every status. */
  readonly counts: Readonly<Record<ReportStatus, number>>;
}

/** The archivists' queue. Errors: `unauthorized`, `forbidden`, `bad-request`. */
export const listReports: Endpoint<ListReportsInput, ReportsList> = {
  method: 'GET',
  path: '/api/archive/list-reports',
  access: 'archivist',
};

/** The schema of ListReportsInput. */
export const listReportsInput = (): Joi.ObjectSchema<ListReportsInput> =>
  Joi.object<ListReportsInput, true>({
    status: Joi.string()
      .valid(...reportStatuses)
      .default('open'),
    page: Joi.number().integer().min(1).max(1_000_000).default(1),
  });
