import { onDatabase } from '../../../../shell/server/testing/each-database.ts';
import { getMonth } from '../browse/get-month.endpoint.ts';
import { listPlaces } from '../browse/list-places.endpoint.ts';
import { getEdition } from '../browse/get-edition.endpoint.ts';
import { getPage } from '../../search/reading/get-page.endpoint.ts';
import { prepareBatch, removeOldBatches } from '../../exchange/bulk/prepare-batch.ts';
import { personalCorrections } from '../../import/corrections/personal-corrections.ts';
import { revertCorrection } from '../../import/corrections/revert-correction.endpoint.ts';
import { correctNow, newMemberContext } from '../../import/corrections/testing/people.ts';
import { thankCorrection } from '../../import/corrections/thank-correction.endpoint.ts';
import { countReferenced, findOrphans } from '../file-integrity/referenced-files.ts';
import { movePage } from '../pages/move-page.ts';
import { storePage } from '../pages/store-page.ts';
import { tilesKey } from '../pages/store-page-image.ts';
import { reportError } from '../reports/report-error.endpoint.ts';
import { getReport } from '../reports/list-reports.endpoint.ts';
import { makePage, pageText } from '../../testing/make-page.ts';
import { storeScannedPage } from '../../testing/store-scanned-page.ts';
import { openTestArchive, type TestArchive } from '../../testing/with-archive.ts';
import { destroyWithdrawn } from './destroy-withdrawn.ts';
import { getWithdrawal, listWithdrawals } from './list-withdrawals.endpoint.ts';
import { personalWithdrawals } from './personal-withdrawals.ts';
import { restorePage } from './restore-page.endpoint.ts';
import { withdrawPage, type WithdrawPageInput } from './withdraw-page.endpoint.ts';

const edition = 'lagos-courier-1964-03-07';
const front = `${edition}-p1`;
const second = makePage(pageText('a harvest'), { sequence: 2, label: '2' });

onDatabase('withdrawals', (databases) => {
  let archive: TestArchive;
  beforeEach(async () => {
    archive = await openTestArchive(databases);
    await storeScannedPage(archive.context, ['the market']);
    await storePage(archive.context, second);
    await archive.index();
  });
  afterEach(() => archive.close());

  const as = (id: string) => ({ ...archive.context, visitor: { id, role: 'archivist' } });
  const withdraw = (input: Partial<WithdrawPageInput> = {}) =>
    withdrawPage.handle(as('ada'), {
      ...{ scope: 'page', slug: front, kind: 'privacy', reason: 'The family asked.', note: 'Letter of 3 May' },
      ...{ report: null, ...input },
    });
  const gone = { code: 'gone' } as const;

  it('tell everybody what was withdrawn, when and why, but never show the note', async () => {
    await withdraw();
    const withdrawal = await getWithdrawal.handle(archive.context, { slug: front });
    expect(withdrawal).toMatchObject({
      ...{ scope: 'page', slug: front, label: '1', kind: 'privacy', reason: 'The family asked.', editionSlug: edition },
      ...{ title: { name: 'Lagos Courier' }, date: { year: 1964, month: 3, day: 7 } },
    });
    expect(JSON.stringify(withdrawal)).not.toMatch(/Letter|ada/);
    await expect(getPage(archive.context, { slug: front })).rejects.toMatchObject({
      ...gone,
      message: expect.stringMatching(
        /^This page was withdrawn from the archive on .*\. The family asked\.$/,
      ) as unknown,
    });
    expect(await getEdition.handle(archive.context, { slug: edition })).toMatchObject({
      pages: [{ slug: `${edition}-p2` }],
      withdrawn: [{ slug: front, sequence: 1, label: '1' }],
    });
    await expect(getWithdrawal.handle(archive.context, { slug: `${edition}-p2` })).rejects.toMatchObject({
      code: 'not-found',
    });
  });

  it('of a complete edition remove it from the calendar, the places and the sitemap, and restoring brings it back', async () => {
    const month = () => getMonth.handle(archive.context, { year: 1964, month: 3 });
    const before = await month();
    const { number, pages } = await withdraw({ scope: 'edition', slug: edition });
    expect(pages).toBe(2);
    await expect(getEdition.handle(archive.context, { slug: edition })).rejects.toMatchObject(gone);
    expect(await getWithdrawal.handle(archive.context, { slug: edition })).toMatchObject({
      scope: 'edition',
      editionSlug: null,
    });
    expect((await month()).editions).toBe(0);
    expect((await listPlaces.handle(archive.context, {})).places).toEqual([]);
    await archive.index();
    expect(await archive.find('harvest')).toEqual([]);
    await restorePage.handle(as('bola'), { number, note: '' });
    await archive.index();
    expect(await month()).toEqual(before);
    expect(await archive.find('harvest')).toEqual([`${edition}-p2`]);
  });

  it('keep old URLs, which return gone too and redirect to the page once it is restored', async () => {
    await movePage(archive.context, front, { date: { year: 1965, month: 1, day: 2 }, edition: 1, sequence: 1 });
    const { slug, number } = await withdraw();
    expect(slug).toBe('lagos-courier-1965-01-02-p1');
    for (const one of [front, slug]) await expect(getPage(archive.context, { slug: one })).rejects.toMatchObject(gone);
    // The only page of that day, so its edition is withdrawn with it.
    await expect(getEdition.handle(archive.context, { slug: 'lagos-courier-1965-01-02' })).rejects.toMatchObject(gone);
    await restorePage.handle(as('ada'), { number, note: '' });
    expect(await getPage(archive.context, { slug: front })).toMatchObject({ movedTo: slug });
  });

  it('leave nothing behind once destroyed, neither corrections nor generated files', async () => {
    const one = newMemberContext(archive.context);
    const { change } = await correctNow(one, front, 'the markets');
    await prepareBatch(archive.context, { title: 'lagos-courier', year: 1964 });
    const batches = async () => {
      const keys: string[] = [];
      for await (const { key } of archive.context.files.list('archive/bulk')) keys.push(key);
      return keys;
    };
    expect(await batches()).toHaveLength(1);
    const { number } = await withdraw();
    const exported = async () =>
      (await personalCorrections.export(archive.context, one.visitor.id ?? ''))['corrections'];
    expect(await exported()).toMatchObject([{ number: change, page: null, before: null, after: null }]);
    const correction = { correction: change ?? 0 };
    await expect(revertCorrection.handle(one, correction)).rejects.toMatchObject(gone);
    await expect(thankCorrection.handle(newMemberContext(archive.context), correction)).rejects.toMatchObject(gone);
    await destroyWithdrawn(archive.context, number, removeOldBatches);
    for (const table of [
      'archive_correction',
      'archive_corrected_line',
      'archive_corrected_page',
      'archive_batch',
    ] as const)
      expect(await archive.context.db.selectFrom(table).selectAll().execute()).toEqual([]);
    expect(await exported()).toEqual([]);
    expect(await batches()).toEqual([]);
  });

  it('persist when the page is imported again, and keep its slug reserved', async () => {
    await withdraw();
    await expect(storePage(archive.context, makePage(pageText('the market')))).rejects.toMatchObject(gone);
    await movePage(archive.context, `${edition}-p2`, { date: second.date, edition: 1, sequence: 1 });
    expect((await getEdition.handle(archive.context, { slug: edition })).pages).toMatchObject([{ slug: `${front}-2` }]);
  });

  it('are recorded in an append-only log', async () => {
    const asking = {
      ...archive.context,
      visitor: { id: null, role: 'user', client: { ip: '10.0.4.1', userAgent: '', device: null } },
    };
    const sent = await reportError.handle(asking, { page: front, kind: 'rights', message: 'My mother', region: '' });
    await expect(withdraw({ report: 99 })).rejects.toMatchObject({ code: 'bad-request' });
    const { number } = await withdraw({ report: sent.number });
    await expect(withdraw()).rejects.toMatchObject(gone);
    await restorePage.handle(as('bola'), { number, note: 'They agreed' });
    await expect(restorePage.handle(as('bola'), { number, note: '' })).rejects.toMatchObject({ code: 'conflict' });
    await expect(restorePage.handle(as('bola'), { number: 77, note: '' })).rejects.toMatchObject({ code: 'not-found' });
    const list = await listWithdrawals.handle(archive.context, { page: 1 });
    expect(list).toMatchObject({
      ...{ total: 2, pageCount: 1, pagesWithdrawn: 0 },
      withdrawals: [
        { number: 2, act: 'restored', undoes: 1, note: 'They agreed', by: 'bola', stillWithdrawn: 0 },
        { number: 1, act: 'withdrawn', name: 'Lagos Courier, 7 March 1964, page 1', by: 'ada', report: sent.number },
      ],
    });
    expect((await getReport.handle(archive.context, sent)).status).toBe('open');
    expect(await personalWithdrawals.export(archive.context, 'ada')).toMatchObject({ withdrawals: [{ number: 1 }] });
    await archive.context.transact((transaction) =>
      personalWithdrawals.erase(transaction, { id: 'ada', pseudonym: 'x', at: 1 }),
    );
    expect((await listWithdrawals.handle(archive.context, { page: 1 })).withdrawals.map(({ by }) => by)).toEqual([
      'bola',
      null,
    ]);
  });

  it('are dated once no other writer is active, so that no harvester misses them', async () => {
    const { transact } = archive.context;
    let waited = 0;
    const slow = {
      ...archive.context,
      ...{ now: () => Date.now() + waited, visitor: { id: 'ada', role: 'archivist' } },
      transact: ((work) => {
        waited += 60_000;
        return transact(work);
      }) as typeof transact,
    };
    const deadline = Date.now() + 60_000;
    const { number } = await withdrawPage.handle(slow, {
      ...{ scope: 'page', slug: front, kind: 'privacy', reason: '', note: '', report: null },
    });
    const changedAt = async () =>
      (await archive.context.db.selectFrom('archive_edition_change').select('changed_at').executeTakeFirstOrThrow())
        .changed_at;
    const withdrawn = await changedAt();
    expect(withdrawn).toBeGreaterThanOrEqual(deadline);
    // The clock of another machine is behind.
    await restorePage.handle(as('bola'), { number, note: '' });
    expect(await changedAt()).toBe(withdrawn + 1);
  });

  it('happen once when two archivists withdraw the same page at the same time', async () => {
    const both = await Promise.allSettled([withdraw(), withdraw()]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await listWithdrawals.handle(archive.context, { page: 1 })).total).toBe(1);
  });

  it('keep scans and words until they are destroyed, and the URL returns gone even then', async () => {
    const { image_hash: hash } = await archive.context.db
      .selectFrom('archive_page')
      .select('image_hash')
      .where('slug', '=', front)
      .executeTakeFirstOrThrow();
    const key = tilesKey(hash ?? '');
    const { number } = await withdraw();
    expect(await countReferenced(archive.context, 'tiles')).toBe(1);
    expect((await findOrphans(archive.context, 'tiles', [key])).size).toBe(0);
    await destroyWithdrawn(archive.context, number, removeOldBatches);
    expect(await archive.context.files.size(key)).toBeNull();
    const rows = await archive.context.db.selectFrom('archive_withdrawn_page').select(['kept', 'words']).execute();
    expect(rows).toEqual([{ kept: '', words: null }]);
    await expect(restorePage.handle(as('ada'), { number, note: '' })).rejects.toMatchObject({ code: 'conflict' });
    await expect(getPage(archive.context, { slug: front })).rejects.toMatchObject(gone);
  });
});
