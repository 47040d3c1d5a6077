import type { FileRoute } from 'shared-contracts/server/api-slice';
import { exampleSlice } from '../../testing/example-slice.ts';
import { serveSlices } from '../../testing/serve-slices.ts';

const postJson = (url: string, body: string, type = 'application/json'): Promise<Response> =>
  fetch(url, { method: 'POST', headers: { 'content-type': type }, body });

describe('the API over HTTP', () => {
  it('reads the input of a GET from the query, with numbers converted and defaults added', async () => {
    const { origin } = await serveSlices([exampleSlice]);
    const twice = await fetch(`${origin}/api/example/echo?word=na%C3%AFve&times=2`);
    expect(await twice.json()).toEqual({ words: ['naïve', 'naïve'] });
    expect(twice.headers.get('content-type')).toBe('application/json; charset=utf-8');
    const once = await fetch(`${origin}/api/example/echo?word=a`);
    expect(await once.json()).toEqual({ words: ['a'] });
  });

  it.each(['/%', '/search/%ff', '/none'])('explains what is wrong with %s to browsers as a page', async (path) => {
    const { origin } = await serveSlices([exampleSlice]);
    const { type, text } = await fetch(origin + path, { headers: { accept: 'text/html,*/*;q=0.8' } }).then(
      async (response) => ({ type: response.headers.get('content-type'), text: await response.text() }),
    );
    expect(type).toBe('text/html; charset=utf-8');
    expect(text).toMatch(/<p>(This address cannot be read|There is nothing at this address)/);
    const program = await fetch(origin + path);
    expect(program.headers.get('content-type')).toMatch(/^application\/problem\+json/);
  });

  it('reads the input of a POST from a JSON body, and lets slices call each other in the process', async () => {
    const { origin } = await serveSlices([exampleSlice]);
    const response = await postJson(`${origin}/api/example/keep`, '{"word":"a","times":3}');
    expect(await response.json()).toEqual({ kept: 'a a a' });
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it.each([
    ['?times=2', "'word' is required"],
    ['?word=a&times=two', "'times' must be a number"],
    ['?word=a&times=0', "'times' must be greater than or equal to 1"],
    ['?word=a&word=b', "'word' must be a string"],
    ['?word=a&colour=red', "'colour' is not allowed"],
    [`?word=${'a'.repeat(21)}`, "'word' length must be less than or equal to 20 characters long"],
    ['?word=a&__proto__=b', "'__proto__' is not allowed"],
  ])('rejects %s with 400 and a message', async (query, statusMessage) => {
    const { origin } = await serveSlices([exampleSlice]);
    const response = await fetch(`${origin}/api/example/echo${query}`);
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ code: 'bad-request', statusMessage });
  });

  it.each([
    ['{"word"', 'application/json', 400, 'The body is not valid JSON'],
    ['', 'application/json', 400, 'The request has no body'],
    ['word=a', 'application/x-www-form-urlencoded', 400, 'Send JSON, with content-type application/json'],
    ['{"word":"a","__proto__":{"x":1}}', 'application/json', 400, 'The body is not valid JSON'],
    [`"${'a'.repeat(300_000)}"`, 'application/json', 413, 'The request is too large'],
    ['[1]', 'application/json', 400, "'value' must be of type object"],
  ])('rejects the body %.20s as %s', async (body, type, status, statusMessage) => {
    const { origin } = await serveSlices([exampleSlice]);
    const response = await postJson(`${origin}/api/example/keep`, body, type);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ statusMessage });
  });

  it('reports expected errors, and hides unexpected ones but logs them with the request id', async () => {
    const { origin, log } = await serveSlices([exampleSlice]);
    const gone = await fetch(`${origin}/api/example/fail?how=gone`);
    expect([gone.status, await gone.json()]).toEqual([410, { code: 'gone', statusMessage: 'It was here once' }]);
    const broken = await fetch(`${origin}/api/example/fail?how=money`);
    expect(broken.status).toBe(500);
    expect(await broken.json()).toEqual({ code: 'internal', statusMessage: 'An unexpected error occurred' });
    const line = log.find(({ level }) => level === 'error');
    expect(line?.fields['requestId']).toBe(broken.headers.get('x-request-id'));
    expect(String(line?.fields['error'])).toContain('secret of money');
  });

  it('returns 404 as JSON for an unknown path with any method', async () => {
    const { origin } = await serveSlices([exampleSlice]);
    const unknown = await fetch(`${origin}/api/example/nothing?q=secret`);
    expect([unknown.status, await unknown.json()]).toEqual([
      404,
      { code: 'not-found', statusMessage: 'There is no GET /api/example/nothing here' },
    ]);
  });

  it('returns 405 with the methods that an address has', async () => {
    const { origin } = await serveSlices([exampleSlice]);
    const refused = await postJson(`${origin}/api/example/echo`, '{}');
    expect([refused.status, refused.headers.get('allow'), await refused.json()]).toEqual([
      ...[405, 'GET, HEAD'],
      { code: 'not-found', statusMessage: 'There is no POST /api/example/echo here' },
    ]);
    for (const [path, allow] of [
      ['/api/example/keep', 'POST'],
      ['/elsewhere', 'GET, HEAD, POST'],
    ] as const) {
      const { status, headers } = await fetch(`${origin}${path}`, { method: 'DELETE' });
      expect([status, headers.get('allow')]).toEqual([405, allow]);
    }
  });

  it.each(['/api/example/echo?word=a%00b', '/api/example/tile/a%00b', '/api/example/nothing%00', '/api/%00'])(
    'answers U+0000 in %s with a problem',
    async (path) => {
      const { origin } = await serveSlices([exampleSlice]);
      const { status, headers } = await fetch(`${origin}${path}`);
      expect([400, 404]).toContain(status);
      expect(headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
    },
  );

  it('returns 400 for a malformed URL', async () => {
    const { origin } = await serveSlices([exampleSlice]);
    const response = await fetch(`${origin}/api/example/tile/%E0%A4%A`);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'bad-request' });
  });

  it.each(['echo?word=a%00', 'tile/a%00b', 'tile/a-1?size=%00', 'tile/a-1?%00=1'])(
    'returns 400 for %s, whose null character must not reach a database',
    async (path) => {
      const { origin } = await serveSlices([exampleSlice]);
      const response = await fetch(`${origin}/api/example/${path}`);
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({
        code: 'bad-request',
        statusMessage: 'A text contains a character that is not allowed (U+0000)',
      });
    },
  );

  it('sends an ETag, and returns 304 to clients that have it', async () => {
    const { origin } = await serveSlices([exampleSlice]);
    const url = `${origin}/api/example/echo?word=a`;
    const etag = (await fetch(url)).headers.get('etag') ?? '';
    const again = await fetch(url, { headers: { 'if-none-match': `"other", ${etag}` } });
    expect([again.status, await again.text()]).toEqual([304, '']);
    const changed = await fetch(`${origin}/api/example/echo?word=b`, { headers: { 'if-none-match': etag } });
    expect(changed.status).toBe(200);
  });

  it('compresses responses when it is worth it', async () => {
    const { origin } = await serveSlices([exampleSlice]);
    const encodingOf = async (times: number, accept: string): Promise<string | null> => {
      const url = `${origin}/api/example/echo?word=abcdef&times=${String(times)}`;
      const response = await fetch(url, { headers: { 'accept-encoding': accept } });
      expect(((await response.json()) as { words: unknown[] }).words).toHaveLength(times);
      return response.headers.get('content-encoding');
    };
    expect(await encodingOf(500, 'gzip, br')).toBe('br');
    expect(await encodingOf(500, 'gzip')).toBe('gzip');
    expect(await encodingOf(1, 'gzip, br')).toBeNull();
  });

  it('streams a large file under its name, and none of it for a HEAD request', async () => {
    let made = 0;
    let ended = 0;
    const pieces = (): AsyncIterable<Uint8Array> => ({
      [Symbol.asyncIterator]: () => ({
        next: () =>
          Promise.resolve(
            made < 3
              ? { done: false, value: Buffer.from(`piece ${String((made += 1))};`) }
              : { done: true, value: undefined },
          ),
        return: () => {
          ended += 1;
          return Promise.resolve({ done: true, value: undefined });
        },
      }),
    });
    const file: FileRoute = {
      path: '/api/example/large',
      handle: () => Promise.resolve({ body: pieces(), type: 'text/plain', filename: 'large.txt', cache: 'private' }),
    };
    const { origin } = await serveSlices([{ ...exampleSlice, files: [file] }]);
    const head = await fetch(`${origin}/api/example/large`, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-disposition')]).toEqual([200, 'attachment; filename="large.txt"']);
    expect([made, ended]).toEqual([0, 1]);
    const whole = await fetch(`${origin}/api/example/large`, { headers: { 'if-none-match': '*' } });
    expect([whole.status, whole.headers.get('etag'), await whole.text()]).toEqual([
      200,
      null,
      'piece 1;piece 2;piece 3;',
    ]);
  });

  it('notifies the producer of a stream when the reader left before it started', async () => {
    let begin = (): void => undefined;
    const begun = new Promise<void>((resolve) => (begin = resolve));
    let make = (): void => undefined;
    const making = new Promise<void>((resolve) => (make = resolve));
    let tell = (): void => undefined;
    const reported = new Promise<string>((resolve) => {
      tell = () => {
        resolve('told');
      };
    });
    const file: FileRoute = {
      path: '/api/example/large',
      handle: async () => {
        begin();
        await making;
        const pieces = {
          next: () => new Promise<never>(() => undefined),
          return: () => {
            tell();
            return Promise.resolve({ done: true as const, value: undefined });
          },
        };
        return { body: { [Symbol.asyncIterator]: () => pieces }, type: 'text/plain', cache: 'private' };
      },
    };
    const { origin } = await serveSlices([{ ...exampleSlice, files: [file] }]);
    const reader = new AbortController();
    const asking = fetch(`${origin}/api/example/large`, { signal: reader.signal });
    await begun;
    reader.abort();
    await expect(asking).rejects.toThrow('abort');
    make();
    expect(await reported).toBe('told');
  });

  it('serves immutable files with their type and an ETag', async () => {
    const { origin } = await serveSlices([exampleSlice]);
    const tile = await fetch(`${origin}/api/example/tile/a-1`);
    expect(await tile.text()).toBe('a-1');
    expect(tile.headers.get('content-type')).toBe('image/webp');
    expect(tile.headers.get('cache-control')).toBe('public, max-age=31536000, s-maxage=60, immutable');
    const etag = tile.headers.get('etag') ?? '';
    expect((await fetch(tile.url, { headers: { 'if-none-match': etag } })).status).toBe(304);
    const none = await fetch(`${origin}/api/example/tile/none`);
    expect([none.status, none.headers.get('cache-control')]).toEqual([404, 'no-store']);
  });

  it('sends security headers with every response', async () => {
    const { origin } = await serveSlices([exampleSlice], { PUBLIC_URL: 'https://archive.example' });
    for (const path of ['/api/example/echo?word=a', '/api/none', '/none', '/%']) {
      const { headers } = await fetch(origin + path);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
      expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
      expect(headers.get('x-powered-by')).toBeNull();
    }
  });

  it('does not log anything that a reader typed', async () => {
    const { origin, log } = await serveSlices([exampleSlice]);
    await fetch(`${origin}/api/example/echo?word=treason`);
    await fetch(`${origin}/search/treason?q=treason`);
    expect(log.filter(({ message }) => message === 'request')).toHaveLength(2);
    expect(JSON.stringify(log)).not.toContain('treason');
  });
});
