import type { Visitor } from 'shared-contracts/page';
import { guest } from '../../host/slices/api-runtime.ts';
import { openedReader } from '../testing/opened-reader.ts';
import { published, type StandIn } from '../testing/stand-in.ts';

type Opened = Awaited<ReturnType<typeof openedReader>>;

const types = ['about', 'home', 'issue', 'article'];

const ask = async ({ reader }: Opened, type: string, visitor: Visitor): Promise<string | null> =>
  (await reader.document({ type, uid: null }, visitor)).notice;

/** Makes one request after the other, like a page whose requests depend on each other. */
async function page(opened: Opened): Promise<readonly (string | null)[]> {
  const visitor = { ...guest };
  const notices: (string | null)[] = [];
  for (const type of types) notices.push(await ask(opened, type, visitor));
  return notices;
}

const none = types.map(() => null);
const stale = types.map(() => 'stale');

const asksOf = ({ searches }: StandIn, ref: string): number =>
  searches.filter(({ searchParams }) => searchParams.get('ref') === ref).length;

describe('a page, when the service', () => {
  it('hangs, waits once for all its requests, and later pages do not wait', async () => {
    const opened = await openedReader();
    const { standIn, reader } = opened;
    expect(await page(opened)).toEqual(none);
    standIn.search = () => undefined;
    standIn.master = 'm2';
    await reader.purge();
    expect(await page(opened)).toEqual(stale);
    expect(asksOf(standIn, 'm2')).toBe(1);
    for (let turn = 0; turn < 5; turn += 1) expect(await page(opened)).toEqual(stale);
    expect(asksOf(standIn, 'm2')).toBe(1);
  });

  it('answers every request slowly, waits for only as many as fit in its time', async () => {
    const opened = await openedReader();
    const { standIn, reader } = opened;
    await page(opened);
    standIn.search = (url, reply) => {
      setTimeout(() => {
        published(url, reply);
      }, 900);
    };
    standIn.master = 'm2';
    await reader.purge();
    expect(await page(opened)).toEqual([null, 'stale', 'stale', 'stale']);
  });

  it('seemed silent because our process was busy, asks it again the next time', async () => {
    const opened = await openedReader();
    const { standIn, reader } = opened;
    await page(opened);
    standIn.search = () => undefined;
    standIn.master = 'm2';
    await reader.purge();
    const answer = ask(opened, 'about', { ...guest });
    while (asksOf(standIn, 'm2') === 0) await new Promise((resolve) => setTimeout(resolve, 10));
    const until = performance.now() + 1_900;
    while (performance.now() < until);
    expect(await answer).toBe('stale');
    standIn.search = published;
    expect(await ask(opened, 'home', { ...guest })).toBeNull();
  });

  it('does not even describe itself, uses the copies: the first page after a wait, the next at once', async () => {
    const before = await openedReader();
    await page(before);
    await before.reader.close();
    const after = await openedReader(before);
    before.standIn.repository = () => undefined;
    after.reader.start();
    const began = performance.now();
    expect(await page(after)).toEqual(stale);
    const first = performance.now() - began;
    for (let turn = 0; turn < 5; turn += 1) expect(await page(after)).toEqual(stale);
    // The five pages together took less time than the one that waited.
    expect(performance.now() - began - first).toBeLessThan(first);
  });

  it('is called without a request of its own, shares no time budget with others', async () => {
    const opened = await openedReader();
    opened.standIn.search = (url, reply) => {
      setTimeout(() => {
        published(url, reply);
      }, 600);
    };
    for (const type of types) expect(await ask(opened, type, guest)).toBeNull();
  });
});
