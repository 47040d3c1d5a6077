import Joi from 'joi';
import { AppError } from 'shared-contracts/app-error';
import type { PageReference } from 'shared-contracts/archive/newspaper';
import { recognitionPageSize } from 'shared-contracts/archive/page-sizes';
import { recognitionStates, type RecognitionState } from 'shared-contracts/archive/recognition/recognition-states';
import { endpoint } from 'shared-contracts/server/endpoint';
import {
  archiveContext,
  type ArchiveContext,
  findPage,
  imageOf,
  pageRecords,
  type RecognitionRow,
  toReference,
  toThumbnail,
} from '../../core/public.ts';
import { findEngine, howToInstall, requireEngine } from './engine.ts';
import { enqueueAll, enqueuePage } from './queue.ts';

export interface ListRecognitionInput {
  /** `idle` by default. */
  readonly state: RecognitionState;
  /** From 1. A page beyond the last one is empty. */
  readonly page: number;
}

/** A page and the state of its recognition. */
export interface RecognitionItem {
  readonly page: PageReference;
  /** Null if the page has no scan. */
  readonly thumbnail: { readonly url: string; readonly width: number; readonly height: number } | null;
  readonly state: RecognitionState;
  readonly attempts: number;
  /** Why the last attempt failed; null if it did not. */
  readonly problem: string | null;
  /** Instant in ms of its last change of state; null for `idle`. */
  readonly at: number | null;
  /** The engine that recognised its present words, such as `tesseract 5.3.0 (eng)`; null if none did. */
  readonly engine: string | null;
  /** Number of words, and their confidence, 0 to 1; null before recognition. */
  readonly wordCount: number | null;
  readonly confidence: number | null;
  /** ISO 639 code. In some languages confidence is meaningless and therefore null. */
  readonly language: string | null;
}

/** One page of the list. */
export interface RecognitionList {
  /** In the order of their slugs if `idle`, the first queued first if `waiting`, otherwise the latest change first. */
  readonly items: readonly RecognitionItem[];
  readonly total: number;
  readonly page: number;
  readonly pageCount: number;
  /** Number of pages in each state. */
  readonly counts: Readonly<Record<RecognitionState, number>>;
  /** The recognition program with its version; null if it is not installed. */
  readonly engine: string | null;
  /** Instruction for installing the program; null if it is installed. */
  readonly missing: string | null;
}

export interface RecognisePageInput {
  /**
   * The page's slug, current or former. If empty, all pages without words that are not queued, including failed ones.
   */
  readonly page: string;
}

export interface RecognisePageResult {
  /** Number of pages that were added to the queue. Pages already in the queue retain their position. */
  readonly queued: number;
}

type Counts = Readonly<Record<RecognitionState, number>>;
type Progress = RecognitionRow & { readonly read_hash: string };

/** Selects pages with a scan and without words that are not queued and have not failed. */
const idlePages = ({ db }: ArchiveContext) =>
  db
    .selectFrom('archive_page')
    .leftJoin('archive_recognition', 'archive_recognition.page_id', 'archive_page.id')
    .where('recognised', '=', 0)
    .where('master_hash', 'is not', null)
    .where((where) => where.or([where('state', 'is', null), where('state', '=', 'done')]));

/** Joined with the pages, so that removed and withdrawn pages are not listed. */
const steps = ({ db }: ArchiveContext) =>
  db.selectFrom('archive_recognition').innerJoin('archive_page', 'archive_page.id', 'archive_recognition.page_id');

async function countAll(context: ArchiveContext): Promise<Counts> {
  const [idle, rows] = await Promise.all([
    idlePages(context)
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
      ? idlePages(context).select('archive_page.id').orderBy('archive_page.slug')
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

/** Omits the engine if the page's words have since come from another source. */
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
        language: page.language,
      },
    ];
  });
}

/** Lists pages with a scan by the state of their recognition. Errors: `unauthorized`, `forbidden`, `bad-request`. */
export const listRecognition = endpoint({
  method: 'GET',
  path: '/api/archive/list-recognition',
  access: 'archivist',
  input: () =>
    Joi.object<ListRecognitionInput, true>({
      state: Joi.string()
        .valid(...recognitionStates)
        .default('idle'),
      page: Joi.number().integer().min(1).max(1_000_000).default(1),
    }),
  handle: async (anyContext, input): Promise<RecognitionList> => {
    const context = archiveContext(anyContext);
    const [counts, ids, engine] = await Promise.all([countAll(context), idsOf(context, input), findEngine()]);
    const total = counts[input.state];
    return {
      items: await itemsOf(context, input.state, ids),
      ...{ total, page: input.page, pageCount: Math.ceil(total / recognitionPageSize), counts },
      engine: engine === null ? null : `tesseract ${engine.version}`,
      missing: engine === null ? howToInstall : null,
    };
  },
});

/**
 * Queues pages without words for recognition, including those that failed. Errors: `unauthorized`; `forbidden`;
 * `bad-request`; `not-found` (no such page); `gone` (withdrawn); `conflict` (it has words, or no scan); `unavailable`
 * (the recognition program is not installed; the message explains how to install it).
 */
export const recognisePage = endpoint({
  method: 'POST',
  path: '/api/archive/recognise-page',
  access: 'archivist',
  input: () => Joi.object<RecognisePageInput, true>({ page: Joi.string().allow('').max(200).required() }),
  handle: async (anyContext, { page: slug }): Promise<RecognisePageResult> => {
    const context = archiveContext(anyContext);
    await requireEngine();
    if (slug === '') return { queued: await enqueueAll(context) };
    const { page } = await findPage(context, slug);
    if (page.recognised === 1) throw new AppError('conflict', 'This page already has text');
    const { master_hash: master } = await context.db
      .selectFrom('archive_page')
      .select('master_hash')
      .where('id', '=', page.id)
      .executeTakeFirstOrThrow();
    if (master === null) throw new AppError('conflict', 'This page has no scan to recognise');
    return { queued: (await enqueuePage(context, page.id)) ? 1 : 0 };
  },
});
