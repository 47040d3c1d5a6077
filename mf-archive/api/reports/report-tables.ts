import type { ReportKind, ReportStatus } from 'shared-contracts/archive/reports/report';

/** What a reader reported of a page. Nothing is kept of who did. */
export interface ReportRow {
  /** From 1, without gaps. */
  number: number;
  page_id: string;
  kind: ReportKind;
  /** `x,y,w,h` in pixels of the scan. */
  region: string | null;
  message: string;
  /** Of its last step. */
  status: ReportStatus;
  /** sha256 of page, kind, region and message: the same report is kept once, until it is ended; then null. */
  hash: string | null;
}

/** A step that a report has taken; 1 is its arrival. */
export interface ReportStepRow {
  report: number;
  step: number;
  /** Instant in ms. */
  at: number;
  status: ReportStatus;
  note: string;
}

/** What readers reported, and what became of it. */
export interface ReportTables {
  archive_report: ReportRow;
  archive_report_step: ReportStepRow;
}
