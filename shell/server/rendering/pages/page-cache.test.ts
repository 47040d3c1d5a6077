import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { encodingFor, CompressedBody, PageCache } from './page-cache.ts';

const page = '<p>Lagos market women protest</p>'.repeat(200);

describe('the compressed body of a cached page', () => {
  it('contains the page in each encoding', async () => {
    const packed = new CompressedBody(page);
    expect(brotliDecompressSync((await packed.as('br')) ?? '').toString()).toBe(page);
    expect(gunzipSync((await packed.as('gzip')) ?? '').toString()).toBe(page);
  });

  it('is made once for any number of requests', async () => {
    const packed = new CompressedBody(page);
    const [first, second] = await Promise.all([packed.as('br'), packed.as('br')]);
    expect(second).toBe(first);
    expect(await packed.as('br')).toBe(first);
  });

  it('can still be sent uncompressed or in the other encoding once only the compressed bytes are stored', async () => {
    const packed = new CompressedBody(page);
    await packed.as('br');
    expect((await packed.plain()).toString()).toBe(page);
    expect(gunzipSync((await packed.as('gzip')) ?? '').toString()).toBe(page);
  });

  it('is not made for a short page', async () => {
    const short = new CompressedBody('short');
    expect([await short.as('br'), (await short.plain()).toString()]).toEqual([null, 'short']);
  });

  it('has the best encoding that the browser accepts', () => {
    expect(encodingFor('gzip, deflate, br, zstd')).toBe('br');
    expect(encodingFor('gzip, deflate')).toBe('gzip');
    expect(encodingFor('br;q=0, gzip;q=0.5')).toBe('gzip');
    expect(encodingFor('identity')).toBeNull();
    expect(encodingFor(undefined)).toBeNull();
  });
});

describe('the cache of rendered pages', () => {
  const size = (answer: string): number | null => (answer.startsWith('private') ? null : answer.length);

  it('renders a page once for simultaneous requests', async () => {
    const cache = new PageCache<string>(1_000);
    let made = 0;
    const make = async (): Promise<string> => {
      made += 1;
      return Promise.resolve('page');
    };
    await Promise.all([cache.get('k', make, size), cache.get('k', make, size)]);
    await cache.get('k', make, size);
    expect(made).toBe(1);
  });

  it('stores neither private pages nor failures', async () => {
    const cache = new PageCache<string>(1_000);
    let made = 0;
    const make = async (): Promise<string> => Promise.resolve(`private ${String((made += 1))}`);
    await cache.get('k', make, size);
    expect(await cache.get('k', make, size)).toBe('private 2');
    await expect(cache.get('bad', () => Promise.reject(new Error('no')), size)).rejects.toThrow('no');
    expect(await cache.get('bad', () => Promise.resolve('now'), size)).toBe('now');
  });

  it('drops the least recently requested page when it is full', async () => {
    const cache = new PageCache<string>(80);
    const put = (key: string): Promise<string> => cache.get(key, () => Promise.resolve('x'.repeat(10)), size);
    for (const key of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) await put(key);
    await put('a');
    await put('i');
    let rendered = 0;
    const again = (key: string): Promise<string> =>
      cache.get(
        key,
        () => {
          rendered += 1;
          return Promise.resolve('x'.repeat(10));
        },
        size,
      );
    await again('a');
    expect(rendered).toBe(0);
    await again('b');
    expect(rendered).toBe(1);
  });
});
