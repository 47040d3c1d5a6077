import type { ReportKind, ReportStatus } from 'shared-contracts/archive/reports/report';

/** An error that a reader reported on a page, without the reader's identity. */
export interface ReportRow {
  /** From 1, without gaps. */
  number: number;
  page_id: string;
  kind: ReportKind;
  /** `x,y,w,h` in pixels of the scan. */
  region: string | null;
  message: string;
  /** The status of its last step. */
  status: ReportStatus;
  /** sha256 of page, kind, region and message, so that an open report is stored once; null once closed. */
  hash: string | null;
}

/** A status change of a report; step 1 is its arrival. */
export interface ReportStepRow {
  report: number;
  step: number;
  /** Instant in ms. */
  at: number;
  status: ReportStatus;
  note: string;
}

export interface ReportTables {
  archive_report: ReportRow;
  archive_report_step: ReportStepRow;
}
