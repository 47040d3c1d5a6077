import { AppError } from 'shared-contracts/app-error';
import { onDatabase } from '../../../../../shell/server/testing/each-database.ts';
import { jpegOf } from '../../../../ingest/testing/make-scans.ts';
import { madePdf } from '../../../../ingest/testing/open-pdf.ts';
import { ChildPool, ChildProblem } from '../../../core/public.ts';
import { openRunArchive, type RunArchive } from '../testing/run-archive.ts';

onDatabase('an unreadable upload', (databases) => {
  let archive: RunArchive;
  beforeEach(async () => {
    archive = await openRunArchive(databases);
  });
  afterEach(() => archive.close());

  const failing = (error: Error): RunArchive['context'] => ({
    ...archive.context,
    files: {
      ...archive.context.files,
      get: () => Promise.reject(error),
      read: () => {
        throw error;
      },
    } as RunArchive['context']['files'],
  });
  const send = async (): Promise<string> =>
    await archive.send({ 'Lantern/1971-06-02/p1.jpg': await jpegOf(3, 80, 100) });

  it('is retried a limited number of times, then ends with a problem', async () => {
    const id = await send();
    for (let times = 0; times < 4; times += 1)
      await expect(archive.work(failing(new Error('The process ended')))).rejects.toThrow('The process ended');
    expect((await archive.read(id)).run).toMatchObject({ standing: 'working', problems: [] });
    await archive.work(failing(new Error('The process ended')));
    expect((await archive.read(id)).run).toMatchObject({
      ...{ standing: 'finished', problemCount: 1 },
      problems: [
        { path: '.', reason: expect.stringMatching(/^could not be processed: 5 attempts did not finish/) as unknown },
      ],
    });
  });

  it('is not retried once its process has crashed each time', async () => {
    const id = await send();
    await archive.context.transact(async (transaction) => {
      await transaction.updateTable('archive_run').set({ attempts: 5 }).where('id', '=', id).execute();
    });
    await archive.work();
    expect((await archive.read(id)).run).toMatchObject({ standing: 'finished', problemCount: 1 });
  });

  it('is read again if the site was stopped while it was read', async () => {
    const id = await archive.send({ 'Lantern/1971-06-02/p1.pdf': await madePdf((page) => page.text('cocoa', 20, 20)) });
    const stopped = new ChildProblem('stopped', 'The process was stopped');
    const request = jest.spyOn(ChildPool.prototype, 'request').mockRejectedValue(stopped);
    await expect(archive.work()).rejects.toThrow('The process was stopped');
    expect((await archive.read(id)).run).toMatchObject({ standing: 'working', problems: [] });
    request.mockRestore();
    await archive.work();
    expect(await archive.read(id)).toMatchObject({
      run: { standing: 'waiting', problemCount: 0 },
      items: [{ problem: null }],
    });
  });

  it('waits for disk space, however long that takes', async () => {
    const id = await send();
    const full = failing(new AppError('storage-full', 'The disk is full'));
    for (let times = 0; times < 7; times += 1) await expect(archive.work(full)).rejects.toThrow('The disk is full');
    await archive.work();
    expect((await archive.read(id)).run).toMatchObject({ standing: 'waiting', problemCount: 0 });
  });
});
