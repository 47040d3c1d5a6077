import { AppError } from 'shared-contracts/app-error';
import { titleFeedPath } from 'shared-contracts/archive/v1/feed-path';
import type { FeedEntry } from 'shared-contracts/feeds/feed';
import { escapeMarkup } from 'shared-contracts/feeds/escape-markup';
import { writeAtom } from 'shared-contracts/feeds/write-atom';
import { siteLinks } from 'shared-contracts/site-links';
import type { MachineRoute } from 'shared-contracts/server/machine-route';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { archiveContext, withPages } from '../../core/public.ts';
import { editionNameOf } from '../public-api/edition-name.ts';
import {
  editionRecords,
  pagesOfEditions,
  type EditionPageRow,
  type EditionRecord,
} from '../public-api/edition-records.ts';

/** Maximum number of entries, for a feed reader that has seen none yet. */
const maxEntries = 40;

const invented = 'A demonstration edition: this newspaper and its text are invented.';
const isoAt = (at: number): string => new Date(at).toISOString().replace(/\.\d+Z$/, '+00:00');
const countOf = (pages: number): string => `${String(pages)} ${pages === 1 ? 'page' : 'pages'}`;

function pictureOf(context: SliceContext, name: string, [first]: readonly EditionPageRow[]): string {
  if (first?.image_hash === null || first === undefined) return '';
  const source = escapeMarkup(`${context.publicUrl}/scans/thumbnails/${first.image_hash}`);
  return `<p><img src="${source}" alt="${escapeMarkup(`The front page of ${name}`)}"></p>`;
}

function toEntry(context: SliceContext, edition: EditionRecord, pages: readonly EditionPageRow[]): FeedEntry {
  const name = editionNameOf(edition);
  const isInvented = edition.demonstration === 1;
  const notice = isInvented ? `<p>${invented}</p>` : '';
  return {
    address: `${context.publicUrl}${siteLinks(context.brand).edition(edition.slug)}`,
    title: isInvented ? `${name} [demonstration]` : name,
    summary: `${countOf(edition.pages)} of ${name}`,
    html: `${notice}<p>${escapeMarkup(`${countOf(edition.pages)}.`)}</p>${pictureOf(context, name, pages)}`,
    ...{ authors: [], category: edition.title_name, image: null },
    ...{ published: isoAt(edition.added_at), updated: isoAt(edition.changed_at) },
  };
}

async function feedOf(anyContext: SliceContext, slug: string): Promise<string> {
  const context = archiveContext(anyContext);
  const title = await context.db
    .selectFrom('archive_title')
    .select(['id', 'name'])
    .where('slug', '=', slug)
    .executeTakeFirst();
  if (title === undefined) throw new AppError('not-found', 'The archive has no newspaper at this address');
  const editions = await editionRecords(context)
    .where('archive_edition_change.title_id', '=', title.id)
    .where(withPages)
    .orderBy('archive_edition_change.added_at', 'desc')
    .orderBy('archive_edition_change.issue_id', 'desc')
    .limit(maxEntries)
    .execute();
  const pages = await pagesOfEditions(
    context,
    editions.map(({ id }) => id),
  );
  const { publicUrl, brand } = context;
  return writeAtom({
    title: `${title.name} · ${brand.name}`,
    description: `The latest editions of ${title.name} in ${brand.name}.`,
    home: `${publicUrl}${siteLinks(brand).editionsOf(slug)}`,
    self: `${publicUrl}${titleFeedPath(slug)}`,
    author: brand.name,
    entries: editions.map((edition) => toEntry(anyContext, edition, pages.get(edition.id) ?? [])),
  });
}

/** `/feeds/titles/<title>.atom`: the latest editions of a title in the archive. */
export const titleFeedRoute: MachineRoute = {
  methods: ['GET'],
  path: '/feeds/titles/:file',
  open: true,
  handle: async (context, { params: { file = '' } }) => {
    if (!file.endsWith('.atom')) throw new AppError('not-found', 'A feed’s address ends with .atom');
    const body = await feedOf(context, file.slice(0, -'.atom'.length));
    return { body, type: 'application/atom+xml; charset=utf-8', cache: 'short' };
  },
};
