import { AppError } from 'shared-contracts/app-error';
import type { EmbeddingAccess } from 'shared-contracts/server/embedding-access';
import type { ReaderPage } from 'shared-contracts/server/archive-reader';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { sentencesOf, type Sentence } from '../answering/passages/score-passages.ts';
import { textUnits, type TextUnit } from '../answering/retrieval/text-units.ts';
import { contextSliceContext, type ContextSliceContext, type PageVectorRow } from '../context-tables.ts';
import { ModelError } from '../model/model-port.ts';
import { embedTexts } from './embed-texts.ts';

/** The job that makes the vectors of new and changed pages. */
export const embedPagesJob = 'embed-pages';

/** The place of a passage: the sentence that is quoted from it, as paragraph, start and end in the paragraph's text. */
export type PassagePlace = readonly [paragraph: number, start: number, end: number];

interface EmbeddedText {
  readonly place: PassagePlace;
  readonly text: string;
}

/** A passage is as long as a card shows: a sentence with the one before it and the one after it. */
const sentencesOfPassage = 3;

/**
 * The least words of a passage, so that page numbers and the like are skipped, and of the sentence that is quoted from
 * it.
 */
const minWords = { passage: 8, quote: 4 } as const;

/** A longer text is cut, since models read only the first few hundred words. */
const maxCharacters = 2_000;

/** Changed pages per batch, and texts per request. */
const pagesOfBatch = 20;
const textsOfCall = 32;
const callMs = 60_000;

/** How long one job works before it lets others run. */
const jobMs = 45_000;
const minuteMs = 60_000;

/** Returns the middle sentence, or the longest if that is very short; undefined if the whole passage is too short. */
function quoteOf(sentences: readonly Sentence[]): Sentence | undefined {
  if (sentences.reduce((sum, { folds }) => sum + folds.length, 0) < minWords.passage) return undefined;
  const middle = sentences[1] ?? sentences[0];
  if ((middle?.folds.length ?? 0) >= minWords.quote) return middle;
  return [...sentences].sort((a, b) => b.folds.length - a.folds.length)[0];
}

function passagesOf(unit: TextUnit): readonly EmbeddedText[] {
  const sentences = sentencesOf(unit);
  const passages: EmbeddedText[] = [];
  for (let from = 0; from < sentences.length; from += sentencesOfPassage) {
    const part = sentences.slice(from, from + sentencesOfPassage);
    const quote = quoteOf(part);
    if (quote === undefined) continue;
    const text = [...(unit.headline === null ? [] : [unit.headline]), ...part.map((sentence) => sentence.text)].join(
      ' ',
    );
    passages.push({ place: [quote.paragraph, ...quote.range], text: text.slice(0, maxCharacters) });
  }
  return passages;
}

/** Returns the passages of a page's articles, each with its headline; of a page without articles, of all its text. */
function pagePassages(page: ReaderPage): readonly EmbeddedText[] {
  const units = textUnits(page);
  const articles = units.filter(({ article }) => article !== null);
  return (articles.length > 0 ? articles : units).flatMap(passagesOf);
}

const dayOf = ({ date: { year, month, day } }: ReaderPage): string =>
  [year, month ?? 0, day ?? 0].map((part, at) => String(part).padStart(at === 0 ? 4 : 2, '0')).join('-');

async function vectorsOf(access: EmbeddingAccess, passages: readonly EmbeddedText[]): Promise<readonly Int8Array[]> {
  const vectors: Int8Array[] = [];
  for (let from = 0; from < passages.length; from += textsOfCall) {
    const texts = passages
      .slice(from, from + textsOfCall)
      .map(({ text }) => `${access.passagePrefix} ${text}`.trimStart());
    vectors.push(...(await embedTexts(access, texts, callMs)));
  }
  return vectors;
}

interface EmbedOptions {
  readonly access: EmbeddingAccess;
  readonly log: SliceContext['log'];
}

type PageVectors = Omit<PageVectorRow, 'page_id' | 'change' | 'model'>;

const noVectors: PageVectors = {
  ...{ slug: '', title: '', language: null, day: '', passages: '[]', vectors: new Uint8Array() },
};

async function embedPage(page: ReaderPage, { access, log }: EmbedOptions): Promise<PageVectors> {
  const passages = pagePassages(page);
  try {
    const vectors = await vectorsOf(access, passages);
    return {
      ...{ slug: page.slug, title: page.title.slug, language: page.language, day: dayOf(page) },
      passages: JSON.stringify(passages.map(({ place }) => place)),
      vectors: Buffer.concat(vectors.map(({ buffer }) => new Uint8Array(buffer))),
    };
  } catch (error) {
    if (!(error instanceof ModelError) || error.fault !== 'invalid-response') throw error;
    // If the server can embed this word, the fault lies with the page, and the other pages must not wait for it.
    await embedTexts(access, ['newspaper'], callMs);
    log.warn(
      { page: page.slug, reason: error.message },
      'no vectors were made of a page: it is found by its words only',
    );
    return noVectors;
  }
}

/** Resolves to the number of the last change whose page has vectors of this model, or needs none; 0 for none. */
async function lastChange({ db }: Pick<ContextSliceContext, 'db'>, model: string): Promise<number> {
  const row = await db
    .selectFrom('context_page_vector')
    .select(({ fn }) => fn.max('change').as('change'))
    .where('model', '=', model)
    .executeTakeFirst();
  return row?.change ?? 0;
}

/**
 * Makes the vectors of the next changed pages. Resolves to false when all pages have theirs. Rejects with ModelError
 * when the server fails.
 */
export async function embedNextPages(anyContext: SliceContext): Promise<boolean> {
  const context = contextSliceContext(anyContext);
  const { archive, embeddings: access, log } = context;
  if (archive === undefined || access === undefined)
    throw new AppError('unavailable', 'There is nothing to embed with');
  const changed = await archive.changedPages(await lastChange(context, access.model), pagesOfBatch);
  if (changed.length === 0) return false;
  const read = await archive.pages(
    changed.map(({ id }) => id),
    callMs,
  );
  const pages = new Map(read.map((page) => [page.id, page]));
  const rows: PageVectorRow[] = [];
  for (const { id, change } of changed) {
    const page = pages.get(id);
    const vectors = page === undefined ? noVectors : await embedPage(page, { access, log });
    rows.push({ page_id: id, change, model: access.model, ...vectors });
  }
  await context.transact(async (transaction) => {
    for (const row of rows) {
      await transaction
        .insertInto('context_page_vector')
        .values(row)
        .onConflict((conflict) => conflict.column('page_id').doUpdateSet(row))
        .execute();
    }
  });
  return true;
}

/** Schedules the job for the next full minute. Its key prevents duplicates across servers. */
export async function planEmbedding({ jobs, now, embeddings }: SliceContext): Promise<void> {
  if (embeddings === undefined) return;
  const runAt = (Math.floor(now() / minuteMs) + 1) * minuteMs;
  await jobs.add(embedPagesJob, null, { key: `at ${String(runAt)}`, runAt });
}

/**
 * Runs the job: begins no further batch of pages after `jobMs`. Schedules the next job first, so that a failure does
 * not break the chain.
 */
export async function runEmbedding(context: SliceContext): Promise<void> {
  if (context.embeddings === undefined) return;
  await planEmbedding(context);
  const until = context.now() + jobMs;
  try {
    while (context.now() < until && (await embedNextPages(context)));
  } catch (error) {
    if (!(error instanceof ModelError)) throw error;
    context.log.warn({ fault: error.fault, reason: error.message }, 'the vectors of pages were not made');
  }
}
