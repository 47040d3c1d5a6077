import {
  recognitionPageSize,
  recognitionStates,
  type ListRecognitionInput,
  type RecognitionItem,
  type RecognitionList,
  type RecognitionState,
} from 'shared-contracts/archive/recognition/list-recognition';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { AppError } from 'shared-contracts/app-error';
import type { RecognisePageInput, RecognisePageResult } from 'shared-contracts/archive/recognition/recognise-page';
import { archiveContext, type ArchiveContext, type RecognitionRow } from '../archive-tables.ts';
import { toThumbnail } from '../image-addresses.ts';
import { imageOf, pageRecords, toReference } from '../pages/page-records.ts';
import { findEngine, howToInstall, requireEngine } from './engine.ts';
import { findPage } from '../pages/find-page.ts';
import { enqueueAll, enqueuePage } from './queue.ts';

type Counts = Readonly<Record<RecognitionState, number>>;
type Progress = RecognitionRow & { readonly read_hash: string };

/** Pages with a scan and without words that are not queued. */
const waitingPages = ({ db }: ArchiveContext) =>
  db
    .selectFrom('archive_page')
    .leftJoin('archive_recognition', 'archive_recognition.page_id', 'archive_page.id')
    .where('recognised', '=', 0)
    .where('master_hash', 'is not', null)
    .where((where) => where.or([where('state', 'is', null), where('state', '=', 'done')]));

/** Removed and withdrawn pages are in no list. */
const steps = ({ db }: ArchiveContext) =>
  db.selectFrom('archive_recognition').innerJoin('archive_page', 'archive_page.id', 'archive_recognition.page_id');

async function countAll(context: ArchiveContext): Promise<Counts> {
  const [idle, rows] = await Promise.all([
    waitingPages(context)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
    steps(context)
      .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
      .groupBy('state')
      .execute(),
  ]);
  const counts = new Map<RecognitionState, number>(rows.map(({ state, count }) => [state, count]));
  counts.set('idle', idle.count);
  return Object.fromEntries(recognitionStates.map((state) => [state, counts.get(state) ?? 0])) as Counts;
}

async function idsOf(context: ArchiveContext, { state, page }: ListRecognitionInput): Promise<readonly string[]> {
  const from = (page - 1) * recognitionPageSize;
  const rows =
    state === 'idle'
      ? waitingPages(context).select('archive_page.id').orderBy('archive_page.slug')
      : steps(context)
          .select('archive_page.id')
          .where('state', '=', state)
          .orderBy('at', state === 'waiting' ? 'asc' : 'desc')
          .orderBy('archive_page.id');
  return (await rows.offset(from).limit(recognitionPageSize).execute()).map(({ id }) => id);
}

const noProgress: Pick<RecognitionItem, 'attempts' | 'problem' | 'at' | 'engine'> = {
  attempts: 0,
  problem: null,
  at: null,
  engine: null,
};

/** Words from another source since are not the engine's. */
const toProgress = ({
  attempts,
  problem,
  at,
  engine,
  text_hash: own,
  read_hash: now,
}: Progress): typeof noProgress => ({
  ...{ attempts, problem, at },
  engine: own === now ? engine : null,
});

async function itemsOf(
  context: ArchiveContext,
  state: RecognitionState,
  ids: readonly string[],
): Promise<readonly RecognitionItem[]> {
  if (ids.length === 0) return [];
  const [records, rows] = await Promise.all([
    pageRecords(context)
      .where('archive_page.id', 'in', [...ids])
      .execute(),
    steps(context)
      .selectAll('archive_recognition')
      .select('archive_page.text_hash as read_hash')
      .where('page_id', 'in', [...ids])
      .execute(),
  ]);
  const [pages, known] = [
    new Map(records.map((page) => [page.id, page])),
    new Map(rows.map((row) => [row.page_id, row])),
  ];
  return ids.flatMap((id) => {
    const [page, row] = [pages.get(id), known.get(id)];
    if (page === undefined) return [];
    const image = imageOf(page);
    return [
      {
        ...{ page: toReference(page), thumbnail: image === null ? null : toThumbnail(image), state },
        ...(row === undefined || state === 'idle' ? noProgress : toProgress(row)),
        wordCount: page.recognised === 1 ? page.word_count : null,
        confidence: page.confidence,
      },
    ];
  });
}

export async function listRecognition(anyContext: SliceContext, input: ListRecognitionInput): Promise<RecognitionList> {
  const context = archiveContext(anyContext);
  const [counts, ids, engine] = await Promise.all([countAll(context), idsOf(context, input), findEngine()]);
  const total = counts[input.state];
  return {
    items: await itemsOf(context, input.state, ids),
    ...{ total, page: input.page, pageCount: Math.ceil(total / recognitionPageSize), counts },
    engine: engine === null ? null : `tesseract ${engine.version}`,
    missing: engine === null ? howToInstall : null,
  };
}

export async function recognisePage(
  anyContext: SliceContext,
  { page: slug }: RecognisePageInput,
): Promise<RecognisePageResult> {
  const context = archiveContext(anyContext);
  await requireEngine();
  if (slug === '') return { queued: await enqueueAll(context) };
  const { page } = await findPage(context, slug);
  if (page.recognised === 1) throw new AppError('conflict', 'This page has its words');
  const { master_hash: master } = await context.db
    .selectFrom('archive_page')
    .select('master_hash')
    .where('id', '=', page.id)
    .executeTakeFirstOrThrow();
  if (master === null) throw new AppError('conflict', 'This page has no scan that could be read');
  return { queued: (await enqueuePage(context, page.id)) ? 1 : 0 };
}
