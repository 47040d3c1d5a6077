/** Reports on one page of the archivists' queue. */
export const reportsPageSize = 20;

/** Cases on one page of the list of copies. */
export const copiesPageSize = 20;

/** Newspaper pages on one page of the queue of text recognition. */
export const recognitionPageSize = 20;

/** Entries on one page of the log of withdrawals. */
export const withdrawalsPageSize = 20;

/** Runs on one page of their list. */
export const runsPageSize = 20;

/** Items on one page of a run. */
export const runItemsPageSize = 50;

/** Items of a run that are shown, and can be changed, together when many are identified at once. */
export const runItemsAtOnce = 200;

/** Editions of a year on one page of their list. */
export const editionsPageSize = 48;
