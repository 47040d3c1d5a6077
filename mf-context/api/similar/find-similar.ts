import { setImmediate as nextTurn } from 'node:timers/promises';
import type { EmbeddingAccess } from 'shared-contracts/server/embedding-access';
import type { ReaderScope } from 'shared-contracts/server/archive-reader';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { contextSliceContext, type PageVectorRow } from '../context-tables.ts';
import { ModelError } from '../model/model-port.ts';
import type { PassagePlace } from './embed-pages.ts';
import { embedTexts } from './embed-texts.ts';

/** A passage of similar meaning. */
export interface SimilarPassage {
  /** The page's id. */
  readonly page: string;
  readonly place: PassagePlace;
  /** Cosine of the angle between the vectors, -1 to 1. Which value means similar differs between models. */
  readonly likeness: number;
}

/** Resolves to the passages in the scope that are closest in meaning to the question, best first. */
export type FindSimilar = (question: string, scope: ReaderScope, limit: number) => Promise<readonly SimilarPassage[]>;

interface PageVectors extends Pick<PageVectorRow, 'slug' | 'title' | 'language' | 'day'> {
  readonly places: readonly PassagePlace[];
  readonly vectors: Int8Array;
}

/** Rows read at a time. */
const rowsOfRead = 500;

/** Pages compared before other requests have a turn. */
const pagesOfTurn = 1_000;

/** The most bytes of vectors in memory; pages beyond it are found by keyword search only. */
const maxBytes = 512 * 1024 * 1024;

/** How long a question waits for its vector. */
const questionMs = 1_500;

/** After this many failures in a row, the server is not called for `pauseMs`. */
const maxFailures = 3;
const pauseMs = 30_000;

const isBetween = (day: string, from: string | undefined, to: string | undefined): boolean =>
  (from === undefined || day.slice(0, from.length) >= from) && (to === undefined || day.slice(0, to.length) <= to);

function isInScope(
  { slug, title, language, day }: PageVectors,
  scope: ReaderScope,
  slugs: Set<string> | null,
): boolean {
  return (
    (slugs === null || slugs.has(slug)) &&
    (scope.titles?.includes(title) ?? true) &&
    (scope.languages === undefined || (language !== null && scope.languages.includes(language))) &&
    isBetween(day, scope.from, scope.to)
  );
}

/** Returns the cosine of two packed vectors; the second begins at `from` in a list of vectors. */
function likenessOf(one: Int8Array, others: Int8Array, from: number): number {
  let sum = 0;
  for (let at = 0; at < one.length; at += 1) sum += (one[at] ?? 0) * (others[from + at] ?? 0);
  return sum / (127 * 127);
}

/** Holds the vectors of all pages in memory, and reads those that changed again. */
class PassageVectors {
  readonly #pages = new Map<string, PageVectors>();
  readonly #model: string;
  #change = 0;
  #bytes = 0;
  #reading: Promise<void> = Promise.resolve();
  #failures = 0;
  #pausedUntil = 0;

  constructor(model: string) {
    this.#model = model;
  }

  /** Reads what changed since the last time. */
  async refresh(context: SliceContext): Promise<void> {
    this.#reading = this.#reading.catch(() => undefined).then(() => this.#read(context));
    await this.#reading;
  }

  async #read(anyContext: SliceContext): Promise<void> {
    for (;;) {
      const rows = await contextSliceContext(anyContext)
        .db.selectFrom('context_page_vector')
        .selectAll()
        .where('model', '=', this.#model)
        .where('change', '>', this.#change)
        .orderBy('change')
        .limit(rowsOfRead)
        .execute();
      for (const row of rows) this.#keep(row);
      if (rows.length < rowsOfRead) return;
    }
  }

  #keep({ page_id: id, change, slug, title, language, day, passages, vectors }: PageVectorRow): void {
    this.#bytes -= this.#pages.get(id)?.vectors.byteLength ?? 0;
    this.#pages.delete(id);
    this.#change = change;
    if (vectors.length === 0 || this.#bytes + vectors.length > maxBytes) return;
    this.#bytes += vectors.length;
    const places = JSON.parse(passages) as readonly PassagePlace[];
    this.#pages.set(id, { slug, title, language, day, places, vectors: Int8Array.from(vectors) });
  }

  isPaused(now: number): boolean {
    return now < this.#pausedUntil;
  }

  /** Records whether the server returned the vector of a question. */
  onAnswer(isThere: boolean, now: number): void {
    this.#failures = isThere ? 0 : this.#failures + 1;
    if (this.#failures >= maxFailures) this.#pausedUntil = now + pauseMs;
  }

  async nearest(vector: Int8Array, scope: ReaderScope, limit: number): Promise<readonly SimilarPassage[]> {
    const slugs = scope.pages === undefined ? null : new Set(scope.pages);
    let [best, compared]: [SimilarPassage[], number] = [[], 0];
    for (const [page, kept] of this.#pages) {
      if (!isInScope(kept, scope, slugs) || kept.vectors.length !== kept.places.length * vector.length) continue;
      kept.places.forEach((place, at) => {
        const likeness = likenessOf(vector, kept.vectors, at * vector.length);
        if (best.length < limit || likeness > (best.at(-1)?.likeness ?? -1))
          best = [...best, { page, place, likeness }].sort((a, b) => b.likeness - a.likeness).slice(0, limit);
      });
      compared += 1;
      if (compared % pagesOfTurn === 0) await nextTurn();
    }
    return best;
  }
}

/** One for each folder of derived data, and so for each site and process. */
const opened = new Map<string, PassageVectors>();

function vectorsOf({ derivedDir }: SliceContext, { model }: EmbeddingAccess): PassageVectors {
  const vectors = opened.get(derivedDir) ?? new PassageVectors(model);
  opened.set(derivedDir, vectors);
  return vectors;
}

/** Drops the vectors of this process; they are read again when they are needed. */
export const closeVectors = ({ derivedDir }: SliceContext): void => {
  opened.delete(derivedDir);
};

/**
 * Returns the semantic search; undefined if no embeddings server is set up. The search finds nothing while that server
 * fails or takes longer than `timeoutMs`; after three failures in a row, the server is not called for 30 s.
 */
export function findSimilarIn(context: SliceContext, timeoutMs = questionMs): FindSimilar | undefined {
  const { embeddings: access, log, now } = context;
  if (access === undefined) return undefined;
  const vectors = vectorsOf(context, access);
  return async (question, scope, limit) => {
    if (vectors.isPaused(now())) return [];
    try {
      const text = `${access.queryPrefix} ${question}`.trimStart();
      const [[vector]] = await Promise.all([embedTexts(access, [text], timeoutMs), vectors.refresh(context)]);
      vectors.onAnswer(true, now());
      return vector === undefined ? [] : await vectors.nearest(vector, scope, limit);
    } catch (error) {
      if (!(error instanceof ModelError)) throw error;
      vectors.onAnswer(false, now());
      log.warn({ fault: error.fault, reason: error.message }, 'a question was compared with pages by words alone');
      return [];
    }
  };
}
