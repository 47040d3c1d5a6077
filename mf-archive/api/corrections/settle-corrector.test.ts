import { onEachDatabase } from '../../../shell/server/testing/each-database.ts';
import { storePage } from '../pages/store-page.ts';
import { makePage, pageText } from '../testing/make-page.ts';
import { openTestArchive, type TestArchive } from '../testing/with-archive.ts';
import { restorePage } from '../withdrawals/restore-page.ts';
import { withdrawPage } from '../withdrawals/withdraw-page.ts';
import { settleCorrector } from './settle-corrector.ts';
import { correctNow, lineOf, somebody } from './testing/people.ts';

onEachDatabase('the changes of one person', (databases) => {
  let archive: TestArchive;
  beforeEach(async () => {
    archive = await openTestArchive(databases);
  });
  afterEach(() => archive.close());

  /** Pages with a line that one person corrected. */
  async function spoil(pages: number) {
    const vandal = somebody(archive.context);
    const slugs: string[] = [];
    let correction = 0;
    for (let sequence = 1; sequence <= pages; sequence += 1) {
      const page = makePage(pageText('the market'), { sequence, label: String(sequence) });
      const { slug } = await storePage(archive.context, page);
      correction = (await correctNow(vandal, slug, 'the rubbish')).change ?? 0;
      slugs.push(slug);
    }
    const archivist = somebody(archive.context, 'archivist');
    return { slugs, undo: () => settleCorrector(archivist, { correction, step: 'revert' }), archivist };
  }

  it('are put back a part at a time, and the answer says what is left', async () => {
    const { undo } = await spoil(52);
    expect(await undo()).toMatchObject({ reverted: 50, pagesLeft: 2, withdrawn: 0 });
    expect(await undo()).toMatchObject({ reverted: 2, pagesLeft: 0 });
  });

  it('on a page that is withdrawn are told of, and put back once it is there again', async () => {
    const { slugs, undo, archivist } = await spoil(2);
    const [first = ''] = slugs;
    const { number } = await withdrawPage(archivist, {
      ...{ scope: 'page', slug: first, kind: 'rights', reason: '', note: '', report: null },
    });
    expect(await undo()).toMatchObject({ reverted: 1, pagesLeft: 0, withdrawn: 1 });
    await restorePage(archivist, { number, note: '' });
    expect((await lineOf(archive.context, first)).text).toBe('the rubbish');
    expect(await undo()).toMatchObject({ reverted: 1, withdrawn: 0 });
    expect((await lineOf(archive.context, first)).text).toBe('the market');
  });
});
