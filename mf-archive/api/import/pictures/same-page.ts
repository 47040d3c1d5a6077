import {
  type ArchiveContext,
  decodeCorrection,
  findSamePage,
  openTiles,
  openTilesAt,
  readPreview,
  type RunItemRow,
} from '../../core/public.ts';
import { stagedTilesKey } from '../runs/upload/run-keys.ts';

/** Waiting photos that a photo is compared with, the latest first. */
const maxItems = 40;
/** Pages of an edition that a photo is compared with. */
const maxPages = 60;

interface KnownPicture {
  /** `item:<id>` or `page:<id>`. */
  readonly key: string;
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
    if (preview !== null) found.push({ key: `item:${id}`, slug: '', preview });
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
    if (opened !== null) found.push({ key: `page:${id}`, slug, preview: await readPreview(files, opened) });
  }
  return found;
}

async function sameAs(picture: Uint8Array, known: readonly KnownPicture[]): Promise<KnownPicture | null> {
  const found = await findSamePage(
    picture,
    known.map(({ preview }) => preview),
  );
  return found === null ? null : (known[found] ?? null);
}

/** Says why the number of a page is doubtful; continues a sentence that starts with it. */
export const samePageDoubt = (slug: string): string => `uncertain: probably the same page as ${slug}`;

/** True for a guess that says so. */
export const isSamePageDoubt = (text: string): boolean => text.includes(samePageDoubt(''));

/**
 * Resolves to the other page of its edition that a picture shows; to null if none. `placeKey` is where
 * the picture belongs: the archive's page there is left out.
 */
export async function samePageOfEdition(
  context: ArchiveContext,
  placeKey: string,
  picture: Uint8Array,
): Promise<Omit<KnownPicture, 'preview'> | null> {
  return await sameAs(picture, await pagesOfEdition(context, editionOf(placeKey), placeKey));
}

async function findSame(
  context: ArchiveContext,
  item: RunItemRow,
  picture: Uint8Array,
): Promise<Omit<KnownPicture, 'preview'> | null> {
  const waiting = await sameAs(picture, await photosBefore(context, item));
  if (waiting !== null || item.place_key === null) return waiting;
  return await samePageOfEdition(context, item.place_key, picture);
}

/**
 * Resolves to what seems to show the same page as a photo: an earlier photo of this or another run, or another page of
 * its edition in the archive. Null for all but photos, and if a person said that it shows another page.
 */
export async function samePageAs(context: ArchiveContext, item: RunItemRow): Promise<string | null> {
  if (item.is_distinct === 1 || item.tiles_hash === null || !isPhoto(item)) return null;
  const picture = await stagedPreview(context, item.run, item.tiles_hash);
  const same = picture === null ? null : await findSame(context, item, picture);
  return same?.key ?? null;
}
