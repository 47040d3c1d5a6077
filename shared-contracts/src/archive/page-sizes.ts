/** Reports on a page of the archivists' queue. */
export const reportsPageSize = 20;
