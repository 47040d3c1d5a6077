import Joi from 'joi';
import {
  emailFrequencyRule,
  savedSearchId,
  searchName,
  type EmailFrequency,
} from 'shared-contracts/archive/saved-searches/saved-search';
import type { Done } from 'shared-contracts/auth/done';
import { endpoint } from 'shared-contracts/server/endpoint';
import { entitledTo } from 'shared-contracts/server/entitlements';
import { archiveContext } from '../../core/public.ts';
import { lastKnownChange } from '../follow-records.ts';
import { allowanceIn, requireEmailAllowance } from './allowance.ts';
import { rhythmChange } from './emails/rhythm-change.ts';
import { noSuchSearch, visitorAccountId, ownSearch } from './owned.ts';

/** The changes of a saved search; missing properties remain unchanged. */
export interface ChangeSavedSearchInput {
  readonly id: string;
  readonly name?: string;
  readonly rhythm?: EmailFrequency;
  /** The last change that the owner has seen: `until` of `listNewPages`. Never moves backwards. */
  readonly seenUntil?: number;
}

export interface DeleteSavedSearchInput {
  readonly id: string;
}

/**
 * Changes one of the visitor's saved searches. Errors: `unauthorized`; `not-found`, also for other people's searches;
 * `conflict` if the plan allows emails for no further search.
 */
export const changeSavedSearch = endpoint({
  method: 'POST',
  path: '/api/archive/change-saved-search',
  access: 'user',
  input: () =>
    Joi.object<ChangeSavedSearchInput>({
      id: savedSearchId(),
      name: searchName().min(1),
      rhythm: emailFrequencyRule(),
      seenUntil: Joi.number().integer().min(0),
    }),
  handle: async (anyContext, input): Promise<Done> => {
    const context = archiveContext(anyContext);
    const row = await ownSearch(context, input.id);
    const until = await lastKnownChange(anyContext);
    const seen =
      input.seenUntil === undefined ? row.seen_seq : Math.max(row.seen_seq, Math.min(input.seenUntil, until));
    const change = {
      ...rhythmChange(row, input.rhythm ?? row.rhythm, { now: context.now(), until }),
      name: input.name ?? row.name,
      seen_seq: seen,
    };
    const entitled = await entitledTo(context);
    const begins = row.rhythm === 'never' && (change.rhythm ?? 'never') !== 'never';
    await context.transact(async (transaction) => {
      if (begins) requireEmailAllowance(await allowanceIn(transaction, row.account_id, entitled));
      await transaction
        .updateTable('archive_saved_search')
        .set(change)
        .where('id', '=', row.id)
        .where('account_id', '=', row.account_id)
        .execute();
    });
    return { success: true };
  },
});

/**
 * Deletes one of the visitor's saved searches. Errors: `unauthorized`; `not-found`, also for other people's searches.
 */
export const deleteSavedSearch = endpoint({
  method: 'POST',
  path: '/api/archive/delete-saved-search',
  access: 'user',
  input: () => Joi.object<DeleteSavedSearchInput, true>({ id: savedSearchId() }),
  handle: async (anyContext, { id }): Promise<Done> => {
    const context = archiveContext(anyContext);
    const account = visitorAccountId(context);
    await context.transact(async (transaction) => {
      const deleted = await transaction
        .deleteFrom('archive_saved_search')
        .where('id', '=', id)
        .where('account_id', '=', account)
        .returning('id')
        .executeTakeFirst();
      if (deleted === undefined) throw noSuchSearch();
    });
    return { success: true };
  },
});
