import { createHash } from 'node:crypto';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { AppError } from 'shared-contracts/app-error';
import type { MachineRequest, MachineRoute } from 'shared-contracts/server/machine-route';
import {
  type ArchiveContext,
  BoundedCache,
  wordsOfPages,
  archiveContext,
  articlesOfIssue,
  findEdition,
  getEdition,
  type PageRecord,
} from '../../../core/public.ts';
import { openSearch, type PageShape, textDeadlineMs } from '../../../search/public.ts';
import { IiifAddresses } from '../iiif-addresses.ts';
import { presentationContext, jsonLd, seeOther } from '../iiif-answers.ts';
import { findIiifPage } from '../find-iiif-page.ts';
import { type ManifestParts, writeManifest } from './write-manifest.ts';
import { english } from './labels.ts';
import { xywh } from './to-ranges.ts';
import { writeTitle, writeTitles, writeYear } from './write-collections.ts';

/** Pages read at once; few, since a thread has other work too. */
const pagesAtOnce = 24;

type Shapes = ReadonlyMap<string, PageShape>;

/** Caches the shapes of recent editions, since manifests are requested repeatedly. */
const cache = new BoundedCache<Shapes>({ atOnce: 1, maxWaiting: 40, maxEntries: 100 });

async function read(context: ArchiveContext, ids: readonly string[]): Promise<Shapes> {
  const { textPool } = await openSearch(context);
  const shapes = new Map<string, PageShape>();
  for (let from = 0; from < ids.length; from += pagesAtOnce) {
    const packed = [...(await wordsOfPages(context, ids.slice(from, from + pagesAtOnce)))];
    const pages = packed.map(([, words]) => words);
    const made = await textPool.run('pageShapes', { pages }, textDeadlineMs);
    packed.forEach(([id], index) => {
      const shape = made[index];
      if (shape !== undefined) shapes.set(id, shape);
    });
  }
  return shapes;
}

/** Resolves to the shapes of an edition's pages by id, without pages that have no words. */
async function shapesOfPages(
  context: ArchiveContext,
  pages: readonly { readonly id: string; readonly text_hash: string }[],
): Promise<Shapes> {
  const what = JSON.stringify(pages.map(({ id, text_hash: hash }) => [id, hash]));
  const key = createHash('sha256').update(what).digest('base64url');
  const ids = pages.map(({ id }) => id);
  return await cache.get(key, () => read(context, ids));
}

const textsOf = ({ db }: ArchiveContext, issueId: string) =>
  db.selectFrom('archive_page').select(['id', 'text_hash']).where('issue_id', '=', issueId).orderBy('id').execute();

/** Reads the parts of a manifest. Rejects with `not-found`, and with `gone` if the complete edition is withdrawn. */
async function readManifest(anyContext: SliceContext, slug: string): Promise<ManifestParts> {
  const context = archiveContext(anyContext);
  const edition = await getEdition.handle(anyContext, { slug });
  const pages = await findEdition(context, edition.slug);
  const issueId = pages[0].issue_id;
  const [articles, texts] = await Promise.all([articlesOfIssue(context, issueId), textsOf(context, issueId)]);
  return { edition, pages, articles, shapes: await shapesOfPages(context, texts) };
}

/** Returns the lines of a page as supplementing annotations (Presentation API 3.0, 5.5); none without words. */
async function writeAnnotations(anyContext: SliceContext, page: PageRecord) {
  const context = archiveContext(anyContext);
  const addresses = new IiifAddresses(context);
  const words = (await wordsOfPages(context, [page.id])).get(page.id);
  const { textPool } = await openSearch(context);
  const lines = words === undefined ? [] : await textPool.run('placedLines', { words }, textDeadlineMs);
  const [id, canvas] = [addresses.annotations(page.id), addresses.canvas(page.id)];
  const language = page.language === null ? {} : { language: page.language };
  return {
    '@context': presentationContext,
    ...{ id, type: 'AnnotationPage', label: english('Text, line by line') },
    items: lines.map(({ text, box }, index) => ({
      ...{ id: `${id}/line/${String(index + 1)}`, type: 'Annotation', motivation: 'supplementing' },
      body: { type: 'TextualBody', value: text, format: 'text/plain', ...language },
      target: `${canvas}#${xywh(box)}`,
    })),
  };
}

const get = (
  path: MachineRoute['path'],
  handle: (
    context: Parameters<MachineRoute['handle']>[0],
    params: MachineRequest['params'],
  ) => ReturnType<MachineRoute['handle']>,
): MachineRoute => ({
  ...{ methods: ['GET'], open: true, path },
  handle: (context, { params }) => handle(context, params),
});

const answer = (document: unknown) => jsonLd(document, presentationContext);

function yearOf(text = ''): number {
  if (!/^\d{4}$/.test(text)) throw new AppError('not-found', 'A year has four digits');
  return Number(text);
}

/** The Presentation API 3.0: titles, their editions, and the pages of each edition. */
export const presentationRoutes: readonly MachineRoute[] = [
  get('/iiif/collection', async (context) => answer(await writeTitles(context))),
  get('/iiif/collection/:title', async (context, { title = '' }) => answer(await writeTitle(context, title))),
  get('/iiif/collection/:title/:year', async (context, { title = '', year }) =>
    answer(await writeYear(context, title, yearOf(year))),
  ),
  get('/iiif/manifest/:edition', async (context, { edition = '' }) => {
    const addresses = new IiifAddresses(context);
    const parts = await readManifest(context, edition);
    if (parts.edition.movedTo !== null) return seeOther(addresses.manifest(parts.edition.movedTo));
    return answer(writeManifest(parts, addresses, context.brand));
  }),
  get('/iiif/canvas/:id', async (context, { id = '' }) => {
    const { page } = await findIiifPage(archiveContext(context), id);
    return seeOther(new IiifAddresses(context).manifest(page.issue_slug));
  }),
  get('/iiif/annotations/:id', async (context, { id = '' }) => {
    const { page, isCanonicalId } = await findIiifPage(archiveContext(context), id);
    if (!isCanonicalId) return seeOther(new IiifAddresses(context).annotations(page.id));
    return answer(await writeAnnotations(context, page));
  }),
];
