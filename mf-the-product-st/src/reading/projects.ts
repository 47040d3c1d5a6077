import type { ContentOrdering } from 'shared-contracts/content/list-documents';

/** Projects stand in the order that the editors gave them. */
export const projectOrder: readonly ContentOrdering[] = [{ field: 'my.project.position' }];

/** Cohorts: the newest first; those without a time of their own by the day on which they were published. */
export const cohortOrder: readonly ContentOrdering[] = [
  { field: 'my.cohort.starts', direction: 'desc' },
  { field: 'document.first_publication_date', direction: 'desc' },
];
