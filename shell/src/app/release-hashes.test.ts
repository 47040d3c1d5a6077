import type { RegistrySnapshot, ReleaseInfo } from 'shared-contracts/registry';
import { openHashes } from './release-hashes.ts';

const release: ReleaseInfo = {
  version: '1.0.0-a',
  base: 'https://archive.test/r/archive/1.0.0-a/',
  entry: 'remoteEntry.js',
  requires: { platform: '^1.0.0', api: {} },
  chunks: {},
  integrity: { 'remoteEntry.js': 'sha384-e' },
  hashes: 'sha384-all',
};
const registry: RegistrySnapshot = { seq: 1, api: {}, remotes: { archive: { state: 'enabled', release } } };

interface HashRequest {
  readonly address: string;
  readonly integrity: string | undefined;
}

/** Responds to each request with the next status, or when its promise resolves. */
function scene(...answers: readonly (number | Promise<number>)[]) {
  const requests: HashRequest[] = [];
  const left = [...answers];
  const late: (() => void)[] = [];
  const { table, complete } = openHashes(registry, {
    absolute: (path) => new URL(path, 'https://site.test').href,
    ask: async (address, { integrity }) => {
      requests.push({ address, integrity });
      const status = await (left.shift() ?? 500);
      return {
        ...{ ok: status === 200, status },
        json: () => Promise.resolve({ 'remoteEntry.js': 'sha384-e', 'search.js': 'sha384-s' }),
      } as Response;
    },
    wait: () => new Promise((resolve) => late.push(resolve)),
  });
  return {
    ...{ asked: requests, table, complete },
    timeOut: () => {
      for (const end of late.splice(0)) end();
    },
  };
}

const search = 'https://archive.test/r/archive/1.0.0-a/search.js';

describe('the hashes of releases', () => {
  it('come from the document, and all others on demand, checked against the hash that it names', async () => {
    const { asked: requests, table, complete } = scene(200);
    expect(table).toEqual({ 'https://archive.test/r/archive/1.0.0-a/remoteEntry.js': 'sha384-e' });
    await complete('archive', release, 0);
    await complete('archive', release, 0);
    expect(table[search]).toBe('sha384-s');
    expect(requests).toEqual([{ address: '/r/archive/1.0.0-a/integrity.json', integrity: 'sha384-all' }]);
  });

  it('are requested again after a failure, at a different URL', async () => {
    const { asked: requests, table, complete } = scene(503, 200);
    await expect(complete('archive', release, 0)).rejects.toThrow('answered 503');
    expect(table[search]).toBeUndefined();
    await complete('archive', release, 7);
    expect(table[search]).toBe('sha384-s');
    expect(requests.map(({ address }) => address)).toEqual([
      '/r/archive/1.0.0-a/integrity.json',
      '/r/archive/1.0.0-a/integrity.json?r=7',
    ]);
  });

  it('that arrive late are available when requested again at their first URL', async () => {
    let arrive: (status: number) => void = () => undefined;
    const slow = new Promise<number>((resolve) => {
      arrive = resolve;
    });
    const { asked: requests, table, complete, timeOut } = scene(slow);
    const first = complete('archive', release, 0);
    timeOut();
    await expect(first).rejects.toThrow('did not come in time');
    const third = complete('archive', release, 0);
    arrive(200);
    await third;
    expect(table[search]).toBe('sha384-s');
    expect(requests).toHaveLength(1);
  });

  it('are requested once for all callers', async () => {
    const { asked: requests, complete } = scene(200);
    await Promise.all([complete('archive', release, 0), complete('archive', release, 0)]);
    expect(requests).toHaveLength(1);
  });

  it('are complete if the document states all of them', async () => {
    const { asked: requests, complete } = scene();
    const { hashes, ...whole } = release;
    await complete('archive', whole, 0);
    expect(hashes).toBeDefined();
    expect(requests).toEqual([]);
  });
});
