import { onDatabase } from '../../../../shell/server/testing/each-database.ts';
import { storePage } from '../../core/pages/store-page.ts';
import { makePage, pageText } from '../../testing/make-page.ts';
import { openTestArchive, type TestArchive } from '../../testing/with-archive.ts';
import { restorePage } from '../../core/withdrawals/restore-page.endpoint.ts';
import { withdrawPage } from '../../core/withdrawals/withdraw-page.endpoint.ts';
import { listCorrections } from './list-corrections.endpoint.ts';
import { revertCorrection } from './revert-correction.endpoint.ts';
import { settleCorrector } from './settle-corrector.endpoint.ts';
import { correctNow, lineOf, newMemberContext } from './testing/people.ts';

onDatabase('the changes of one person', (databases) => {
  let archive: TestArchive;
  beforeEach(async () => {
    archive = await openTestArchive(databases);
  });
  afterEach(() => archive.close());

  /** Makes pages with a line that one person corrected. */
  async function spoil(pages: number) {
    const vandal = newMemberContext(archive.context);
    const slugs: string[] = [];
    let correction = 0;
    for (let sequence = 1; sequence <= pages; sequence += 1) {
      const page = makePage(pageText('the market'), { sequence, label: String(sequence) });
      const { slug } = await storePage(archive.context, page);
      correction = (await correctNow(vandal, slug, 'the rubbish')).change ?? 0;
      slugs.push(slug);
    }
    const archivist = newMemberContext(archive.context, 'archivist');
    return { slugs, undo: () => settleCorrector.handle(archivist, { correction, step: 'revert' }), archivist };
  }

  it('are reverted in batches, and the response says what is left', async () => {
    const { undo } = await spoil(52);
    expect(await undo()).toMatchObject({ reverted: 50, pagesLeft: 2, withdrawn: 0 });
    expect(await undo()).toMatchObject({ reverted: 2, pagesLeft: 0 });
  });

  it('are visible only to archivists and their author once reverted', async () => {
    const { slug } = await storePage(archive.context, makePage(pageText('the Lagcs')));
    const [vandal, good] = [newMemberContext(archive.context), newMemberContext(archive.context)];
    const archivist = newMemberContext(archive.context, 'archivist');
    await correctNow(good, slug, 'the Lagos');
    const { change } = await correctNow(vandal, slug, 'call 0803');
    await revertCorrection.handle(archivist, { correction: change ?? 0 });
    const textsFor = async (who: typeof archive.context) =>
      (await listCorrections.handle(who, { page: slug, listPage: 1 })).entries.map(({ before, after }) => [
        before,
        after,
      ]);
    const [nothing, first, undone] = [
      [null, null],
      ['the Lagcs', 'the Lagos'],
      ['the Lagos', 'call 0803'],
    ];
    for (const who of [archive.context, good]) expect(await textsFor(who)).toEqual([nothing, nothing, first]);
    expect(await textsFor(vandal)).toEqual([nothing, undone, first]);
    expect(await textsFor(archivist)).toEqual([['call 0803', 'the Lagos'], undone, first]);
  });

  it('on a withdrawn page are reported, and reverted once the page is restored', async () => {
    const { slugs, undo, archivist } = await spoil(2);
    const [first = ''] = slugs;
    const { number } = await withdrawPage.handle(archivist, {
      ...{ scope: 'page', slug: first, kind: 'rights', reason: '', note: '', report: null },
    });
    expect(await undo()).toMatchObject({ reverted: 1, pagesLeft: 0, withdrawn: 1 });
    await restorePage.handle(archivist, { number, note: '' });
    expect((await lineOf(archive.context, first)).text).toBe('the rubbish');
    expect(await undo()).toMatchObject({ reverted: 1, withdrawn: 0 });
    expect((await lineOf(archive.context, first)).text).toBe('the market');
  });
});
