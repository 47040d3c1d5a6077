import type { SitemapEntry } from 'shared-contracts/server/api-slice';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { editionEntries } from './edition-entries.ts';
import { topicEntries } from './topic-entries.ts';

/** The archive's pages for search engines: each part in a file of its own. */
export const listArchivePages = async (context: SliceContext): Promise<readonly SitemapEntry[]> =>
  (await Promise.all([topicEntries(context), editionEntries(context)])).flat();
