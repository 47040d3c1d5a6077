import type * as Engine from '../recognition/engine.ts';
import { onDatabase } from '../../../../shell/server/testing/each-database.ts';
import { jpegOf } from '../../../ingest/testing/make-scans.ts';
import { getPage } from '../../search/reading/get-page.endpoint.ts';
import { publishItems } from './publish-items.endpoint.ts';
import { openRunArchive, type RunArchive } from './testing/run-archive.ts';

/** Simulates a machine without the program, whatever is installed. */
jest.mock('../recognition/engine.ts', () => ({
  ...jest.requireActual<typeof Engine>('../recognition/engine.ts'),
  findEngine: () => Promise.resolve(null),
}));

onDatabase('a scan without words where no text recognition is installed', (databases) => {
  let archive: RunArchive;
  beforeEach(async () => {
    archive = await openRunArchive(databases);
  });
  afterEach(() => archive.close());

  it('waits with a warning, and can be published without words', async () => {
    const run = await archive.send({ 'Lantern/1971-06-02/p1.jpg': await jpegOf(3, 80, 100) });
    await archive.work();
    expect((await archive.read(run)).items[0]).toMatchObject({
      ...{ state: 'checked', problem: null, words: null, held: [] },
      warnings: [{ kind: 'no-words', text: expect.stringMatching(/^Text recognition is not installed/) as unknown }],
    });
    await publishItems.handle(archive.context, { run, items: [], withWarnings: true, replace: false });
    await archive.work();
    expect(await getPage(archive.context, { slug: 'lantern-1971-06-02-p1', q: '' })).toMatchObject({
      recognised: false,
    });
  });
});
