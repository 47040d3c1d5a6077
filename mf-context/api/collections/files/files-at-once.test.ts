import type { FileResponse } from 'shared-contracts/server/api-slice';
import { onDatabase } from '../../../../shell/server/testing/each-database.ts';
import { serveSlices } from '../../../../shell/server/testing/serve-slices.ts';
import { collectionClient } from '../../testing/collection-client.ts';
import { serveContextBy, type ServedContext } from '../../testing/serve-context.ts';
import { collectionFiles } from './file-routes.ts';

const serveContext = serveContextBy(serveSlices);
const others = [
  ...['Date', 'hrtime', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate', 'clearImmediate'],
  ...['setInterval', 'clearInterval'],
] as never[];

onDatabase('concurrent downloads', (databases) => {
  afterEach(() => jest.useRealTimers());

  /** Readers with different addresses request a file at the same time. */
  async function ask(
    site: ServedContext,
    who: string,
    readers: readonly string[],
  ): Promise<readonly PromiseSettledResult<FileResponse>[]> {
    const [own] = collectionFiles;
    const owner = collectionClient(site);
    const [id] = (await owner.list(who)).map((line) => line.id);
    const { ticket } = await owner.read(who, id ?? '');
    const query = new URLSearchParams({ ticket, format: 'csv' });
    const from = (ip: string) => ({ ...site.context, visitor: { ...site.context.visitor, client: { ip } } }) as never;
    return await Promise.allSettled(readers.map((ip) => own!.handle(from(ip), { id: id ?? '' }, query)));
  }

  const bodies = (answers: readonly PromiseSettledResult<FileResponse>[]): readonly AsyncIterator<Uint8Array>[] =>
    answers.flatMap((answer) =>
      answer.status === 'fulfilled' && !(answer.value.body instanceof Uint8Array)
        ? [answer.value.body[Symbol.asyncIterator]()]
        : [],
    );

  it('are limited to four, and the others are rate-limited', async () => {
    const site = await serveContext(await databases.place(), { entitled: { collections: 3 } });
    await collectionClient(site).keep('ada', { kind: 'page', slug: 'harvest' });
    const answers = await ask(site, 'ada', ['10.0.0.1', '10.0.0.2', '10.0.0.3', '10.0.0.4', '10.0.0.5', '10.0.0.6']);
    const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason as unknown] : []));
    expect(refused).toHaveLength(2);
    for (const error of refused) expect(error).toMatchObject({ code: 'too-many-requests' });
    for (const body of bodies(answers)) await body.return?.();
    const next = await ask(site, 'ada', ['10.0.0.7']);
    expect(next[0]?.status).toBe('fulfilled');
    for (const body of bodies(next)) await body.return?.();
  });

  it('block nobody when their readers stop reading', async () => {
    const site = await serveContext(await databases.place(), { entitled: { collections: 3 } });
    await collectionClient(site).keep('bola', { kind: 'page', slug: 'harvest' });
    jest.useFakeTimers({ doNotFake: others });
    const left = bodies(await ask(site, 'bola', ['10.1.0.1', '10.1.0.2', '10.1.0.3', '10.1.0.4']));
    for (const body of left) expect((await body.next()).done).toBe(false);
    expect((await ask(site, 'bola', ['10.1.0.5']))[0]?.status).toBe('rejected');
    jest.advanceTimersByTime(20_000);
    const next = await ask(site, 'bola', ['10.1.0.5']);
    expect(next[0]?.status).toBe('fulfilled');
    await expect(left[0]?.next()).rejects.toMatchObject({ code: 'timeout' });
    for (const body of [...left, ...bodies(next)]) await body.return?.();
  });
});
