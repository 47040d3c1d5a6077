import Joi from 'joi';
import {
  correctionNumber,
  listPageNumber,
  type CorrectionEntry,
  type CorrectionList,
} from 'shared-contracts/archive/corrections/correction';
import { endpoint } from 'shared-contracts/server/endpoint';
import { archiveContext, type ArchiveContext } from '../../core/public.ts';
import { findChange } from './find-change.ts';
import { changesOf, listEntries } from './list-corrections.endpoint.ts';

export interface WatchCorrectionsInput {
  /** `recent`: all changes. `lost`: changes in effect whose line was not found when their page was recognised again. */
  readonly which: 'recent' | 'lost';
  /** Number of a change; restricts the list to changes by the same person. */
  readonly sameAs?: number;
  readonly listPage: number;
}

/** A change as archivists see it. */
export interface WatchedEntry extends CorrectionEntry {
  /** Number of the person's changes that are in effect; 0 if the account was deleted. */
  readonly standingOfPerson: number;
  /** True if the person is blocked from correcting. */
  readonly blocked: boolean;
}

/** The archivists' list of changes, the latest first. */
export interface WatchedCorrections extends CorrectionList {
  readonly entries: readonly WatchedEntry[];
  /** Number of changes in effect whose line was not found. */
  readonly lost: number;
}

/** Selects changes in effect whose line was not found. */
const selectLost = (context: ArchiveContext) =>
  changesOf(context)
    .where('archive_corrected_line.line', 'is', null)
    .where('archive_corrected_line.changed', '=', 1)
    .where('archive_correction.state', '=', 'standing');

async function filterChanges(context: ArchiveContext, { which, sameAs }: Omit<WatchCorrectionsInput, 'listPage'>) {
  const changes = which === 'lost' ? selectLost(context) : changesOf(context);
  if (sameAs === undefined) return changes;
  const { account_id: account } = await findChange(context.db, sameAs);
  return account === null
    ? changes.where('archive_correction.number', '=', sameAs)
    : changes.where('archive_correction.account_id', '=', account);
}

interface Person {
  readonly standing: number;
  readonly blocked: boolean;
}

async function peopleOf({ db }: ArchiveContext, accounts: readonly string[]): Promise<ReadonlyMap<string, Person>> {
  if (accounts.length === 0) return new Map();
  const [standing, blocked] = await Promise.all([
    db
      .selectFrom('archive_correction')
      .select('account_id')
      .select(({ fn }) => fn.countAll<number>().as('standing'))
      .where('account_id', 'in', [...accounts])
      .where('state', '=', 'standing')
      .groupBy('account_id')
      .execute(),
    db
      .selectFrom('archive_correction_block')
      .select('account_id')
      .where('account_id', 'in', [...accounts])
      .execute(),
  ]);
  const counts = new Map(standing.map((row) => [row.account_id, row.standing]));
  const stopped = new Set(blocked.map((row) => row.account_id));
  return new Map(accounts.map((id) => [id, { standing: counts.get(id) ?? 0, blocked: stopped.has(id) }]));
}

/** Lists the changes of all pages. Errors: `unauthorized`, `forbidden`, `not-found` (`sameAs`), `bad-request`. */
export const watchCorrections = endpoint({
  method: 'GET',
  path: '/api/archive/watch-corrections',
  access: 'archivist',
  input: () =>
    Joi.object<WatchCorrectionsInput>({
      which: Joi.string().valid('recent', 'lost').default('recent'),
      sameAs: correctionNumber(),
      listPage: listPageNumber(),
    }),
  handle: async (anyContext, { listPage, ...which }): Promise<WatchedCorrections> => {
    const context = archiveContext(anyContext);
    const { rows, list } = await listEntries(context, await filterChanges(context, which), listPage);
    const accountOf = new Map(rows.map((row) => [row.number, row.account_id]));
    const people = await peopleOf(context, [...new Set(rows.flatMap((row) => row.account_id ?? []))]);
    const entries = list.entries.map((entry): WatchedEntry => {
      const person = people.get(accountOf.get(entry.number) ?? '');
      return { ...entry, standingOfPerson: person?.standing ?? 0, blocked: person?.blocked ?? false };
    });
    const { lost } = await selectLost(context)
      .select(({ fn }) => fn.countAll<number>().as('lost'))
      .executeTakeFirstOrThrow();
    return { ...list, entries, lost };
  },
});
