import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { drill } from 'shared-contracts/testing/drill';
import { onDatabase } from '../../shell/server/testing/each-database.ts';
import { temporaryFolder } from '../../shell/server/testing/temporary-folder.ts';
import { ChildPool } from '../api/core/child-pool.ts';
import { remakeTiles } from '../api/core/file-integrity/remake-tiles.ts';
import { removePage } from '../api/core/pages/correct-commands.ts';
import { openTestArchive, type TestArchive } from '../api/testing/with-archive.ts';
import { writeFiles } from './testing/make-batch.ts';
import { madePdf } from './testing/open-pdf.ts';
import { runIngest } from './testing/run-ingest.ts';

const edition = (...words: readonly string[]): Promise<Uint8Array> =>
  madePdf((document) => {
    words.forEach((word, index) => {
      if (index > 0) document.addPage();
      document.text(word, 20, 20);
    });
  });

onDatabase('a page of a PDF that has to be rendered', (databases) => {
  let archive: TestArchive;
  let folder: string;
  let orders: jest.SpiedFunction<ChildPool<object, unknown>['request']>;

  beforeEach(async () => {
    archive = await openTestArchive(databases);
    folder = await temporaryFolder();
    await writeFiles(folder, { 'Delta Mail 1971-06-01.pdf': await edition('cocoa', 'palm') });
    orders = jest.spyOn(ChildPool.prototype, 'request');
  });
  afterEach(() => archive.close());

  const rendered = (): number =>
    orders.mock.calls.filter(([order]) => 'output' in order && order.output === 'scan').length;
  const ingest = async (...args: readonly string[]) => (await runIngest(archive.context, [folder, ...args])).text;

  it('is rendered once, and neither for a dry run nor when it is imported again', async () => {
    expect(await ingest('--dry-run')).toContain('2 scans to be made into tiles.');
    expect(rendered()).toBe(0);
    expect(await ingest()).toContain('2 scans made into tiles.');
    expect(rendered()).toBe(2);
    expect(await ingest()).toMatch(/0 new, 0 changed, 2 unchanged[^]*2 there already/);
    expect(await ingest('--repair')).toContain('2 there already');
    expect(rendered()).toBe(2);
  });

  it('is not rendered again after its tiles were made again from the stored scan', async () => {
    await ingest();
    const options = { onlyMissing: false, signal: new AbortController().signal };
    await remakeTiles(archive.context, { ...options, onPageStart: () => undefined, onProblem: () => undefined });
    expect(await ingest()).toContain('2 there already');
    expect(rendered()).toBe(2);
  });

  drill('is left out under another name, without being rendered, and both names are reported', async () => {
    await ingest();
    await rename(join(folder, 'Delta Mail 1971-06-01.pdf'), join(folder, 'Delta Post 1971-06-01.pdf'));
    const text = await ingest();
    expect(text).toMatch(/Delta Post.*#page=1 was skipped: it is the same scan as delta-mail-1971-06-01-p1/);
    expect(text).toMatch(/Delta Post.*#page=2 was skipped: it is the same scan as delta-mail-1971-06-01-p2/);
    expect(rendered()).toBe(2);
  });

  drill('is rendered again if the PDF is another one, or its scan is lost', async () => {
    await ingest();
    await writeFiles(folder, { 'Delta Mail 1971-06-01.pdf': await edition('cocoa', 'rubber') });
    expect(await ingest()).toMatch(/1 changed, 1 unchanged[^]*2 scans made/);
    const { context } = archive;
    await removePage(context, 'delta-mail-1971-06-01-p2');
    expect(await ingest()).toMatch(/1 new, 0 changed, 1 unchanged[^]*1 scan made/);
  });
});
