import { rightsListed, type RightsList } from 'shared-contracts/archive/rights/list-rights';
import type { GivenRights } from 'shared-contracts/archive/rights/rights';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { archiveContext, type ArchiveContext } from '../archive-tables.ts';
import { toChange } from './rights-rows.ts';

/** What is withdrawn has its rights still, and no address: it is left out. */
async function givenRights({ db }: ArchiveContext): Promise<readonly GivenRights[]> {
  const rows = await db
    .selectFrom('archive_rights')
    .leftJoin('archive_page', 'archive_page.id', 'archive_rights.target')
    .leftJoin('archive_issue', 'archive_issue.id', 'archive_rights.target')
    .leftJoin('archive_title', 'archive_title.id', 'archive_rights.target')
    .select(['archive_rights.scope', 'archive_rights.uri', 'archive_rights.statement', 'from_year', 'to_year'])
    .select(({ fn }) => fn.coalesce('archive_page.slug', 'archive_issue.slug', 'archive_title.slug').as('slug'))
    .orderBy('archive_rights.scope')
    .orderBy('slug')
    .orderBy('from_year')
    .limit(rightsListed)
    .execute();
  return rows.flatMap(({ scope, uri, statement, slug, from_year, to_year }) =>
    slug === null
      ? []
      : [
          {
            ...{ scope, uri, statement, slug },
            fromYear: from_year === 0 ? null : from_year,
            toYear: to_year === 9999 ? null : to_year,
          },
        ],
  );
}

export async function listRights(anyContext: SliceContext): Promise<RightsList> {
  const context = archiveContext(anyContext);
  const [given, changes] = await Promise.all([
    givenRights(context),
    context.db.selectFrom('archive_rights_change').selectAll().orderBy('number', 'desc').limit(rightsListed).execute(),
  ]);
  return { given, changes: changes.map(toChange) };
}
