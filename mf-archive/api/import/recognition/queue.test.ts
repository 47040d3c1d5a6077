import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { onDatabase } from '../../../../shell/server/testing/each-database.ts';
import { temporaryFolder } from '../../../../shell/server/testing/temporary-folder.ts';
import type { ArchiveContext } from '../../core/tables/archive-tables.ts';
import { getPage } from '../../search/reading/get-page.endpoint.ts';
import { storeMaster } from '../../core/pages/masters.ts';
import { packTiles } from '../../core/pages/pack-tiles.ts';
import { removePage } from '../../core/pages/correct-commands.ts';
import { storePageImage } from '../../core/pages/store-page-image.ts';
import { storePage } from '../../core/pages/store-page.ts';
import { makePage, pageText } from '../../testing/make-page.ts';
import { printsWord, standInReader } from '../../testing/stand-in-reader.ts';
import { openTestArchive, type TestArchive } from '../../testing/with-archive.ts';
import { listRecognition } from './list-recognition.endpoint.ts';
import { claimPage, enqueueAll, enqueuePage, leaseMs } from './queue.ts';
import { pageState } from '../../core/corrections/page-state.ts';
import { recordEngine } from '../../core/pages/page-engine.ts';
import { readPage, type ReadOutcome } from './read-page.ts';
import { workQueue } from './work-queue.ts';

const scan = (): Promise<Buffer> =>
  sharp({ create: { width: 300, height: 400, channels: 3, background: 'white' } })
    .png()
    .toBuffer();

onDatabase('the queue of text recognition', (databases) => {
  let archive: TestArchive;
  let context: ArchiveContext;
  let folder: string;
  let clock = 0;

  const bare = async (
    sequence: number,
    title = makePage(pageText('x')).title,
  ): Promise<{ readonly id: string; readonly slug: string }> => {
    const page = await storePage(context, { ...makePage(pageText('x'), { sequence, title }), text: null });
    const bytes = await scan();
    const master = await storeMaster(context, { bytes, mediaType: 'image/png' });
    await storePageImage(context, page.id, { ...(await packTiles(bytes)), sourceHash: master.sha256, master });
    return page;
  };
  const work = async (program: string, signal = new AbortController().signal): Promise<readonly ReadOutcome[]> => {
    const outcomes: ReadOutcome[] = [];
    await workQueue(context, { concurrency: 2, program, signal, onPage: (outcome) => outcomes.push(outcome) });
    return outcomes;
  };
  /** Reads a page of a newspaper of this language, which may be null; resolves to the engine. */
  const engineFor = async (language: string | null, sequence: number, program: string): Promise<string | null> => {
    const title = { ...makePage(pageText('x')).title, slug: 'iroyin', name: 'Ìròyìn', language };
    const { id } = await bare(sequence, title);
    await enqueuePage(context, id);
    await work(program);
    return (await pageState(context, id)).engine;
  };
  const counts = async (): Promise<object> =>
    (await listRecognition.handle({ ...archive.context, now: () => clock }, { state: 'idle', page: 1 })).counts;
  const stateOf = async (state: 'done' | 'failed') =>
    (await listRecognition.handle({ ...archive.context }, { state, page: 1 })).items;

  beforeEach(async () => {
    archive = await openTestArchive(databases);
    clock = 1_000_000;
    context = { ...archive.context, now: () => clock };
    folder = await temporaryFolder();
  });
  afterEach(() => archive.close());

  it('recognises the pages of a Yoruba newspaper with the model for Yoruba', async () => {
    const program = await standInReader(folder, printsWord('oja'));
    expect(await engineFor('yo', 1, program)).toBe('tesseract 9.8.7 (yor+eng)');
  });

  it('recognises a page in the language of the other pages of its newspaper, or else in that of its words', async () => {
    const program = await standInReader(folder, printsWord('oja'));
    expect(await engineFor(null, 1, program)).toBe('tesseract 9.8.7 (eng)');
    const words = 'Gbogbo awon ara ilu ni o pejo si oja lati gbo oro ti oba fe so nipa owo ori tuntun';
    expect(await engineFor(null, 2, await standInReader(folder, printsWord(words), 'sentence'))).toBe(
      'tesseract 9.8.7 (yor+eng)',
    );
    expect(await engineFor(null, 3, program)).toBe('tesseract 9.8.7 (yor+eng)');
    const { items } = await listRecognition.handle({ ...archive.context }, { state: 'done', page: 1 });
    // Of the first page a single word is known, which shows no language, so its confidence counts.
    const read = items.map(({ page, language, confidence }) => [page.sequence, language, confidence]);
    expect(read.sort()).toEqual([
      [1, null, 0.915],
      [2, 'yo', null],
      [3, null, 0.915],
    ]);
  });

  it('recognises pages with a scan and no words, so that they can be found', async () => {
    const page = await bare(1);
    await bare(2);
    await storePage(context, makePage(pageText('already', 'read'), { sequence: 3 }));
    expect(await counts()).toMatchObject({ idle: 2, waiting: 0 });
    expect(await enqueueAll(context)).toBe(2);
    expect(await enqueueAll(context)).toBe(0);
    expect(await counts()).toMatchObject({ idle: 0, waiting: 2 });
    const outcomes = await work(await standInReader(folder, printsWord('harmattan')));
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['read', 'read']);
    expect(await counts()).toMatchObject({ idle: 0, done: 2 });
    expect((await stateOf('done'))[0]).toMatchObject({
      ...{ state: 'done', attempts: 1, problem: null, wordCount: 1 },
      ...{ engine: 'tesseract 9.8.7 (eng)', confidence: 0.915 },
    });
    await archive.index();
    expect(await archive.find('harmattan')).toContain(page.slug);
    expect((await getPage(archive.context, { slug: page.slug })).engine).toBe('tesseract 9.8.7 (eng)');
  });

  it('reports why a page could not be recognised, and retries it on request', async () => {
    const page = await bare(1);
    await enqueuePage(context, page.id);
    const broken = await standInReader(folder, "console.error('Image too noisy'); process.exitCode = 1;", 'broken');
    expect(await work(broken)).toEqual([
      { outcome: 'failed', slug: page.slug, problem: 'The page could not be recognised: Image too noisy' },
    ]);
    expect((await stateOf('failed'))[0]?.problem).toContain('Image too noisy');
    expect(await work(broken)).toEqual([]);
    expect(await enqueuePage(context, page.id)).toBe(true);
    expect(await work(await standInReader(folder, printsWord('harmattan')))).toMatchObject([{ outcome: 'read' }]);
  });

  it('never recognises a page twice at once, and takes over from a process that died', async () => {
    const page = await bare(1);
    await enqueuePage(context, page.id);
    const [first, second] = await Promise.all([claimPage(context), claimPage(context)]);
    expect([first, second].filter((claim) => claim !== null)).toEqual([{ pageId: page.id, attempts: 1 }]);
    clock += leaseMs + 1;
    expect(await claimPage(context)).toEqual({ pageId: page.id, attempts: 2 });
    // A process considered dead finishes late; its words are discarded.
    const program = await standInReader(folder, printsWord('late'));
    const late = await readPage(
      context,
      { pageId: page.id, attempts: 1 },
      { program, signal: new AbortController().signal },
    );
    expect(late).toEqual({ outcome: 'left' });
    expect(await counts()).toMatchObject({ running: 1, done: 0 });
  });

  it('abandons a page whose process crashed three times', async () => {
    await enqueuePage(context, (await bare(1)).id);
    for (const attempts of [1, 2, 3]) {
      expect(await claimPage(context)).toMatchObject({ attempts });
      clock += leaseMs + 1;
    }
    expect(await claimPage(context)).toBeNull();
    expect((await stateOf('failed'))[0]?.problem).toContain('crashed every time');
  });

  it('skips a page that has received words meanwhile, and one that was removed', async () => {
    const [one, two] = [await bare(1), await bare(2)];
    await enqueueAll(context);
    await storePage(context, makePage(pageText('from', 'elsewhere'), { sequence: 1 }));
    await removePage(context, two.slug);
    const outcomes = await work(await standInReader(folder, printsWord('harmattan')));
    // The removed page has no entry in the queue any more.
    expect(outcomes).toEqual([{ outcome: 'left' }]);
    await archive.index();
    expect(await archive.find('elsewhere')).toEqual([one.slug]);
    expect(await getPage(archive.context, { slug: one.slug })).not.toHaveProperty('engine');
    expect(await counts()).toEqual({ idle: 0, waiting: 0, running: 0, failed: 0, done: 0 });
  });

  it('records the engine of a page as long as the page has its words', async () => {
    const page = await storePage(context, makePage(pageText('read', 'before'), { sequence: 1 }));
    await recordEngine(context, page.id, 'tesseract 5.0.0 (eng)');
    await recordEngine(context, page.id, 'tesseract 5.3.0 (eng)');
    expect((await pageState(context, page.id)).engine).toBe('tesseract 5.3.0 (eng)');
    await storePage(context, makePage(pageText('from', 'elsewhere'), { sequence: 1 }));
    expect((await pageState(context, page.id)).engine).toBeNull();
  });

  it('kills the program and requeues the page when stopped', async () => {
    const page = await bare(1);
    await enqueuePage(context, page.id);
    const pidFile = join(folder, 'pid');
    const program = await standInReader(
      folder,
      `require('node:fs').writeFileSync(${JSON.stringify(pidFile)}, String(process.pid)); setInterval(() => {}, 1000);`,
    );
    const stopping = new AbortController();
    const working = work(program, stopping.signal);
    const pid = await (async () => {
      for (;;) {
        const text = await readFile(pidFile, 'utf8').catch(() => '');
        if (text !== '') return Number(text);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    })();
    stopping.abort();
    await working;
    expect(() => process.kill(pid, 0)).toThrow('ESRCH');
    expect(await counts()).toMatchObject({ waiting: 1, running: 0 });
    await rm(pidFile);
    expect(await claimPage(context)).toEqual({ pageId: page.id, attempts: 1 });
  });
});
