import { sql } from 'kysely';
import { siteLinks } from 'shared-contracts/site-links';
import type { MachineRoute } from 'shared-contracts/server/machine-route';
import type { SitemapEntry } from 'shared-contracts/server/api-slice';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { AppError } from 'shared-contracts/app-error';
import { archiveContext, type ArchiveContext, cachedUntilPagesChange } from '../../core/public.ts';
import { xmlText } from '../../text/public.ts';

/**
 * Maximum number of pages per file. The format allows 50,000 entries, and each page may need one more for its edition.
 */
export const maxPagesInFile = 24_000;

/** Pages per query. */
const atOnce = 1_000;

interface TitleYear {
  readonly title: string;
  readonly year: number;
  readonly pages: number;
  readonly changed: number;
}

const isoAt = (ms: number): string => new Date(ms).toISOString().replace(/\.\d+Z$/, '+00:00');

const yearsHeld = ({ db }: ArchiveContext): Promise<readonly TitleYear[]> =>
  db
    .selectFrom('archive_page')
    .innerJoin('archive_issue', 'archive_issue.id', 'archive_page.issue_id')
    .innerJoin('archive_title', 'archive_title.id', 'archive_issue.title_id')
    .innerJoin('archive_edition_change', 'archive_edition_change.issue_id', 'archive_issue.id')
    .select(['archive_title.slug as title', 'archive_issue.year'])
    .select(sql<number>`cast(count(*) as integer)`.as('pages'))
    .select(({ fn }) => fn.max('archive_edition_change.changed_at').as('changed'))
    .where('archive_title.demonstration', '=', 0)
    .groupBy(['archive_title.slug', 'archive_issue.year'])
    .orderBy('archive_title.slug')
    .orderBy('archive_issue.year')
    .execute();

/**
 * Lists one or more files for each year of a title, so that new pages change only one file and search engines fetch
 * only that one again. Without the demonstration.
 */
export async function listSitemapFiles(anyContext: SliceContext): Promise<readonly SitemapEntry[]> {
  const context = archiveContext(anyContext);
  const years = await cachedUntilPagesChange(anyContext, 'sitemap files', () => yearsHeld(context));
  return years.flatMap(({ title, year, pages, changed }) =>
    Array.from({ length: Math.ceil(pages / maxPagesInFile) }, (_, part) => ({
      path: `/sitemaps/archive/${title}/${String(year)}/${String(part + 1)}.xml`,
      changed: isoAt(changed),
    })),
  );
}

interface ListedPage {
  readonly slug: string;
  readonly issue_slug: string;
  readonly changed_at: number;
}

/** Resolves to the pages after a slug, in the order of slugs. */
const pagesAfter = (
  { db }: ArchiveContext,
  { title, year, after, limit }: { title: string; year: number; after: string; limit: number },
): Promise<readonly ListedPage[]> =>
  db
    .selectFrom('archive_page')
    .innerJoin('archive_issue', 'archive_issue.id', 'archive_page.issue_id')
    .innerJoin('archive_title', 'archive_title.id', 'archive_issue.title_id')
    .innerJoin('archive_edition_change', 'archive_edition_change.issue_id', 'archive_issue.id')
    .select(['archive_page.slug', 'archive_issue.slug as issue_slug', 'changed_at'])
    .where('archive_title.slug', '=', title)
    .where('archive_title.demonstration', '=', 0)
    .where('archive_issue.year', '=', year)
    .where('archive_page.slug', '>', after)
    .orderBy('archive_page.slug')
    .limit(limit)
    .execute();

/** Resolves to the slug after which a file of a year begins; to null if there is no such file. */
async function startOf(context: ArchiveContext, title: string, year: number, part: number): Promise<string | null> {
  if (part === 1) return '';
  const row = await context.db
    .selectFrom('archive_page')
    .innerJoin('archive_issue', 'archive_issue.id', 'archive_page.issue_id')
    .innerJoin('archive_title', 'archive_title.id', 'archive_issue.title_id')
    .select('archive_page.slug')
    .where('archive_title.slug', '=', title)
    .where('archive_issue.year', '=', year)
    .orderBy('archive_page.slug')
    .offset((part - 1) * maxPagesInFile - 1)
    .limit(1)
    .executeTakeFirst();
  return row?.slug ?? null;
}

const urlXml = (address: string, changed: number): string =>
  `<url><loc>${xmlText(address)}</loc><lastmod>${isoAt(changed)}</lastmod></url>\n`;

const head = '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n';

async function* write(
  context: ArchiveContext,
  part: { readonly title: string; readonly year: number; readonly start: string },
): AsyncGenerator<Uint8Array> {
  const links = siteLinks(context.brand);
  yield Buffer.from(head);
  let [after, left, edition] = [part.start, maxPagesInFile, ''];
  while (left > 0) {
    const pages = await pagesAfter(context, { ...part, after, limit: Math.min(left, atOnce) });
    if (pages.length === 0) break;
    const lines: string[] = [];
    for (const { slug, issue_slug: issue, changed_at: changed } of pages) {
      if (issue !== edition) lines.push(urlXml(`${context.publicUrl}${links.edition(issue)}`, changed));
      edition = issue;
      lines.push(urlXml(`${context.publicUrl}${links.newspaperPage(slug)}`, changed));
    }
    yield Buffer.from(lines.join(''));
    [after, left] = [pages.at(-1)?.slug ?? '', left - pages.length];
  }
  yield Buffer.from('</urlset>\n');
}

const isNumber = (text: string): boolean => /^[1-9]\d{0,3}$/.test(text);
const noFile = (): AppError => new AppError('not-found', 'There is no such part of the sitemap. See /sitemap.xml');

/** Serves the editions and pages of a year of a title (sitemaps.org), read from the records while they are sent. */
export const sitemapFileRoute: MachineRoute = {
  methods: ['GET'],
  path: '/sitemaps/archive/:title/:year/:file',
  open: false,
  handle: async (anyContext, { params: { title = '', year = '', file = '' } }) => {
    const part = file.replace(/\.xml$/, '');
    if (!file.endsWith('.xml') || !isNumber(part) || !isNumber(year)) throw noFile();
    const context = archiveContext(anyContext);
    const start = await startOf(context, title, Number(year), Number(part));
    if (start === null) throw noFile();
    const feed = { title, year: Number(year), start };
    if ((await pagesAfter(context, { ...feed, after: start, limit: 1 })).length === 0) throw noFile();
    return { body: write(context, feed), type: 'application/xml; charset=utf-8', cache: 'short' };
  },
};
