import { hasMeaningfulConfidence } from 'shared-contracts/archive/languages';
import { placeSlug, unknownPlace } from 'shared-contracts/archive/place-slug';
import type { SearchUnit } from 'shared-contracts/archive/search-pages';
import { readPackedPage } from '../../text/public.ts';
import { readBatch, type UnitIndexData } from '../fts/read-batch.ts';
import { dateKey, qualityBand, qualityValues } from '../fts/unit-values.ts';
import { canBeSampled, sampledWordsOf, type SampledWord } from '../fts/fts-vocabulary.ts';
import { glyphShapeKey } from '../fuzzy/glyph-shapes.ts';
import { isWordForm } from '../fuzzy/word-forms.ts';
import { indexColumns, stringsOf, type IndexColumn, type IndexStrings } from '../index-text.ts';
import { fingerprintFrom, type Fingerprint } from '../near-duplicates/fingerprint.ts';
import { unknownLanguage, type ChangeBatch, type UnitProperties } from '../search-index.ts';
import { toLines, type Json } from './client.ts';
import type { ChangedUnit } from './copy-groups.ts';
import { columnEnds } from './index-names.ts';

/**
 * Properties stored so that the index can be compared with the records, and updated when the place or language of a
 * title changes.
 */
export type StoredProperties = Pick<UnitProperties, 'published' | 'language' | 'pageLanguage' | 'confidence'>;

const unknown = -1;

/** A language that the source states for a page takes precedence over that of its title. */
export const statedLanguage = ({ language, pageLanguage }: StoredProperties): string | null =>
  pageLanguage?.isDetected === false ? pageLanguage.code : language;

export const placeOfTitle = (published: string | null): string => placeSlug(published ?? '') || unknownPlace;

/** The fields that change with the place or language of the title. */
export function fieldsOfTitle(properties: StoredProperties): Json {
  const { confidence, published, pageLanguage } = properties;
  const language = statedLanguage(properties) ?? pageLanguage?.code ?? unknownLanguage;
  const isKnown = confidence !== null && (language === unknownLanguage || hasMeaningfulConfidence(language));
  const quality = isKnown ? Math.floor(confidence * 100 + 1e-6) : unknown;
  return {
    ...{ language, quality, band: qualityValues[qualityBand(quality)], properties },
    place: placeOfTitle(published),
  };
}

const bytesOf = ({ buffer, byteOffset, byteLength }: Uint16Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);

interface Placed {
  readonly id: string;
  readonly kind: string | null;
  readonly pages: readonly string[];
  readonly properties: UnitProperties;
}

const printedOf = ({ title, firstDay, lastDay, place }: UnitProperties): string =>
  [title, firstDay, lastDay, place % 10_000].map(String).join(' ');

interface ReadUnit {
  readonly texts: IndexStrings;
  readonly fingerprint: Fingerprint | null;
}

const toReadUnit = ({ text, sketch }: UnitIndexData): ReadUnit => ({
  texts: stringsOf(text),
  fingerprint: sketch === null ? null : fingerprintFrom(sketch),
});

function documentOf({ id, kind, pages, properties }: Placed, { texts, fingerprint }: ReadUnit): Json {
  const { slug, title, published, language, pageLanguage = null, confidence, firstDay, lastDay, place } = properties;
  const isDayKnown = firstDay === lastDay;
  const month = Math.floor(firstDay / 100);
  return {
    ...fieldsOfTitle({ published, language, pageLanguage, confidence }),
    all: [`${texts.body} ${columnEnds.body}`, `${texts.headline} ${columnEnds.headline}`, texts.wholes, texts.byline],
    ...{ headline: texts.headline, byline: texts.byline, slug, title, kind, pages },
    ...{ first_day: firstDay, last_day: lastDay, year: Math.floor(firstDay / 10_000) },
    month: month === Math.floor(lastDay / 100) ? month : Math.floor(firstDay / 10_000) * 100,
    ...(isDayKnown && { day: firstDay % 10_000 }),
    ...{ date_key: dateKey(firstDay, lastDay), position: place, front: place % 10_000 === 1 },
    ...{ copies: id, has_copies: false, printed: printedOf(properties) },
    ...(fingerprint !== null && {
      copy_keys: [...new Set(fingerprint.keys)],
      sketch: bytesOf(fingerprint.sketch).toString('base64'),
    }),
  };
}

/** A batch as requests for `_bulk`, made in a thread, since reading the words of pages takes most of the time. */
export interface BulkBatch {
  /** `_bulk` lines by unit, without index names: pairs of an action and a document. */
  readonly lines: Readonly<Record<SearchUnit, string>>;
  readonly ids: Readonly<Record<SearchUnit, readonly string[]>>;
  /** Those that are long enough to have near-duplicates. */
  readonly compared: Readonly<Record<SearchUnit, readonly ChangedUnit[]>>;
  /** Words that this thread has not seen before, as documents by their ids. */
  readonly words: ReadonlyMap<string, Json>;
  /** Words of the sampled pages of the batch. */
  readonly sampled: ReadonlyMap<string, SampledWord>;
}

/**
 * Pages are sampled for the words that are suggested while a reader types: all pages of the first changes, then one in
 * 32.
 */
const allSampledUntil = 500;
const sampledOneIn = 32;

/** Depends on the id alone, so that a page remains in or out of the sample when it changes. */
const isSampled = (id: string): boolean => {
  let hash = 0;
  for (let at = 0; at < id.length; at += 1) hash = (Math.imul(hash, 31) + id.charCodeAt(at)) | 0;
  return (hash >>> 0) % sampledOneIn === 0;
};

/** Longer words are left out: OpenSearch limits the length of ids, and nobody looks for such a word with a wildcard. */
const maxWordLetters = 40;
const maxKnownWords = 300_000;

/** Words that were already sent to an index, so that few are sent twice. */
class KnownWords {
  readonly #generation: string;
  #any = new Set<string>();
  #plain = new Set<string>();

  constructor(generation: string) {
    this.#generation = generation;
  }

  /** `isPlain`: the word is in plain text, not only another reading. */
  add(fold: string, isPlain: boolean): void {
    (isPlain ? this.#plain : this.#any).add(fold);
    if (this.#any.size + this.#plain.size > maxKnownWords) [this.#any, this.#plain] = [new Set(), new Set()];
  }

  has(fold: string, isPlain: boolean): boolean {
    return this.#plain.has(fold) || (!isPlain && this.#any.has(fold));
  }

  isOf(generation: string): boolean {
    return generation === this.#generation;
  }
}

/** For the live index and for one that is being built. */
let recent: readonly KnownWords[] = [];

function knownWords(generation: string): KnownWords {
  const known = recent.find((words) => words.isOf(generation)) ?? new KnownWords(generation);
  recent = [known, ...recent.filter((words) => words !== known)].slice(0, 2);
  return known;
}

/** Columns with words as printed; those of `wholes` are alternative readings, which are not suggested. */
const plainColumns: ReadonlySet<IndexColumn> = new Set(['body', 'headline']);

const isWord = (fold: string): boolean => fold.length <= maxWordLetters && /^[\p{L}\p{M}\p{N}]+$/u.test(fold);

const wordDocument = (fold: string, isPlain: boolean): Json => ({
  fold,
  ...(isWordForm(fold) && { shapes: glyphShapeKey(fold) }),
  ...(isPlain && { plain: true }),
});

function addNewWords(texts: IndexStrings, known: KnownWords, words: Map<string, Json>): void {
  for (const column of indexColumns) {
    const isPlain = plainColumns.has(column);
    for (const fold of texts[column].split(' ')) {
      if (known.has(fold, isPlain) || !isWord(fold)) continue;
      known.add(fold, isPlain);
      words.set(fold, wordDocument(fold, isPlain));
    }
  }
}

function addSampledWords(packed: Uint8Array, sampled: Map<string, SampledWord>): void {
  for (const [fold, word] of sampledWordsOf(readPackedPage(packed))) {
    if (!canBeSampled(fold)) continue;
    const before = sampled.get(fold);
    const better = before === undefined || word.shape < before.shape ? word : before;
    sampled.set(fold, { printed: better.printed, shape: better.shape, pages: (before?.pages ?? 0) + 1 });
  }
}

/**
 * Room for document versions between two changes of the log: each change of the unit's title or group of
 * near-duplicates adds one.
 */
const versionsPerChange = 100_000;

/** Reads the words of a batch. The requests may be repeated: an older one never replaces a newer one. */
export function bulkBatch({ changes, articles = [], to }: ChangeBatch, generation: string): BulkBatch {
  const known = knownWords(generation);
  const read = readBatch({ changes, articles });
  const words = new Map<string, Json>();
  const sampled = new Map<string, SampledWord>();
  const external = { version: to * versionsPerChange, version_type: 'external_gte' } as const;
  const linesOf = (id: string, document: Json | null): readonly Json[] =>
    document === null ? [{ delete: { _id: id, ...external } }] : [{ index: { _id: id, ...external } }, document];
  const compared: Record<SearchUnit, ChangedUnit[]> = { page: [], article: [] };
  const add = (unit: SearchUnit, placed: Placed, data: ReadUnit): readonly Json[] => {
    const { id, properties } = placed;
    const { fingerprint } = data;
    if (fingerprint !== null) compared[unit].push({ id, printed: printedOf(properties), fingerprint });
    return linesOf(id, documentOf(placed, data));
  };
  const pageLines = changes.flatMap(({ id, page }) => {
    const found = read.pages.get(id);
    if (page === null || found === undefined) return linesOf(id, null);
    const data = toReadUnit(found);
    addNewWords(data.texts, known, words);
    if (to <= allSampledUntil || isSampled(id)) addSampledWords(page.words, sampled);
    return add('page', { id, kind: null, pages: [id], properties: page }, data);
  });
  const articleLines = articles.flatMap(({ id, article }) => {
    const found = read.articles.get(id);
    if (article === null || found === undefined) return linesOf(id, null);
    const pages = article.pages.map((page) => page.id);
    return add('article', { id, kind: article.kind, pages, properties: article }, toReadUnit(found));
  });
  return {
    lines: { page: toLines(pageLines), article: toLines(articleLines) },
    compared,
    ids: { page: changes.map(({ id }) => id), article: articles.map(({ id }) => id) },
    words,
    sampled,
  };
}
