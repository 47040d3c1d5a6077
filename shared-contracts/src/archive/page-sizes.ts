/** Reports on one page of the archivists' queue. */
export const reportsPageSize = 20;

/** Groups of near-duplicate pages on one page of their list. */
export const copiesPageSize = 20;

/** Newspaper pages on one page of the OCR queue. */
export const recognitionPageSize = 20;

/** Entries on one page of the log of withdrawals. */
export const withdrawalsPageSize = 20;

/** Import runs on one page of their list. */
export const runsPageSize = 20;

/** Items on one page of an import run. */
export const runItemsPageSize = 50;

/** The most items of an import run that are shown and identified together. */
export const runItemsAtOnce = 200;

/** Editions of a year on one page of their list. */
export const editionsPageSize = 48;
