import type { ContentOrdering } from 'shared-contracts/content/list-documents';

/** Orders projects as the editors chose. */
export const projectOrder: readonly ContentOrdering[] = [{ field: 'my.project.position' }];

/** Orders cohorts, the newest first; those without a start date by their publication date. */
export const cohortOrder: readonly ContentOrdering[] = [
  { field: 'my.cohort.starts', direction: 'desc' },
  { field: 'document.first_publication_date', direction: 'desc' },
];
