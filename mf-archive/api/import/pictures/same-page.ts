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

/** Photos of a run, before a photo, that it is compared with: several photos of one page are taken one after another. */
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

async function photosBefore(context: ArchiveContext, item: RunItemRow): Promise<readonly KnownPicture[]> {
  const rows = await context.db
    .selectFrom('archive_run_item')
    .select(['id', 'tiles_hash', 'correction'])
    .where('run', '=', item.run)
    .where('number', '<', item.number)
    .where('tiles_hash', 'is not', null)
    .where('page_id', 'is', null)
    .orderBy('number', 'desc')
    .limit(maxItems)
    .execute();
  const found: KnownPicture[] = [];
  for (const { id, tiles_hash: hash } of rows.filter(isPhoto)) {
    const preview = hash === null ? null : await stagedPreview(context, item.run, hash);
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

const editionOf = (placeKey: string): string => placeKey.replace(/-p\d+$/, '');

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
  const inRun = await sameAs(picture, await photosBefore(context, item));
  if (inRun !== null || item.place_key === null) return inRun;
  return await samePageOfEdition(context, item.place_key, picture);
}

/**
 * Resolves to what seems to show the same page as a photo: an earlier photo of its run, or another page of its edition
 * in the archive. Null for all but photos, and if a person said that it shows another page.
 */
export async function samePageAs(context: ArchiveContext, item: RunItemRow): Promise<string | null> {
  if (item.is_distinct === 1 || item.tiles_hash === null || !isPhoto(item)) return null;
  const picture = await stagedPreview(context, item.run, item.tiles_hash);
  const same = picture === null ? null : await findSame(context, item, picture);
  return same?.key ?? null;
}
