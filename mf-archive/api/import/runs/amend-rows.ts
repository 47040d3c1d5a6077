import { AppError } from 'shared-contracts/app-error';
import type { NewspaperDate } from 'shared-contracts/archive/newspaper';
import { isRealDate } from 'shared-contracts/archive/real-date';
import {
  type ArchiveContext,
  type ArchiveTransaction,
  decodeCorrection,
  isoDate,
  type RunItemRow,
  type Turn,
} from '../../core/public.ts';
import { hasWordsOfSource, isPictureAwaited, columnsToRemakePicture, turnTo } from '../pictures/change-picture.ts';
import { isPublishing } from './is-publishing.ts';
import { dateOf, positionKey } from './item-position.ts';
import { queueItems } from './queue-items.ts';
import { recheckItems } from './recheck-items.ts';
import { type ItemWarning, warningsOf, withWarnings } from './steps/step-result.ts';

/** What a person states about a page of a run. Facts that are absent stay as they are; null makes them unknown. */
export interface ItemChange {
  readonly item: string;
  /** `RunItem.version` as the archivist saw it. */
  readonly seen: number;
  readonly title?: { readonly name: string; readonly place: string | null } | null;
  readonly date?: NewspaperDate | null;
  readonly edition?: number;
  readonly sequence?: number | null;
  /** The page number as printed; if empty or absent, a stated `sequence` is also the label. */
  readonly label?: string;
  /** Replaces the page's guesses (`RunItem.guesses`), so that undoing a change can restore them. */
  readonly guesses?: readonly string[];
  /** Clockwise turn of the picture; if it differs from the current one, the picture is remade. */
  readonly turn?: Turn;
}

/** Why a page was not amended: changed by somebody else, published or about to be, or discarded. */
export type RefusedReason = 'changed' | 'gone' | 'published';

/**
 * Why a picture cannot be turned: it is not made yet, or words that came with the scan fit only the unturned picture.
 */
type StuckPicture = 'fixed' | 'unmade';

/** A page that was not amended. */
export interface RefusedChange {
  readonly item: string;
  readonly reason: RefusedReason;
  /** Set if the page is unchanged but its picture cannot be turned; `reason` is then `changed`. */
  readonly picture?: StuckPicture;
}

interface AmendedRows {
  readonly changed: readonly string[];
  readonly refused: readonly RefusedChange[];
  /** Ids of other pages of the run that are checked again because of the change. */
  readonly rechecked: readonly string[];
}

type Facts = Pick<RunItemRow, 'title' | 'place' | 'year' | 'month' | 'day' | 'edition' | 'sequence' | 'label'>;

function labelOf({ label }: Pick<RunItemRow, 'label'>, change: ItemChange, sequence: number | null): string {
  const stated = change.label ?? (change.sequence === undefined ? label : '');
  return stated === '' && sequence !== null ? String(sequence) : stated;
}

type Named = Pick<Facts, 'place' | 'title'>;
type Dated = Pick<Facts, 'day' | 'month' | 'year'>;

const unnamed: Named = { title: null, place: null };
const undated: Dated = { year: null, month: null, day: null };

function namedAs({ title, place }: RunItemRow, change: ItemChange): Named {
  if (change.title === undefined) return { title, place };
  return change.title === null ? unnamed : { title: change.title.name, place: change.title.place };
}

function mergeFacts(row: RunItemRow, change: ItemChange): Facts {
  const date = change.date === undefined ? dateOf(row) : change.date;
  const sequence = change.sequence === undefined ? row.sequence : change.sequence;
  return {
    ...{ ...namedAs(row, change), ...(date ?? undated) },
    ...{ edition: change.edition ?? row.edition, sequence, label: labelOf(row, change, sequence) },
  };
}

/** The name by which the text of a guess refers to each fact. */
const factWords = { title: 'newspaper', date: 'date', sequence: 'page number' } as const;

/** Removes from a guess's text the facts that the change states; null if none is left. */
function openGuess(text: string, change: ItemChange): string | null {
  const facts = ['title', 'date', 'sequence'] as const;
  const stated = facts.filter((fact) => change[fact] !== undefined);
  if (stated.length === facts.length) return null;
  const left = text
    .split(/, (?=(?:newspaper|date|page number) )/)
    .filter((part) => !stated.some((fact) => part.toLowerCase().startsWith(factWords[fact])))
    .join(', ');
  return left === '' ? null : `${left[0]?.toUpperCase() ?? ''}${left.slice(1)}`;
}

function guessesAfter(row: RunItemRow, change: ItemChange): readonly ItemWarning[] {
  const texts =
    change.guesses ?? warningsOf(row).flatMap(({ kind, text }) => (kind === 'guess' ? [openGuess(text, change)] : []));
  return texts.flatMap((text) => (text === null ? [] : [{ kind: 'guess' as const, text }]));
}

/** Returns the new state and task of a changed item. A task that needs only its files continues. */
function nextStep({ state, task }: RunItemRow, isComplete: boolean): Partial<RunItemRow> {
  if (state === 'received' && isComplete) return { state: 'identified', task: task ?? 'image' };
  if (state === 'identified' && !isComplete) return { state: 'received' };
  if (state === 'checked') return { state: 'recognised', task: 'check', queued: 0 };
  return {};
}

/** Clears a problem so that the task is retried, since the previous facts may have caused it. */
const clearProblem = ({ problem }: RunItemRow): Partial<RunItemRow> =>
  problem === null ? {} : { problem: null, attempts: 0, queued: 0 };

/** True if the change turns the picture of an item. */
const turns = ({ correction }: RunItemRow, { turn }: ItemChange): boolean =>
  turn !== undefined && turn !== decodeCorrection(correction).turn;

function refusalOf(row: RunItemRow | undefined, change: ItemChange): Omit<RefusedChange, 'item'> | null {
  if (row === undefined) return { reason: 'gone' };
  if (isPublishing(row)) return { reason: 'published' };
  if (row.version !== change.seen) return { reason: 'changed' };
  if (!turns(row, change)) return null;
  if (hasWordsOfSource(row)) return { reason: 'changed', picture: 'fixed' };
  return isPictureAwaited(row) ? { reason: 'changed', picture: 'unmade' } : null;
}

/** Returns the columns that a change sets. `key`: the item's new position key. */
function amended(row: RunItemRow, change: ItemChange, key: string | null): Partial<RunItemRow> {
  const next = turns(row, change)
    ? columnsToRemakePicture(turnTo(decodeCorrection(row.correction), change.turn ?? 0), key)
    : { ...nextStep(row, key !== null), ...clearProblem(row) };
  return {
    ...{ ...mergeFacts(row, change), ...next, place_key: key, held: '[]', replaces: 0, version: row.version + 1 },
    warnings: withWarnings(row, ['guess'], guessesAfter(row, change)),
  };
}

/** Throws `bad-request` for a date that does not exist. */
function checkDates(changes: readonly ItemChange[]): void {
  for (const { date } of changes) {
    if (date !== undefined && date !== null && !isRealDate(date))
      throw new AppError('bad-request', `There is no such date: ${isoDate(date)}`, { hint: 'Nothing was changed.' });
  }
}

async function rowsOf(
  { db }: { readonly db: Pick<ArchiveTransaction, 'selectFrom'> },
  run: string,
  changes: readonly ItemChange[],
): Promise<ReadonlyMap<string, RunItemRow>> {
  const ids = changes.map(({ item }) => item);
  const rows = await db
    .selectFrom('archive_run_item')
    .selectAll()
    .where('run', '=', run)
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Resolves to the items' new position keys by id, only for items that still have the version that was seen. */
async function positionKeys(
  context: ArchiveContext,
  run: string,
  changes: readonly ItemChange[],
): Promise<ReadonlyMap<string, string | null>> {
  const rows = await rowsOf(context, run, changes);
  const [keys, titles] = [new Map<string, string | null>(), new Map<string, string>()];
  for (const change of changes) {
    const row = rows.get(change.item);
    if (row?.version === change.seen)
      keys.set(row.id, await positionKey(context, { ...row, ...mergeFacts(row, change) }, titles));
  }
  return keys;
}

/**
 * Changes facts of unpublished pages of a run in one transaction, each only if it still has the version that was seen;
 * the pages are then checked again. Rejects with `bad-request` and changes nothing if a date does not exist.
 */
export async function amendRows(
  context: ArchiveContext,
  run: string,
  changes: readonly ItemChange[],
): Promise<AmendedRows> {
  checkDates(changes);
  const keys = await positionKeys(context, run, changes);
  return await context.transact(async (transaction) => {
    const rows = await rowsOf({ db: transaction }, run, changes);
    const [changed, refused] = [[] as string[], [] as RefusedChange[]];
    const places: (string | null)[] = [];
    for (const change of changes) {
      const row = rows.get(change.item);
      const refusal = refusalOf(row, change);
      const key = keys.get(change.item);
      if (row === undefined || refusal !== null || key === undefined) {
        refused.push({ item: change.item, ...(refusal ?? { reason: 'changed' }) });
        continue;
      }
      await transaction
        .updateTable('archive_run_item')
        .set(amended(row, change, key))
        .where('id', '=', row.id)
        .execute();
      changed.push(row.id);
      places.push(row.place_key, key);
    }
    const rechecked = await recheckItems(transaction, run, { places });
    await queueItems(context, transaction, run);
    return { changed, refused, rechecked };
  });
}
