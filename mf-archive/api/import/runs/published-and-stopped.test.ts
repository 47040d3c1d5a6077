import sharp from 'sharp';
import { AppError } from 'shared-contracts/app-error';
import { onDatabase } from '../../../../shell/server/testing/each-database.ts';
import { altoOf } from '../../../ingest/testing/make-batch.ts';
import { jpegOf } from '../../../ingest/testing/make-scans.ts';
import { findPage } from '../../core/pages/page-records.ts';
import { storePage } from '../../core/pages/store-page.ts';
import { makePage, pageText } from '../../testing/make-page.ts';
import { amendPage } from './amend-item.endpoint.ts';
import { personalRuns } from './personal-runs.ts';
import { runPreviewAddress, isTicketValid, runPreviewRoute } from './run-preview.ts';
import { recordCommand } from './record-command.ts';
import { listRuns } from './get-run.endpoint.ts';
import { retryItem } from './get-run-item.endpoint.ts';
import { openRunArchive, type RunArchive } from './testing/run-archive.ts';

onDatabase('an archivist', (databases) => {
  let archive: RunArchive;
  beforeEach(async () => {
    archive = await openRunArchive(databases);
  });
  afterEach(() => archive.close());

  const sendOne = async (): Promise<string> =>
    await archive.send({
      'Lantern/1971-06-02/p1.jpg': await jpegOf(3, 800, 1000),
      'Lantern/1971-06-02/p1.xml': altoOf('Harmattan'),
    });

  it('corrects the day of a published page, which redirects from its old URL; a concurrent correction is reported', async () => {
    const { slug } = await storePage(archive.context, makePage(pageText('the lagos market')));
    const input = { page: slug, date: { year: 1973, month: 2, day: 3 }, edition: 1, sequence: 4 };
    const moved = await amendPage.handle(archive.context, input);
    expect(moved.slug).toContain('1973-02-03-p4');
    expect((await findPage(archive.context, slug)).movedTo).toBe(moved.slug);
    await expect(amendPage.handle(archive.as('bola'), { ...input, sequence: 5 })).rejects.toMatchObject({
      code: 'conflict',
    });
    const never = { ...input, page: moved.slug, date: { year: 1973, month: 2, day: 30 } };
    await expect(amendPage.handle(archive.context, never)).rejects.toMatchObject({ code: 'bad-request' });
  });

  it('sees an unpublished page at a signed URL that expires', async () => {
    const run = await sendOne();
    await archive.work();
    const [item] = (await archive.read(run)).items;
    const [, id = '', ticket = ''] = /run-previews\/([^/]+)\/([^/?]+)/.exec(item?.preview?.url ?? '') ?? [];
    const ask = (params: Readonly<Record<string, string>>, context = archive.context) =>
      runPreviewRoute.handle(context, params, new URLSearchParams());
    expect(await ask({ item: id, ticket })).toMatchObject({ type: 'image/webp', cache: 'private' });
    const small = await runPreviewRoute.handle(archive.context, { item: id, ticket }, new URLSearchParams('small=1'));
    expect((await sharp(small.body as Uint8Array).metadata()).width).toBe(380);
    const later = { ...archive.context, now: () => Date.now() + 13 * 3_600_000 };
    const refused = [
      { item: id, ticket: `${ticket.slice(0, -4)}AAAA` },
      { item: id, ticket: 'x' },
      { item: 'nothing', ticket },
    ];
    for (const params of refused) await expect(ask(params)).rejects.toMatchObject({ code: 'not-found' });
    await expect(ask({ item: id, ticket }, later)).rejects.toMatchObject({ code: 'not-found' });
    const address = runPreviewAddress('ab'.repeat(32), { id: 'other', tiles_hash: null }, Date.now());
    expect(isTicketValid('ab'.repeat(32), 'item', address.split(/[/?]/).at(-2) ?? '', Date.now())).toBe(false);
  });

  it('retries a step that stopped, which then continues', async () => {
    const run = await sendOne();
    const files = {
      ...archive.context.files,
      put: () => Promise.reject(new AppError('unavailable', 'No disk is here')),
    };
    await archive.work({ ...archive.context, files });
    const [stopped] = (await archive.read(run)).items;
    expect(stopped).toMatchObject({ state: 'identified', problem: 'No disk is here', working: false });
    await retryItem.handle(archive.context, { item: stopped?.id ?? '' });
    await archive.work();
    expect((await archive.read(run)).items).toMatchObject([{ state: 'checked', problem: null }]);
  });

  it('sees an error for a page whose step crashes repeatedly', async () => {
    const run = await sendOne();
    const files = { ...archive.context.files, put: () => Promise.reject(new Error('The process ended')) };
    for (let times = 0; times < 4; times += 1)
      await expect(archive.work({ ...archive.context, files })).rejects.toThrow('The process ended');
    await archive.work({ ...archive.context, files });
    const { items } = await archive.read(run);
    expect(items).toMatchObject([{ state: 'identified', problem: 'An unexpected error occurred' }]);
  });

  it('sees what a command imported, and what it skipped', async () => {
    const { end } = await recordCommand(archive.context, ['/scans/box-7']);
    expect((await listRuns.handle(archive.context, { page: 1 })).runs[0]).toMatchObject({ standing: 'working' });
    await end({ pages: 12, hasWaiting: false, problems: [{ path: '/scans/box-7/p9.jpg', reason: 'is empty' }] });
    expect((await listRuns.handle(archive.context, { page: 1 })).runs[0]).toMatchObject({
      ...{ kind: 'command', by: 'Command line', name: '/scans/box-7', standing: 'finished', problemCount: 1 },
      ...{ counts: { published: 12 }, problems: [{ reason: 'is empty' }] },
    });
  });

  it('gets their uploads in an export, and becomes anonymous when the account is deleted', async () => {
    await sendOne();
    const { uploads } = await personalRuns.export(archive.context, 'ada');
    expect(uploads).toEqual([{ name: 'Box 7', started_at: expect.any(String) as unknown }]);
    await archive.context.transact((transaction) =>
      personalRuns.erase(transaction, { id: 'ada', pseudonym: 'nobody', at: Date.now() }),
    );
    expect(await personalRuns.export(archive.context, 'ada')).toEqual({ uploads: [] });
    expect((await listRuns.handle(archive.context, { page: 1 })).runs[0]?.by).toBe('Another archivist');
  });
});
