import type { PagePayload } from 'shared-contracts/page';
import { PayloadClient } from './payload-client.ts';

const payload: PagePayload = {
  routeId: 'archive/search',
  status: 200,
  head: { title: 'Search' },
  data: 1,
  form: null,
  redirect: null,
  problem: null,
};
const url = new URL('http://site.test/search?q=a');
const release = { remote: 'archive', version: '1.0.0-a' };
const never = new AbortController().signal;

function scene(answers: readonly (() => Promise<unknown>)[]) {
  const requests: { address: string; headers: unknown }[] = [];
  const clock = { now: 0 };
  const fetch = (address: string, { headers, signal }: RequestInit): Promise<Response> => {
    requests.push({ address, headers });
    const answer = answers[requests.length - 1] ?? answers.at(-1);
    if (signal?.aborted === true || answer === undefined)
      return Promise.reject(new DOMException('aborted', 'AbortError'));
    return answer() as Promise<Response>;
  };
  return { client: new PayloadClient(fetch, () => clock.now, '1.0.0-abcd1234'), asked: requests, clock };
}

const ok = (body: unknown) => () => Promise.resolve({ ok: true, json: () => Promise.resolve(body) });
const refused = () => Promise.resolve({ ok: false, status: 409 });
const down = (): Promise<never> => Promise.reject(new TypeError('Failed to fetch'));

describe('fetching payloads', () => {
  it('[R7.06] requests the payload of the route from the release that this page runs', async () => {
    const { client, asked: requests } = scene([ok(payload)]);
    expect(await client.load(url, release, never)).toEqual({ kind: 'payload', payload });
    expect(requests).toEqual([
      {
        address: '/search/_payload.json?q=a',
        headers: { 'shell-release': '1.0.0-abcd1234', releases: 'archive@1.0.0-a' },
      },
    ]);
  });

  it('names no release for the shell’s pages', async () => {
    const { client, asked: requests } = scene([ok(payload)]);
    await client.load(new URL('http://site.test/'), null, never);
    expect(requests).toEqual([{ address: '/_payload.json', headers: { 'shell-release': '1.0.0-abcd1234' } }]);
  });

  it.each([
    ['gone', refused],
    ['gone', ok('<html>')],
    ['gone', ok({})],
    ['busy', () => Promise.resolve({ ok: false, status: 503 })],
    ['offline', down],
  ])('returns %s for an unusable response', async (kind, answer) => {
    const { client } = scene([answer]);
    expect(await client.load(url, release, never)).toEqual({ kind });
  });

  it('uses a prefetched payload once, within 10 s', async () => {
    const { client, asked: requests, clock } = scene([ok(payload)]);
    client.prefetch(url, release);
    client.prefetch(url, release);
    expect(requests).toHaveLength(1);
    await client.load(url, release, never);
    expect(requests).toHaveLength(1);
    client.prefetch(url, release);
    clock.now += 10_000;
    await client.load(url, release, never);
    expect(requests).toHaveLength(3);
  });

  it('requests it again when prefetching failed', async () => {
    const { client } = scene([down, ok(payload)]);
    client.prefetch(url, release);
    expect(await client.load(url, release, never)).toEqual({ kind: 'payload', payload });
  });

  it('rejects when the reader has left meanwhile', async () => {
    const { client } = scene([]);
    const left = new AbortController();
    left.abort();
    await expect(client.load(url, release, left.signal)).rejects.toThrow('aborted');
  });
});
