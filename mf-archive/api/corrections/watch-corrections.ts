import type {
  WatchCorrectionsInput,
  WatchedCorrections,
  WatchedEntry,
} from 'shared-contracts/archive/corrections/watch-corrections';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { archiveContext, type ArchiveContext } from '../archive-tables.ts';
import { findChange } from './find-change.ts';
import { changesOf, listEntries } from './list-corrections.ts';

/** Counts current changes whose line was lost. */
const countLost = (context: ArchiveContext) =>
  changesOf(context)
    .where('archive_corrected_line.line', 'is', null)
    .where('archive_corrected_line.changed', '=', 1)
    .where('archive_correction.state', '=', 'standing');

async function filterChanges(context: ArchiveContext, { which, sameAs }: Omit<WatchCorrectionsInput, 'listPage'>) {
  const changes = which === 'lost' ? countLost(context) : changesOf(context);
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

export async function watchCorrections(
  anyContext: SliceContext,
  { listPage, ...which }: WatchCorrectionsInput,
): Promise<WatchedCorrections> {
  const context = archiveContext(anyContext);
  const { rows, list } = await listEntries(context, await filterChanges(context, which), listPage);
  const accountOf = new Map(rows.map((row) => [row.number, row.account_id]));
  const people = await peopleOf(context, [...new Set(rows.flatMap((row) => row.account_id ?? []))]);
  const entries = list.entries.map((entry): WatchedEntry => {
    const person = people.get(accountOf.get(entry.number) ?? '');
    return { ...entry, standingOfPerson: person?.standing ?? 0, blocked: person?.blocked ?? false };
  });
  const { lost } = await countLost(context)
    .select(({ fn }) => fn.countAll<number>().as('lost'))
    .executeTakeFirstOrThrow();
  return { ...list, entries, lost };
}
