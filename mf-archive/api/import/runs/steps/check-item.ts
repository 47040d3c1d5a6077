import { isAppError } from 'shared-contracts/app-error';
import type { HeldReason } from 'shared-contracts/archive/runs/run';
import { type ArchiveContext, type RunItemRow, withdrawalOfScan } from '../../../core/public.ts';
import { samePageAs } from '../../pictures/same-page.ts';
import { positionKey, positionOfItem } from '../item-position.ts';
import { checkWarnings } from './check-warnings.ts';
import { existingPage } from './existing-page.ts';
import { type StepResult, type StoredHeldReason, withWarnings } from './step-result.ts';

/** Kinds of warnings that a check replaces. Without a confidence, keeps recognition's warning that there is none. */
const checkedKinds = ({ confidence }: RunItemRow) =>
  [...(confidence === null ? [] : (['low-confidence'] as const)), 'double', 'gap', 'far-date'] as const;

function missing({ title, year, sequence }: RunItemRow): readonly HeldReason[] {
  return [
    ...(title === null ? (['title'] as const) : []),
    ...(year === null ? (['date'] as const) : []),
    ...(sequence === null ? (['sequence'] as const) : []),
  ];
}

/** Resolves to whether an earlier item of this run has the same position. */
async function isTaken({ db }: ArchiveContext, { run, number }: RunItemRow, key: string): Promise<boolean> {
  const other = await db
    .selectFrom('archive_run_item')
    .select('id')
    .where('place_key', '=', key)
    .where('run', '=', run)
    .where('number', '<', number)
    .executeTakeFirst();
  return other !== undefined;
}

async function holdReasons(context: ArchiveContext, item: RunItemRow): Promise<readonly HeldReason[]> {
  if (item.scan_hash !== null && (await withdrawalOfScan(context, item.scan_hash)) !== null) return ['withdrawn'];
  const unknown = missing(item);
  if (unknown.length > 0 || item.place_key === null) return unknown;
  if (await isTaken(context, item, item.place_key)) return ['place-taken'];
  const existing = await existingPage(context, item);
  if (existing === null || item.replaces === 1 || (existing.sameScan && existing.sameWords)) return [];
  return ['in-archive'];
}

/** Resolves to the position key; an impossible day or number counts as missing. */
async function keyOf(context: ArchiveContext, item: RunItemRow): Promise<string | null> {
  try {
    return await positionKey(context, item);
  } catch (error) {
    if (isAppError(error) && error.code === 'bad-request') return null;
    throw error;
  }
}

/** Checks an item, which then waits for an archivist. It is held if facts are missing or it conflicts with a page. */
export async function checkItem(context: ArchiveContext, before: RunItemRow): Promise<StepResult> {
  const item = { ...before, place_key: await keyOf(context, before) };
  const place = item.place_key === null ? null : await positionOfItem(context, item);
  const [reasons, found] = [await holdReasons(context, item), await checkWarnings(context, item, place)];
  const same = await samePageAs(context, item);
  const held: readonly StoredHeldReason[] = same === null ? reasons : [...reasons, 'same-page'];
  return {
    set: {
      ...{ state: 'checked', place_key: item.place_key, held: JSON.stringify(held), same_page: same },
      warnings: withWarnings(item, checkedKinds(item), found),
    },
    task: null,
  };
}
