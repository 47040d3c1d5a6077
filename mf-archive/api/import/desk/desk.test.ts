import { onDatabase } from '../../../../shell/server/testing/each-database.ts';
import { reportError } from '../../core/reports/report-error.endpoint.ts';
import { storePage } from '../../core/pages/store-page.ts';
import { makePage, pageText } from '../../testing/make-page.ts';
import { openTestArchive, type TestArchive } from '../../testing/with-archive.ts';
import { getDesk } from './get-desk.endpoint.ts';
import { listCopies } from './list-copies.endpoint.ts';
import { listGaps } from './list-gaps.endpoint.ts';

onDatabase('the desk’s count of gaps and copies', (databases) => {
  let archive: TestArchive;
  beforeEach(async () => {
    archive = await openTestArchive(databases);
  });
  afterEach(() => archive.close());

  const keep = (day: number, sequence = 1, label = String(sequence)) =>
    storePage(
      archive.context,
      makePage(pageText(`day ${String(day)} page ${label}`), { date: { year: 1964, month: 3, day }, sequence, label }),
    );

  /** Stores a daily paper of March 1964 without one Thursday and without two pages of its last edition. */
  async function keepPaper(): Promise<void> {
    for (const day of [2, 3, 4, 6, 7, 8, 9, 10, 11, 12, 13, 14]) await keep(day);
    await keep(14, 4);
  }

  it('lists missing days and pages of a title by year', async () => {
    await keepPaper();
    const { titles } = await listGaps.handle(archive.context, {});
    expect(titles).toMatchObject([
      { slug: 'lagos-courier', missingDays: 1, brokenEditions: 1, years: [{ year: 1964, missingDays: 1 }] },
    ]);
    const { chosen } = await listGaps.handle(archive.context, { title: 'lagos-courier' });
    expect(chosen).toMatchObject({
      year: 1964,
      days: ['1964-03-05'],
      editions: [{ slug: 'lagos-courier-1964-03-14', missing: ['2', '3'] }],
    });
    expect((await listGaps.handle(archive.context, { title: 'lagos-courier', year: 1970 })).chosen).toMatchObject({
      days: [],
      editions: [],
    });
  });

  it('relies on printed numbers if they differ from the sequence', async () => {
    await keep(2, 1, '17');
    await keep(2, 2, '18');
    await keep(2, 3, '21');
    const { chosen } = await listGaps.handle(archive.context, { title: 'lagos-courier' });
    expect(chosen?.editions).toMatchObject([{ missing: ['19', '20'] }]);
  });

  it('lists no gaps for a complete title', async () => {
    await keep(2);
    expect((await listGaps.handle(archive.context, {})).titles).toEqual([]);
    await expect(listGaps.handle(archive.context, { title: 'lagos-courier' })).rejects.toMatchObject({
      code: 'not-found',
    });
  });

  it('lists a scan used by two pages, and a position with two pages', async () => {
    const [one, two, three] = [await keep(2), await keep(3), await keep(4)];
    await archive.context.transact(async (transaction) => {
      const pages = (ids: readonly string[]) => transaction.updateTable('archive_page').where('id', 'in', [...ids]);
      await pages([one.id, two.id])
        .set({ image_source_hash: 'a'.repeat(64) })
        .execute();
      const { issue_id: issue } = await transaction
        .selectFrom('archive_page')
        .select('issue_id')
        .where('id', '=', two.id)
        .executeTakeFirstOrThrow();
      await pages([three.id]).set({ issue_id: issue }).execute();
    });
    const { cases, total } = await listCopies.handle(archive.context, { page: 1 });
    expect(total).toBe(2);
    expect(cases.map(({ kind, pages }) => [kind, pages.map(({ slug }) => slug)])).toEqual([
      ['scan', [one.slug, two.slug]],
      ['place', [two.slug, three.slug]],
    ]);
    expect((await listCopies.handle(archive.context, { page: 2 })).cases).toEqual([]);
  });

  it('is summarised for the overview of the desk, with the free disk space', async () => {
    await keepPaper();
    const { slug } = await storePage(archive.context, { ...makePage(pageText('waits')), text: null, sequence: 9 });
    await reportError.handle(
      {
        ...archive.context,
        visitor: { ...archive.context.visitor, client: { ip: '10.9.9.9', userAgent: '', device: null } },
      },
      { page: slug, kind: 'wrong-date', message: 'It was 1973', region: '' },
    );
    const state = await getDesk.handle(archive.context, {});
    expect(state).toMatchObject({ reports: { open: 1, looking: 0 }, waitingPages: 1, missingDays: 1, copies: 0 });
    expect(state.room?.free).toBeGreaterThan(0);
    expect(state.room?.total).toBeGreaterThanOrEqual(state.room?.free ?? 0);
  });
});
