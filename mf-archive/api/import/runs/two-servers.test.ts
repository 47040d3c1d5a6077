import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onDatabase } from '../../../../shell/server/testing/each-database.ts';
import { altoOf } from '../../../ingest/testing/make-batch.ts';
import { jpegOf } from '../../../ingest/testing/make-scans.ts';
import { imageRoutes } from '../../core/pages/serve-images.ts';
import { maintainRuns } from './maintain-runs.ts';
import { publishItems } from './publish-items.endpoint.ts';
import { removeRunFiles } from './remove-run-files.ts';
import { hashOf, openRunArchive, sendTo, type RunArchive } from './testing/run-archive.ts';
import { startUpload } from './upload/start-upload.endpoint.ts';
import { finishUpload, getUpload } from './upload/uploads.endpoint.ts';

onDatabase('two servers that share records and the file store, but no folder', (databases) => {
  let archive: RunArchive;
  let servers: readonly RunArchive['context'][];
  let otherFolder = '';
  beforeEach(async () => {
    archive = await openRunArchive(databases);
    otherFolder = await mkdtemp(join(tmpdir(), 'other-'));
    servers = [archive.context, { ...archive.context, derivedDir: otherFolder }];
  });
  afterEach(async () => {
    await archive.close();
    await rm(otherFolder, { recursive: true, force: true });
  });

  /** The servers take turns, as behind a balancer. */
  let turn = 0;
  const next = (): RunArchive['context'] => {
    turn += 1;
    const server = servers[turn % servers.length];
    if (server === undefined) throw new Error('There are no servers');
    return server;
  };

  it('finish an upload whose pieces alternate between them, and show its pages', async () => {
    const contents = { 'p1.jpg': await jpegOf(3, 800, 1000), 'p1.xml': Buffer.from(altoOf('Harmattan', 'market')) };
    const files = Object.entries(contents).map(([name, bytes]) => ({
      ...{ path: `Lantern/1971-06-02/${name}`, bytes: bytes.length, sha256: hashOf(bytes) },
    }));
    const { run } = await startUpload.handle(next(), { name: 'Box 7', title: '', files });
    for (const [index, bytes] of Object.values(contents).entries()) {
      const step = Math.ceil(bytes.length / 3);
      for (let at = 0; at < bytes.length; at += step) {
        const piece = { offset: String(at), bytes: bytes.subarray(at, at + step) };
        await sendTo(next(), run, index + 1, piece);
      }
    }
    expect((await getUpload.handle(next(), { run })).files.every(({ complete }) => complete)).toBe(true);
    await finishUpload.handle(next(), { run });
    // One server identifies the files, the other reads them, and the first publishes.
    for (const server of servers) await archive.work(server, server === servers[0] ? 'image' : '');
    await publishItems.handle(next(), { run, items: [], withWarnings: true, replace: false });
    await archive.work();
    expect(await archive.find('harmattan')).toEqual(['lantern-1971-06-02-p1']);
    const page = await archive.context.db.selectFrom('archive_page').select('image_hash').executeTakeFirstOrThrow();
    for (const server of servers) {
      const [, preview] = imageRoutes;
      const answer = await preview?.handle(server, { hash: page.image_hash ?? '' }, new URLSearchParams());
      expect(answer?.type).toBe('image/webp');
    }
  });

  it('each remove what they assembled of a run that the other has ended', async () => {
    const run = await archive.send({ 'Lantern/1971-06-02/p1.jpg': await jpegOf(3, 800, 1000) });
    for (const server of servers) {
      archive.waiting.push({ kind: 'identify-run', key: run, payload: { run } });
      await archive.work(server, 'read');
    }
    await removeRunFiles(archive.context, run);
    for (const server of servers) {
      await maintainRuns(server);
      expect(await readdir(join(server.derivedDir, 'runs')).catch(() => [])).toEqual([]);
    }
  });
});
