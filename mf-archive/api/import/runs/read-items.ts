import type { RunItem, SamePage } from 'shared-contracts/archive/runs/run';
import {
  type ArchiveContext,
  decodeCorrection,
  previewAddress,
  type RunItemRow,
  type RunRow,
  type StoredImage,
} from '../../core/public.ts';
import { toPictureState } from '../pictures/change-picture.ts';
import { dateOf } from './item-position.ts';
import { sourceOf } from './item-source.ts';
import { runPreviewAddress } from './run-preview.ts';
import { heldOf, warningsOf } from './steps/step-result.ts';

interface ArchivedPage {
  readonly id: string;
  readonly slug: string;
  readonly hash: string | null;
  readonly scan: string | null;
}

/** Resolves to archived pages that were published from these items or have the same scan. */
async function pagesOf({ db }: ArchiveContext, items: readonly RunItemRow[]): Promise<readonly ArchivedPage[]> {
  const ids = items.flatMap(({ page_id: id }) => (id === null ? [] : [id]));
  const scans = items.flatMap(({ scan_hash: hash }) => (hash === null ? [] : [hash]));
  if (ids.length + scans.length === 0) return [];
  return await db
    .selectFrom('archive_page')
    .select(['id', 'slug', 'image_hash as hash', 'image_source_hash as scan'])
    .where((eb) => eb.or([eb('id', 'in', [...ids, '']), eb('image_source_hash', 'in', [...scans, ''])]))
    .orderBy('slug')
    .execute();
}

async function withdrawnOf({ db }: ArchiveContext, items: readonly RunItemRow[]): Promise<ReadonlySet<string>> {
  const ids = items.flatMap(({ page_id: id }) => (id === null ? [] : [id]));
  if (ids.length === 0) return new Set();
  const rows = await db.selectFrom('archive_withdrawn_page').select('page_id').where('page_id', 'in', ids).execute();
  return new Set(rows.map(({ page_id: id }) => id));
}

function previewOf(
  item: RunItemRow,
  run: Pick<RunRow, 'secret' | 'files_removed'>,
  page: ArchivedPage | undefined,
  now: number,
): RunItem['preview'] {
  if (item.image === null) return null;
  const { preview } = JSON.parse(item.image) as StoredImage;
  if (page !== undefined && page.hash !== null) return { url: previewAddress(page.hash), ...preview };
  if (run.files_removed === 1) return null;
  return { url: runPreviewAddress(run.secret, item, now), ...preview };
}

/** Resolves to the pictures that `same_page` refers to, by its value. Such an item may have been published since. */
async function samePagesOf(
  { db, now }: ArchiveContext,
  items: readonly RunItemRow[],
): Promise<ReadonlyMap<string, SamePage>> {
  const keys = items.flatMap(({ same_page: key }) => (key === null ? [] : [key]));
  const idsOf = (kind: string): readonly string[] =>
    keys.flatMap((key) => (key.startsWith(`${kind}:`) ? [key.slice(kind.length + 1)] : []));
  if (keys.length === 0) return new Map();
  const others = await db
    .selectFrom('archive_run_item')
    .innerJoin('archive_run', 'archive_run.id', 'archive_run_item.run')
    .selectAll('archive_run_item')
    .select(['secret', 'files_removed'])
    .where('archive_run_item.id', 'in', [...idsOf('item'), ''])
    .execute();
  const published = others.flatMap(({ page_id: id }) => id ?? []);
  const pages = await db
    .selectFrom('archive_page')
    .select(['id', 'slug', 'image', 'image_hash'])
    .where('id', 'in', [...idsOf('page'), ...published, ''])
    .execute();
  const found = new Map<string, SamePage>();
  for (const { id, slug, image, image_hash: hash } of pages) {
    const stored = image === null ? null : (JSON.parse(image) as StoredImage);
    const preview = stored === null || hash === null ? null : { url: previewAddress(hash), ...stored.preview };
    found.set(`page:${id}`, { item: null, page: slug, preview });
  }
  for (const other of others) {
    const { id, run, number, page_id: pageId } = other;
    const page = found.get(`page:${pageId ?? ''}`);
    const preview = previewOf(other, other, undefined, now());
    found.set(`item:${id}`, page ?? { item: { id, run, number }, page: null, preview });
  }
  return found;
}

type OwnFacts = Omit<RunItem, 'double' | 'page' | 'preview' | 'samePage'>;

/** Converts the row of an item, without data from other tables. */
function toItem(item: RunItemRow): OwnFacts {
  const { scans, words } = sourceOf(item);
  const { word_count: count, confidence, engine } = item;
  const found = warningsOf(item);
  return {
    ...{ id: item.id, run: item.run, number: item.number, state: item.state },
    working: (item.task !== null && item.problem === null) || item.state === 'indexed',
    ...{ problem: item.problem, attempts: item.attempts, version: item.version },
    ...{ held: heldOf(item).filter((reason) => reason !== 'same-page') },
    warnings: found.filter((warning) => warning.kind !== 'guess'),
    guesses: found.flatMap(({ kind, text }) => (kind === 'guess' ? [text] : [])),
    title: item.title === null ? null : { name: item.title, place: item.place },
    ...{ date: dateOf(item), edition: item.edition, sequence: item.sequence, label: item.label },
    ...{ scan: scans[0] ?? null, wordsFile: words },
    picture: item.image === null || words !== null ? null : toPictureState(decodeCorrection(item.correction)),
    words: count === null ? null : { count, confidence, engine },
  };
}

/** Resolves to items as archivists see them, in the given order. All must be of one run. */
export async function readItems(
  context: ArchiveContext,
  run: Pick<RunRow, 'secret' | 'files_removed'>,
  items: readonly RunItemRow[],
): Promise<readonly RunItem[]> {
  const [pages, withdrawn] = [await pagesOf(context, items), await withdrawnOf(context, items)];
  const same = await samePagesOf(context, items);
  const now = context.now();
  return items.map((item) => {
    const page = pages.find(({ id }) => id === item.page_id);
    const duplicate = pages.find(({ id, scan }) => scan !== null && scan === item.scan_hash && id !== item.page_id);
    return {
      ...toItem(item),
      ...(item.page_id !== null && withdrawn.has(item.page_id) ? { state: 'withdrawn' } : {}),
      ...{ preview: previewOf(item, run, page, now), page: page?.slug ?? null, double: duplicate?.slug ?? null },
      samePage: same.get(item.same_page ?? '') ?? null,
    };
  });
}
