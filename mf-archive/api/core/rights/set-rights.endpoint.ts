import { randomUUID } from 'node:crypto';
import Joi from 'joi';
import { AppError } from 'shared-contracts/app-error';
import {
  rightsVocabulary,
  rightsScopes,
  rightsYear,
  type RightsChange,
  type RightsScope,
} from 'shared-contracts/archive/rights/rights';
import { endpoint } from 'shared-contracts/server/endpoint';
import { archiveContext, type ArchiveContext, type ArchiveTransaction } from '../tables/archive-tables.ts';
import { findEdition } from '../pages/find-edition.ts';
import { findPage } from '../pages/page-records.ts';
import { lockLog, logChange, touchEditionsOfTitle, nextSeq } from '../pages/log-change.ts';
import { toChange } from './rights-rows.ts';
import type { RightsRow } from './rights-tables.ts';

/** The rights to set, and what they apply to. */
export interface SetRightsInput {
  readonly scope: RightsScope;
  /** The slug of a page, an edition or a title. */
  readonly slug: string;
  /** For a title only: the years that it applies to, both inclusive; null for an open range. */
  readonly fromYear: number | null;
  readonly toYear: number | null;
  /** One of `rightsVocabulary`; null removes the rights. */
  readonly uri: string | null;
}

interface Target {
  readonly id: string;
  readonly slug: string;
}

async function titleAt({ db }: ArchiveContext, slug: string): Promise<Target> {
  const title = await db.selectFrom('archive_title').select(['id', 'slug']).where('slug', '=', slug).executeTakeFirst();
  if (title === undefined) throw new AppError('not-found', 'The archive has no newspaper at this address');
  return title;
}

const finders: Readonly<Record<RightsScope, (context: ArchiveContext, slug: string) => Promise<Target>>> = {
  page: async (context, slug) => (await findPage(context, slug)).page,
  edition: async (context, slug) => {
    const [{ issue_id: id, issue_slug }] = await findEdition(context, slug);
    return { id, slug: issue_slug };
  },
  title: titleAt,
};

function checkYears({ scope, fromYear, toYear }: SetRightsInput): void {
  if (scope !== 'title' && (fromYear !== null || toYear !== null))
    throw new AppError('bad-request', 'Years can be given for a whole newspaper only');
  if (fromYear !== null && toYear !== null && fromYear > toYear)
    throw new AppError('bad-request', 'The first year is after the last', {
      fields: { toYear: 'The first year is after the last' },
    });
}

type ScopeOfRights = Omit<RightsRow, 'id' | 'statement' | 'uri'>;

/** Replaces or removes rights, and returns the previous URI. */
async function replace(
  transaction: ArchiveTransaction,
  place: ScopeOfRights,
  uri: string | null,
): Promise<string | null> {
  const { scope, target, from_year, to_year } = place;
  const before = await transaction
    .selectFrom('archive_rights')
    .select(['id', 'uri'])
    .where('scope', '=', scope)
    .where('target', '=', target)
    .where('from_year', '=', from_year)
    .where('to_year', '=', to_year)
    .executeTakeFirst();
  if (before !== undefined) await transaction.deleteFrom('archive_rights').where('id', '=', before.id).execute();
  const statement = rightsVocabulary.find((one) => one.uri === uri)?.statement;
  if (uri !== null && statement !== undefined)
    await transaction
      .insertInto('archive_rights')
      .values({ ...place, id: randomUUID(), uri, statement })
      .execute();
  return before?.uri ?? null;
}

/**
 * Logs the change for harvesters. A title's pages are too many to log one by one, and the search index holds no rights.
 */
async function logPages(transaction: ArchiveTransaction, { scope, target }: ScopeOfRights, at: number): Promise<void> {
  if (scope === 'title') {
    await touchEditionsOfTitle(transaction, { id: target, at });
    return;
  }
  const pages = await transaction
    .selectFrom('archive_page')
    .select('id')
    .where(scope === 'page' ? 'id' : 'issue_id', '=', target)
    .execute();
  for (const { id } of pages)
    await logChange(transaction, { seq: await nextSeq(transaction), page_id: id, kind: 'text', at });
}

/**
 * Sets rights, which apply at once; of a title's ranges of years the narrowest applies. Returns the log entry. Errors:
 * `unauthorized`, `forbidden`, `not-found`, `gone`, `bad-request` (also for years in the wrong order, or not of a
 * title).
 */
export const setRights = endpoint({
  method: 'POST',
  path: '/api/archive/set-rights',
  access: 'archivist',
  input: () =>
    Joi.object<SetRightsInput, true>({
      scope: Joi.string()
        .valid(...rightsScopes)
        .required(),
      slug: Joi.string()
        .trim()
        .max(200)
        .required()
        .messages({ '*': 'Please enter a link, or the short name of a newspaper' }),
      fromYear: rightsYear(),
      toYear: rightsYear(),
      uri: Joi.string()
        .valid(...rightsVocabulary.map(({ uri }) => uri))
        .allow(null)
        .required()
        .messages({ '*': 'Please choose the rights' }),
    }),
  handle: async (anyContext, input): Promise<RightsChange> => {
    const context = archiveContext(anyContext);
    checkYears(input);
    const { scope, fromYear, toYear, uri } = input;
    const target = await finders[scope](context, input.slug);
    const place = { scope, target: target.id, from_year: fromYear ?? 0, to_year: toYear ?? 9999 };
    return await context.transact(async (transaction) => {
      await lockLog(transaction);
      const at = context.now();
      const before_uri = await replace(transaction, place, uri);
      await logPages(transaction, place, at);
      const { last } = await transaction
        .selectFrom('archive_rights_change')
        .select(({ fn }) => fn.max<number | null>('number').as('last'))
        .executeTakeFirstOrThrow();
      const line = {
        ...{ number: (last ?? 0) + 1, scope, slug: target.slug, from_year: fromYear, to_year: toYear },
        ...{ before_uri, uri, by_account: context.visitor.id, at },
      };
      await transaction.insertInto('archive_rights_change').values(line).execute();
      return toChange(line);
    });
  },
});
