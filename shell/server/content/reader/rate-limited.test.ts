import { guest } from '../../host/slices/api-runtime.ts';
import { openedReader } from '../testing/opened-reader.ts';
import { published } from '../testing/stand-in.ts';

/** Returns title and notice of the page as it is now. */
async function read({ reader }: Awaited<ReturnType<typeof openedReader>>) {
  const { document, notice } = await reader.document({ type: 'about', uid: null }, guest);
  return [(document?.data as { readonly title?: unknown } | undefined)?.title, notice];
}

describe('a content service that limits the rate of requests', () => {
  it.each([
    ['after the requested second', { 'retry-after': '1' }, 990],
    ['after 1500 ms when it names no delay', {}, 1_490],
  ])('[R8.11] is called again %s for a page without a copy', async (_when, headers, pause) => {
    const opened = await openedReader();
    const came: number[] = [];
    opened.standIn.search = (url, reply) => {
      came.push(performance.now());
      if (came.length === 1) reply.json(429, {}, headers);
      else published(url, reply);
    };
    expect(await read(opened)).toEqual(['as of m1', null]);
    expect((came[1] ?? 0) - (came[0] ?? 0)).toBeGreaterThanOrEqual(pause);
  });

  it('[R8.11] does not delay a page that has a copy', async () => {
    const opened = await openedReader();
    await read(opened);
    const { standIn } = opened;
    let refused = 0;
    standIn.search = (url, reply) => {
      refused += 1;
      if (refused === 1) reply.json(429, {});
      else published(url, reply);
    };
    standIn.master = 'm2';
    await opened.reader.purge();
    expect(await read(opened)).toEqual(['as of m1', 'stale']);
    expect(await read(opened)).toEqual(['as of m1', 'stale']);
    expect(refused).toBe(1);
    while (refused === 1) await new Promise((resolve) => setTimeout(resolve, 20));
    let now = await read(opened);
    while (now[1] === 'stale') now = await read(opened);
    expect(now).toEqual(['as of m2', null]);
    expect(refused).toBe(2);
  });

  it('[R8.11] does not delay a page after a restart when there are copies on disk', async () => {
    const before = await openedReader();
    await read(before);
    await before.reader.close();
    const after = await openedReader(before);
    before.standIn.repository = (_request, reply) => {
      reply.json(429, {}, { 'retry-after': '9' });
    };
    const described = before.standIn.described;
    expect(await read(after)).toEqual(['as of m1', 'stale']);
    expect(before.standIn.described).toBe(described + 1);
  });
});
