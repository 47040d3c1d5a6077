import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { encodingFor, PackedBody } from './packed-body.ts';

const page = '<p>Lagos market women protest</p>'.repeat(200);

describe('the compressed body of a cached page', () => {
  it('contains the page in each encoding', async () => {
    const packed = new PackedBody(page);
    expect(brotliDecompressSync((await packed.as('br')) ?? '').toString()).toBe(page);
    expect(gunzipSync((await packed.as('gzip')) ?? '').toString()).toBe(page);
  });

  it('is made once for any number of requests', async () => {
    const packed = new PackedBody(page);
    const [first, second] = await Promise.all([packed.as('br'), packed.as('br')]);
    expect(second).toBe(first);
    expect(await packed.as('br')).toBe(first);
  });

  it('can still be sent uncompressed or in the other encoding once only the compressed bytes are stored', async () => {
    const packed = new PackedBody(page);
    await packed.as('br');
    expect((await packed.plain()).toString()).toBe(page);
    expect(gunzipSync((await packed.as('gzip')) ?? '').toString()).toBe(page);
  });

  it('is not made for a short page', async () => {
    const short = new PackedBody('short');
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
