import { AppError } from 'shared-contracts/app-error';
import type { MachineRequest, MachineRoute } from 'shared-contracts/server/machine-route';
import { archiveContext } from '../../archive-tables.ts';
import { findIiifPage } from '../find-iiif-page.ts';
import { IiifAddresses } from '../iiif-addresses.ts';
import { jsonLd, presentationContext, seeOther } from '../iiif-answers.ts';
import { readManifest } from './read-manifest.ts';
import { writeAnnotations } from './write-annotations.ts';
import { writeTitle, writeTitles, writeYear } from './write-collections.ts';
import { writeManifest } from './write-manifest.ts';

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

/** The Presentation API 3.0: titles, their editions, and each edition's pages. */
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
    const { page, asNamed } = await findIiifPage(archiveContext(context), id);
    if (!asNamed) return seeOther(new IiifAddresses(context).annotations(page.id));
    return answer(await writeAnnotations(context, page));
  }),
];
