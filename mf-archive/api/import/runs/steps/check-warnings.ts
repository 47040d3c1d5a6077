import type { RunWarning } from 'shared-contracts/archive/runs/run';
import { type ArchiveContext, type RunItemRow, withdrawalOfScan } from '../../../core/public.ts';
import type { ItemPosition } from '../item-position.ts';

/** Confidence below which many words are usually misread. */
const lowConfidenceThreshold = 0.7;
const distantYears = 5;

const percent = (share: number): string => `${String(Math.round(share * 100))} %`;

function wordWarnings({ confidence }: RunItemRow): readonly RunWarning[] {
  if (confidence === null || confidence >= lowConfidenceThreshold) return [];
  return [{ kind: 'low-confidence', text: `Its text was recognised with a certainty of only ${percent(confidence)}` }];
}

/** Warns if the same scan was withdrawn, or belongs to another page or item. */
async function duplicateWarnings({ db }: ArchiveContext, item: RunItemRow): Promise<readonly RunWarning[]> {
  if (item.scan_hash === null) return [];
  const number = await withdrawalOfScan({ db }, item.scan_hash);
  if (number !== null)
    return [{ kind: 'double', text: `This exact scan was withdrawn (number ${String(number)} in the log)` }];
  const page = await db
    .selectFrom('archive_page')
    .select('slug')
    .where('image_source_hash', '=', item.scan_hash)
    .where('source_key', '!=', item.place_key ?? '')
    .executeTakeFirst();
  if (page !== undefined) return [{ kind: 'double', text: `The archive has exactly this scan at ${page.slug}` }];
  const other = await db
    .selectFrom('archive_run_item')
    .select('number')
    .where('run', '=', item.run)
    .where('scan_hash', '=', item.scan_hash)
    .where('number', '<', item.number)
    .orderBy('number')
    .executeTakeFirst();
  if (other === undefined) return [];
  return [{ kind: 'double', text: `It is exactly the same scan as page ${String(other.number)} of this import` }];
}

/** Warns if the preceding page of the edition is in neither a run nor the archive. */
async function gapWarnings({ db }: ArchiveContext, key: string, sequence: number): Promise<readonly RunWarning[]> {
  if (sequence === 1) return [];
  const before = key.replace(/\d+$/, String(sequence - 1));
  const [item, page] = await Promise.all([
    db.selectFrom('archive_run_item').select('id').where('place_key', '=', before).executeTakeFirst(),
    db.selectFrom('archive_page').select('id').where('source_key', '=', before).executeTakeFirst(),
  ]);
  if (item !== undefined || page !== undefined) return [];
  return [{ kind: 'gap', text: `Page ${String(sequence - 1)} of its edition is missing` }];
}

/** Warns if the year is in the future, or far from the years that the archive has of the newspaper. */
async function dateWarnings(
  { db, now }: ArchiveContext,
  { title, date }: ItemPosition,
): Promise<readonly RunWarning[]> {
  if (date.year > new Date(now()).getUTCFullYear())
    return [{ kind: 'far-date', text: `The year ${String(date.year)} is in the future` }];
  const known = await db
    .selectFrom('archive_issue')
    .innerJoin('archive_title', 'archive_title.id', 'archive_issue.title_id')
    .select(({ fn }) => [
      fn.min<number | null>('archive_issue.year').as('first'),
      fn.max<number | null>('archive_issue.year').as('last'),
    ])
    .where('archive_title.slug', '=', title.slug)
    .executeTakeFirst();
  const [first, last] = [known?.first ?? date.year, known?.last ?? date.year];
  if (date.year >= first - distantYears && date.year <= last + distantYears) return [];
  return [{ kind: 'far-date', text: `The archive has this newspaper from ${String(first)} to ${String(last)} only` }];
}

/** Resolves to the warnings that a person should check before the item is published. */
export async function checkWarnings(
  context: ArchiveContext,
  item: RunItemRow,
  place: ItemPosition | null,
): Promise<readonly RunWarning[]> {
  const key = item.place_key;
  return [
    ...wordWarnings(item),
    ...(await duplicateWarnings(context, item)),
    ...(place === null || key === null ? [] : await gapWarnings(context, key, place.sequence)),
    ...(place === null ? [] : await dateWarnings(context, place)),
  ];
}
