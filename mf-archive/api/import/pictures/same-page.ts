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

/** Waiting photos that a photo is compared with, the latest first. */
const maxItems = 40;
/** Pages of an edition that a photo is compared with. */
const maxPages = 60;

/** Words that were recognised with less confidence say nothing about the page. */
const minConfidence = 0.8;
/**
 * Two photos of one page of which both have as many runs of three confident words shared 40 % of the runs of the one
 * that has fewer, and usually more; two pages of one newspaper shared 3.5 % at most.
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
 * Selects the unpublished photos that came before a photo: of its own run, and of runs that were started earlier, so
 * that of two photos only the later one is held. Those of other runs are of its edition, or not identified yet.
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
          // Without an edition, all of them.
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

/** Returns whether the words of two pictures say that they show different pages; few words say nothing. */
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

/** `words` are those of the picture; null if they were not recognised yet. */
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

/** True for a guess that says so. */
export const isSamePageDoubt = (text: string): boolean => text.includes(samePageDoubt(''));

/**
 * Resolves to the slug of the other page of its edition that a picture without words shows; to null if none. `placeKey`
 * is where the picture belongs: the archive's page there is left out.
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
 * Resolves to what seems to show the same page as a photo, as `item:<id>` or `page:<id>`: an earlier photo of this or
 * another run, or another page of its edition in the archive. Null for all but photos, and if a person said that it
 * shows another page.
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
