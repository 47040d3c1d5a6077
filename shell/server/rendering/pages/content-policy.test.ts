import { servePages, type ServedPages } from './testing/serve-pages.ts';

describe('the script of the content service', () => {
  const preview = { cookie: 'io.prismic.preview=ref-9' };
  const toolbar = /<script[^>]* src="([^"]*prismic[^"]*)"/;
  let site: ServedPages;

  const open = async (prismicRepository: string | null): Promise<void> => {
    site = await servePages({
      settings: { product: 'archivi', publicUrl: 'http://site.test', prismicRepository },
      api: {
        call: (_method, _path, _input, visitor) => Promise.resolve(visitor.preview ?? 'published'),
        dataVersion: () => Promise.resolve('1'),
      },
    });
  };

  afterEach(() => site.close());

  const toolbarOf = async (headers = {}): Promise<string | undefined> =>
    toolbar.exec(await (await site.get('/previewed', headers)).text())?.[1];

  /** Whether browsers refuse scripts without a hash, as Prismic's is. */
  const isStrict = async (headers = {}): Promise<boolean> =>
    (await site.get('/previewed', headers)).headers.has('integrity-policy');

  it('[R2.41] is loaded in an editor’s preview only', async () => {
    await open('the-repo');
    expect(await toolbarOf(preview)).toBe('https://static.cdn.prismic.io/prismic.js?new=true&amp;repo=the-repo');
    expect(await toolbarOf()).toBeUndefined();
    expect([await isStrict(preview), await isStrict()]).toEqual([false, true]);
  });

  it('[R2.41] is not loaded if the content comes from files', async () => {
    await open(null);
    expect(await toolbarOf(preview)).toBeUndefined();
  });
});

describe('the sources that a page may load for payments', () => {
  const bank = 'https://bank.test';
  const open = { script: [bank], frame: [bank], connect: [bank], image: [], form: [bank] };
  let site: ServedPages;

  beforeAll(async () => {
    site = await servePages({ paymentSources: (owner) => (owner === 'membership' ? open : { ...open, script: [] }) });
  });

  afterAll(() => site.close());

  const headersOf = async (path: string) => {
    const { headers } = await site.get(path);
    return {
      policy: headers.get('content-security-policy') ?? '',
      opener: headers.get('cross-origin-opener-policy'),
      strict: headers.get('integrity-policy'),
      reported: headers.get('integrity-policy-report-only'),
    };
  };

  it.each(['/membership', '/donate', '/payments/arc-abcdefghijklmnopqrstuvwx?key=x'])(
    '[R2.41] are the providers’ scripts, frames and forms on %s',
    async (path) => {
      const { policy, opener, strict, reported } = await headersOf(path);
      expect([strict, reported]).toEqual([null, 'blocked-destinations=(script)']);
      for (const name of ['script-src', 'frame-src', 'connect-src', 'form-action']) {
        expect(policy).toMatch(new RegExp(`${name} [^;]*${bank}`));
      }
      expect(opener).toBe('same-origin-allow-popups');
    },
  );

  it.each(['/', '/search', '/login', '/desk/payments', '/nowhere'])('are absent on %s', async (path) => {
    const { policy, opener, strict, reported } = await headersOf(path);
    // A guest is sent from a staff page to the login.
    expect([strict, reported]).toEqual([policy === '' ? null : 'blocked-destinations=(script)', null]);
    expect(policy).not.toContain(bank);
    expect(opener).not.toBe('same-origin-allow-popups');
  });
});
