import { sql, type AliasedRawBuilder } from 'kysely';
import type { Rights } from 'shared-contracts/archive/rights/rights';
import type { TitleRow } from '../tables/archive-tables.ts';

type RightsColumns = Pick<TitleRow, 'rights_uri' | 'rights_statement'>;
type Column = 'statement' | 'uri';

/** If several ranges of a title's years match, the narrowest applies. */
const ofTitle = (column: Column) =>
  sql`(select ${sql.ref(`archive_rights.${column}`)} from archive_rights where archive_rights.scope = 'title' and archive_rights.target = archive_title.id and archive_issue.year between archive_rights.from_year and archive_rights.to_year order by archive_rights.to_year - archive_rights.from_year, archive_rights.id limit 1)`;

const of = (scope: 'edition' | 'page', column: Column) => {
  const id = sql.ref(scope === 'page' ? 'archive_page.id' : 'archive_issue.id');
  return sql`(select ${sql.ref(`archive_rights.${column}`)} from archive_rights where archive_rights.scope = ${sql.lit(scope)} and archive_rights.target = ${id})`;
};

const nearest = <Name extends 'rights_statement' | 'rights_uri'>(
  column: Column,
  own: readonly ('edition' | 'page')[],
  name: Name,
): AliasedRawBuilder<string | null, Name> =>
  sql<
    string | null
  >`coalesce(${sql.join([...own.map((scope) => of(scope, column)), ofTitle(column)])}, ${sql.ref(`archive_title.${name}`)})`.as(
    name,
  );

/**
 * For a query of archive_page, archive_issue and archive_title: selects `rights_uri` and `rights_statement` of each
 * page.
 */
export const pageRights = [
  nearest('uri', ['page', 'edition'], 'rights_uri'),
  nearest('statement', ['page', 'edition'], 'rights_statement'),
] as const;

/** For a query of archive_issue and archive_title: selects `rights_uri` and `rights_statement` of each edition. */
export const editionRights = [
  nearest('uri', ['edition'], 'rights_uri'),
  nearest('statement', ['edition'], 'rights_statement'),
] as const;

/**
 * Returns the rights in a record that was selected with `pageRights` or `editionRights`; null if they are not known.
 */
export const rightsOf = ({ rights_uri: uri, rights_statement: statement }: RightsColumns): Rights | null =>
  uri === null || statement === null ? null : { uri, statement };
