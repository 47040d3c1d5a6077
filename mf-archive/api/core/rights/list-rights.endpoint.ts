import Joi from 'joi';
import type { GivenRights, NamedRightsChange } from 'shared-contracts/archive/rights/rights';
import { endpoint } from 'shared-contracts/server/endpoint';
import { archiveContext, type ArchiveContext } from '../tables/archive-tables.ts';
import { rightsNames } from './rights-names.ts';
import { toChange } from './rights-rows.ts';

/** At most this many rights, and this many changes, are listed. */
export const rightsListed = 200;

/** The rights that archivists set, and their changes. */
export interface RightsList {
  /** By scope and address; at most `rightsListed`. */
  readonly given: readonly GivenRights[];
  /** The latest first; at most `rightsListed`. */
  readonly changes: readonly NamedRightsChange[];
}

/** Returns the rights that are set. Those of withdrawn pages are omitted, because the pages have no address. */
async function givenRights({ db }: ArchiveContext): Promise<readonly Omit<GivenRights, 'name'>[]> {
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

/** Lists the rights that archivists set, and their changes. Errors: `unauthorized`, `forbidden`. */
export const listRights = endpoint({
  method: 'GET',
  path: '/api/archive/list-rights',
  access: 'archivist',
  input: () => Joi.object<Record<string, never>>({}).options({ stripUnknown: true }),
  handle: async (anyContext): Promise<RightsList> => {
    const context = archiveContext(anyContext);
    const [given, changes] = await Promise.all([
      givenRights(context),
      context.db
        .selectFrom('archive_rights_change')
        .selectAll()
        .orderBy('number', 'desc')
        .limit(rightsListed)
        .execute(),
    ]);
    const nameOf = await rightsNames(context, [...given, ...changes]);
    return {
      given: given.map((one) => ({ ...one, name: nameOf(one) })),
      changes: changes.map((row) => ({ ...toChange(row), name: nameOf(row) })),
    };
  },
});
