import type { ContentOrdering } from 'shared-contracts/content/list-documents';

/** Projects stand in the order that the editors gave them. */
export const projectOrder: readonly ContentOrdering[] = [{ field: 'my.project.position' }];

/** Cohorts: the newest first. */
export const cohortOrder: readonly ContentOrdering[] = [{ field: 'my.cohort.starts', direction: 'desc' }];
