import Joi from 'joi';
import { AppError } from 'shared-contracts/app-error';
import { runId } from 'shared-contracts/archive/runs/run';
import { endpoint } from 'shared-contracts/server/endpoint';
import { archiveContext, type ArchiveContext, type ArchiveTransaction, type RunItemRow } from '../../core/public.ts';
import { findRun } from './find-run.ts';
import { queueItems } from './queue-items.ts';

const maxItemsAtOnce = 2_000;

export interface ItemsInput {
  readonly run: string;
  /** Ids of pages of this run; if empty, all pages to which the action applies. */
  readonly items: readonly string[];
}

export interface PublishItemsInput extends ItemsInput {
  /** If true, pages with a warning are included when all are published. Has no effect on pages given by id. */
  readonly withWarnings: boolean;
  /** If true, existing pages at the same position that have other words or another scan are replaced. */
  readonly replace: boolean;
}

/** The number of affected pages. */
export interface ItemsResult {
  readonly count: number;
}

export const itemIds = (): Joi.ArraySchema<string[]> =>
  Joi.array<string[]>().items(runId()).max(maxItemsAtOnce).single();

type Candidate = Pick<RunItemRow, 'id' | 'number' | 'place_key' | 'state' | 'task' | 'problem' | 'held' | 'warnings'>;

/** Returns whether an item can be published; `ask`: only if it may replace an existing page. */
function readiness({ state, task, problem, held }: Candidate): 'ask' | 'no' | 'yes' {
  if (state !== 'checked' || task !== null || problem !== null) return 'no';
  if (held === '[]') return 'yes';
  return held === '["in-archive"]' ? 'ask' : 'no';
}

function refuse({ number, held }: Candidate): never {
  const asks = held === '["in-archive"]';
  throw new AppError(
    'conflict',
    asks
      ? `The archive already has a page where page ${String(number)} belongs`
      : `Page ${String(number)} is not ready to be published`,
    {
      hint: asks ? 'Publish it again as a replacement, or correct its details.' : 'Check what it needs.',
    },
  );
}

/** Returns the items with these ids. Throws unless all of them can be published. */
function chooseNamed(items: readonly Candidate[], { items: wanted, replace }: PublishItemsInput): readonly Candidate[] {
  const chosen = items.filter(({ id }) => wanted.includes(id));
  if (chosen.length < new Set(wanted).size)
    throw new AppError('not-found', 'One of these pages is no longer in this import');
  for (const item of chosen) {
    const ready = readiness(item);
    if (ready === 'no' || (ready === 'ask' && !replace)) refuse(item);
  }
  return chosen;
}

const chooseAll = (items: readonly Candidate[], { withWarnings, replace }: PublishItemsInput): readonly Candidate[] =>
  items.filter((item) => {
    const ready = readiness(item);
    return (ready === 'yes' || (ready === 'ask' && replace)) && (withWarnings || item.warnings === '[]');
  });

/** Resolves to those positions of the chosen items that another run is publishing to. */
async function positionsBeingPublished(
  transaction: ArchiveTransaction,
  run: string,
  chosen: readonly Candidate[],
): Promise<ReadonlySet<string | null>> {
  const rows = await transaction
    .selectFrom('archive_run_item')
    .select('place_key')
    .where('task', '=', 'publish')
    .where('run', '!=', run)
    .execute();
  const taken = new Set(rows.map(({ place_key: key }) => key));
  return new Set(chosen.map(({ place_key: key }) => key).filter((key) => key !== null && taken.has(key)));
}

/** Drops items whose position another run is publishing to; rejects with `conflict` if they were given by id. */
async function withoutTaken(
  transaction: ArchiveTransaction,
  input: PublishItemsInput,
  chosen: readonly Candidate[],
): Promise<readonly Candidate[]> {
  const taken = await positionsBeingPublished(transaction, input.run, chosen);
  const free = chosen.filter(({ place_key: key }) => !taken.has(key));
  const [late] = chosen.filter(({ place_key: key }) => taken.has(key));
  if (late === undefined || input.items.length === 0) return free;
  throw new AppError('conflict', `Another import is publishing a page where page ${String(late.number)} belongs`, {
    hint: 'Wait until it is published, then compare both.',
  });
}

async function publish(context: ArchiveContext, input: PublishItemsInput): Promise<number> {
  return await context.transact(async (transaction) => {
    await findRun({ db: transaction }, input.run);
    const items = await transaction
      .selectFrom('archive_run_item')
      .select(['id', 'number', 'state', 'task', 'problem', 'held', 'warnings', 'place_key'])
      .where('run', '=', input.run)
      .where('state', 'not in', ['published', 'indexed'])
      .orderBy('number')
      .execute();
    const chosen = await withoutTaken(
      transaction,
      input,
      input.items.length > 0 ? chooseNamed(items, input) : chooseAll(items, input),
    );
    const atOnce = 500;
    for (let from = 0; from < chosen.length; from += atOnce) {
      const ids = chosen.slice(from, from + atOnce).map(({ id }) => id);
      await transaction
        .updateTable('archive_run_item')
        .set((eb) => ({
          ...{ task: 'publish', attempts: 0, queued: 0, held: '[]' },
          // A page is replaced only if it was known to exist when the item was checked.
          replaces: eb.case().when('held', '=', '["in-archive"]').then(1).else(0).end(),
          version: eb('version', '+', 1),
        }))
        .where('id', 'in', ids)
        .execute();
    }
    await queueItems(context, transaction, input.run);
    return chosen.length;
  });
}

/**
 * Publishes checked pages. They are in the archive within moments (`indexed`, then `published`). Errors:
 * `unauthorized`; `forbidden`; `not-found`; `bad-request`; `conflict`, without publishing any page, if a page given by
 * id is not ready, would replace another one while `replace` is false, or has a position that another run is publishing
 * to.
 */
export const publishItems = endpoint({
  method: 'POST',
  path: '/api/archive/publish-items',
  access: 'archivist',
  input: () =>
    Joi.object<PublishItemsInput>({
      run: runId().required(),
      items: itemIds().default([]),
      withWarnings: Joi.boolean().default(false),
      replace: Joi.boolean().default(false),
    }),
  handle: async (anyContext, input): Promise<ItemsResult> => ({
    count: await publish(archiveContext(anyContext), input),
  }),
});
