import {
  type ArchiveContext,
  decodeCorrection,
  findSamePages,
  openTiles,
  openTilesAt,
  readPreview,
  type RunItemRow,
  wordsOfPages,
} from '../../core/public.ts';
import { decodePageText, fold, linesOf } from '../../text/public.ts';
import { stagedTilesKey } from '../runs/upload/run-keys.ts';

/** Maximum number of unpublished photos that a photo is compared with, the latest first. */
const maxItems = 40;
/** Maximum number of an edition's pages that a photo is compared with. */
const maxPages = 60;

/** Words recognised with less confidence are ignored. */
const minConfidence = 0.8;
/**
 * Minimum number of three-word runs for a comparison, and minimum share of them that two photos of one page have in
 * common. Measured against the picture with fewer runs, two photos of one page shared at least 40 %; two pages of one
 * newspaper shared 3.5 % at most.
 */
const [minRuns, minSharedRuns] = [10, 0.1];

interface KnownPicture {
  readonly kind: 'item' | 'page';
  readonly id: string;
  /** Slug of a page; empty for an item. */
  readonly slug: string;
  readonly preview: Uint8Array;
}

const isPhoto = ({ correction }: Pick<RunItemRow, 'correction'>): boolean =>
  decodeCorrection(correction).outline !== null;

async function stagedPreview({ files }: ArchiveContext, run: string, hash: string): Promise<Uint8Array | null> {
  const opened = await openTilesAt(files, stagedTilesKey(run, hash));
  return opened === null ? null : await readPreview(files, opened);
}

const editionOf = (placeKey: string): string => placeKey.replace(/-p\d+$/, '');

/**
 * Selects unpublished photos that came before a photo, so that only the later of two is held: earlier ones of its own
 * run, and those of earlier runs that have the same edition or are not identified yet.
 */
async function earlierPhotos({ db }: ArchiveContext, item: RunItemRow) {
  const { started_at: started } = await db
    .selectFrom('archive_run')
    .select('started_at')
    .where('id', '=', item.run)
    .executeTakeFirstOrThrow();
  const edition = item.place_key === null ? '' : editionOf(item.place_key);
  const rows = await db
    .selectFrom('archive_run_item')
    .innerJoin('archive_run', 'archive_run.id', 'archive_run_item.run')
    .select(['archive_run_item.id', 'run', 'tiles_hash', 'correction'])
    .where('tiles_hash', 'is not', null)
    .where('page_id', 'is', null)
    .where('correction', 'like', '%"outline":[%')
    .where((eb) =>
      eb.or([
        eb.and([eb('run', '=', item.run), eb('number', '<', item.number)]),
        eb.and([
          eb('run', '!=', item.run),
          eb('started_at', '<', started),
          eb('files_removed', '=', 0),
          // If the photo has no edition yet, all photos of earlier runs.
          eb.or([eb('place_key', 'is', null), eb('place_key', 'like', edition === '' ? '%' : `${edition}-p%`)]),
        ]),
      ]),
    )
    .orderBy('started_at', 'desc')
    .orderBy('number', 'desc')
    .limit(maxItems)
    .execute();
  return rows.filter(isPhoto);
}

async function photosBefore(context: ArchiveContext, item: RunItemRow): Promise<readonly KnownPicture[]> {
  const found: KnownPicture[] = [];
  for (const { id, run, tiles_hash: hash } of await earlierPhotos(context, item)) {
    const preview = hash === null ? null : await stagedPreview(context, run, hash);
    if (preview !== null) found.push({ kind: 'item', id, slug: '', preview });
  }
  return found;
}

async function pagesOfEdition(
  { db, files }: ArchiveContext,
  edition: string,
  ownKey: string,
): Promise<readonly KnownPicture[]> {
  const rows = await db
    .selectFrom('archive_page')
    .innerJoin('archive_issue', 'archive_issue.id', 'archive_page.issue_id')
    .select(['archive_page.id', 'archive_page.slug', 'image_hash'])
    .where('archive_issue.slug', '=', edition)
    .where('image_hash', 'is not', null)
    .where('source_key', '!=', ownKey)
    .orderBy('sequence')
    .limit(maxPages)
    .execute();
  const found: KnownPicture[] = [];
  for (const { id, slug, image_hash: hash } of rows) {
    const opened = hash === null ? null : await openTiles(files, hash);
    if (opened !== null) found.push({ kind: 'page', id, slug, preview: await readPreview(files, opened) });
  }
  return found;
}

/** Returns the runs of three words that were recognised with confidence. */
function runsOfWords(packed: Uint8Array): ReadonlySet<string> {
  const words = linesOf(decodePageText(packed)).flatMap((line) => line.words);
  const runs = new Set<string>();
  words.forEach((_, index) => {
    const run = words.slice(index, index + 3).filter(({ confidence }) => (confidence ?? 1) >= minConfidence);
    if (run.length === 3) runs.add(run.map(({ text }) => fold(text)).join(' '));
  });
  return runs;
}

/** Returns whether the words of two pictures prove that they show different pages; too few words prove nothing. */
function haveOtherWords(one: Uint8Array, other: Uint8Array): boolean {
  const [few, many] = [runsOfWords(one), runsOfWords(other)].toSorted((a, b) => a.size - b.size);
  if (few === undefined || many === undefined || few.size < minRuns) return false;
  return [...few].filter((run) => many.has(run)).length < few.size * minSharedRuns;
}

async function wordsOf(context: ArchiveContext, { kind, id }: Pick<KnownPicture, 'kind' | 'id'>) {
  if (kind === 'page') return (await wordsOfPages(context, [id])).get(id) ?? null;
  const query = context.db.selectFrom('archive_run_text').select('words').where('item', '=', id);
  return (await query.executeTakeFirst())?.words ?? null;
}

/**
 * Resolves to the known picture that shows the same page. `words`: those of the picture; null if not recognised yet.
 */
async function sameAs(
  context: ArchiveContext,
  { picture, words }: { readonly picture: Uint8Array; readonly words: Uint8Array | null },
  known: readonly KnownPicture[],
): Promise<KnownPicture | null> {
  const alike = await findSamePages(
    picture,
    known.map(({ preview }) => preview),
  );
  for (const one of alike.flatMap((index) => known[index] ?? [])) {
    const others = words === null ? null : await wordsOf(context, one);
    if (words === null || others === null || !haveOtherWords(words, others)) return one;
  }
  return null;
}

/** Says why the number of a page is doubtful; continues a sentence that starts with it. */
export const samePageDoubt = (slug: string): string => `uncertain: probably the same page as ${slug}`;

/** True for a guess that contains `samePageDoubt`. */
export const isSamePageDoubt = (text: string): boolean => text.includes(samePageDoubt(''));

/**
 * Resolves to the slug of a page of the same edition that shows the same page as a picture without words; null if none.
 * `placeKey` is the position of the picture; the archive's page there is not compared.
 */
export async function samePageOfEdition(
  context: ArchiveContext,
  placeKey: string,
  picture: Uint8Array,
): Promise<string | null> {
  const pages = await pagesOfEdition(context, editionOf(placeKey), placeKey);
  return (await sameAs(context, { picture, words: null }, pages))?.slug ?? null;
}

/**
 * Resolves to the picture that seems to show the same page as a photo, as `item:<id>` or `page:<id>`: an earlier photo
 * of any run, or an archived page of the same edition. Null if there is none, if the item is not a photo, or if a
 * person has decided that it shows a different page.
 */
export async function samePageAs(context: ArchiveContext, item: RunItemRow): Promise<string | null> {
  if (item.is_distinct === 1 || item.tiles_hash === null || !isPhoto(item)) return null;
  const picture = await stagedPreview(context, item.run, item.tiles_hash);
  if (picture === null) return null;
  const photo = { picture, words: await wordsOf(context, { kind: 'item', id: item.id }) };
  const pages = async () =>
    item.place_key === null ? [] : await pagesOfEdition(context, editionOf(item.place_key), item.place_key);
  const same =
    (await sameAs(context, photo, await photosBefore(context, item))) ?? (await sameAs(context, photo, await pages()));
  return same === null ? null : `${same.kind}:${same.id}`;
}
