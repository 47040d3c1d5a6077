import type { SliceContext } from 'shared-contracts/server/slice-context';
import { onDatabase } from '../../../../shell/server/testing/each-database.ts';
import { removePage } from '../pages/correct-commands.ts';
import { storePage } from '../pages/store-page.ts';
import { makePage, pageText } from '../../testing/make-page.ts';
import { openTestArchive, type TestArchive } from '../../testing/with-archive.ts';
import { answerReport } from './answer-report.endpoint.ts';
import { getReport, listReports } from './list-reports.endpoint.ts';
import { reportError, type ReportErrorInput } from './report-error.endpoint.ts';

let sender = 0;

onDatabase('error reports', (databases) => {
  let archive: TestArchive;
  let page: { readonly id: string; readonly slug: string };
  beforeEach(async () => {
    archive = await openTestArchive(databases);
    page = await storePage(archive.context, makePage(pageText('the lagos market')));
    sender += 1;
  });
  afterEach(() => archive.close());

  /** A different reader in each test, because the rate limit counts for the whole process. */
  const asking = (ip = `10.0.${String(sender)}.1`): SliceContext => ({
    ...archive.context,
    visitor: { ...archive.context.visitor, client: { ip, userAgent: '', device: null } },
  });
  const input = (more: Partial<ReportErrorInput> = {}): ReportErrorInput => ({
    ...{ page: page.slug, kind: 'wrong-date', message: 'It was 1973', region: '' },
    ...more,
  });

  it('[R2.39] are numbered, and show everybody their progress but not their text', async () => {
    const { number } = await reportError.handle(asking(), input());
    const report = await getReport.handle(archive.context, { number });
    expect(report).toEqual({
      ...{ number, kind: 'wrong-date', status: 'open', region: null, confidential: false },
      page: expect.objectContaining({ slug: page.slug }) as unknown,
      steps: [{ at: expect.any(Number) as unknown, status: 'open', note: '' }],
    });
    expect(JSON.stringify(report)).not.toContain('1973');
  });

  it('show the page of a takedown request to archivists only', async () => {
    const { number } = await reportError.handle(asking(), input({ kind: 'rights', message: 'It names my mother' }));
    expect(await getReport.handle(archive.context, { number })).toMatchObject({
      page: null,
      region: null,
      confidential: true,
    });
    const queue = await listReports.handle(archive.context, { status: 'open', page: 1 });
    expect(queue.reports[0]).toMatchObject({ page: { slug: page.slug }, message: 'It names my mother' });
  });

  it('are stored once if they are identical and the first is still open', async () => {
    const first = await reportError.handle(asking(), input());
    expect(await reportError.handle(asking(), input())).toEqual(first);
    expect((await reportError.handle(asking(), input({ message: 'Another thing' }))).number).toBe(first.number + 1);
    await answerReport.handle(archive.context, { number: first.number, status: 'mended', note: '', seen: 'open' });
    expect((await reportError.handle(asking(), input())).number).toBe(first.number + 2);
  });

  it('are queued for archivists in order, with their text', async () => {
    for (const message of ['first', 'second']) await reportError.handle(asking(), input({ message }));
    const queue = await listReports.handle(archive.context, { status: 'open', page: 1 });
    expect(queue).toMatchObject({
      ...{ total: 2, pageCount: 1, counts: { open: 2, looking: 0, mended: 0, kept: 0 } },
      reports: [{ message: 'first' }, { message: 'second' }],
    });
    expect((await listReports.handle(archive.context, { status: 'open', page: 9 })).reports).toEqual([]);
  });

  it('show everybody each step and its public note', async () => {
    const { number } = await reportError.handle(asking(), input());
    await answerReport.handle(archive.context, { number, status: 'looking', note: '', seen: 'open' });
    const answered = await answerReport.handle(archive.context, {
      ...{ number, status: 'mended', note: 'The film was labelled wrong', seen: 'looking' },
    });
    expect(answered.status).toBe('mended');
    expect(answered.steps.map(({ status, note }) => [status, note])).toEqual([
      ['open', ''],
      ['looking', ''],
      ['mended', 'The film was labelled wrong'],
    ]);
  });

  it('can be answered by only one archivist at a time', async () => {
    const { number } = await reportError.handle(asking(), input());
    await answerReport.handle(archive.context, { number, status: 'looking', note: 'mine', seen: 'open' });
    await expect(
      answerReport.handle(archive.context, { number, status: 'kept', note: 'late', seen: 'open' }),
    ).rejects.toMatchObject({ code: 'conflict' });
    expect((await getReport.handle(archive.context, { number })).steps).toHaveLength(2);
  });

  it('remain when their page is removed, and say that it is gone', async () => {
    const { number } = await reportError.handle(asking(), input());
    await removePage(archive.context, page.slug);
    expect((await getReport.handle(archive.context, { number })).page).toBeNull();
  });

  it('are rejected for unknown pages, and limited in number', async () => {
    await expect(reportError.handle(asking(), input({ page: 'no-such-page' }))).rejects.toMatchObject({
      code: 'not-found',
    });
    const many = asking(`10.9.${String(sender)}.9`);
    for (let turn = 0; turn < 10; turn += 1) await reportError.handle(many, input({ message: String(turn) }));
    await expect(reportError.handle(many, input())).rejects.toMatchObject({ code: 'too-many-requests' });
  });

  it('are limited by network, however many IPv6 addresses a reader has', async () => {
    const from = (turn: number) => asking(`2001:db8:77:${String(sender)}::${turn.toString(16)}`);
    for (let turn = 0; turn < 10; turn += 1) await reportError.handle(from(turn), input({ message: String(turn) }));
    await expect(reportError.handle(from(11), input())).rejects.toMatchObject({ code: 'too-many-requests' });
  });

  it('are numbered consecutively when sent concurrently', async () => {
    const sent = await Promise.all(
      Array.from({ length: 8 }, (_, turn) =>
        reportError.handle(
          asking(`10.8.${String(sender)}.${String(turn)}`),
          input({ message: `at once ${String(turn)}` }),
        ),
      ),
    );
    expect(sent.map(({ number }) => number).sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });
});

describe('the validation of a report', () => {
  const faultOf = (more: object): string | undefined =>
    reportError.input().validate({ page: 'a', kind: 'other', message: 'x', ...more }).error?.message;

  it.each([
    [{ kind: 'nonsense' }, 'Please choose what is wrong'],
    [{ kind: 'rights', message: ' ' }, 'Please write a few words'],
    [{ message: 'x'.repeat(2_001) }, 'Please keep it below 2000 characters'],
  ])('rejects missing, unknown and overlong values (%#)', (more, fault) => {
    expect(faultOf(more)).toBe(fault);
  });

  it('requires no message for a self-explanatory kind', () => {
    expect(faultOf({ kind: 'bad-scan', message: '' })).toBeUndefined();
  });
});
