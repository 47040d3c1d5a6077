import { cacheReadPage } from './cache-read-page.ts';
import { offlineScene, site } from './testing/offline-scene.ts';
import { siteAnswer, statusAnswer } from './testing/site-answer.ts';

const origins = { own: site, releases: ['https://cdn.test'] };
const script = `${site}/assets/main.0a1b2c3d.js`;
const picture = `${site}/scans/previews/a`;
const html = `<title>About</title><script src="/assets/main.0a1b2c3d.js" integrity="sha384-M"></script>`;
const forEver = { rule: 'public, immutable' };

/** A site with one page, its script and a picture; `before` is called with each requested address. */
function siteWith(before: (address: string) => Promise<void> = () => Promise.resolve()) {
  return jest.spyOn(globalThis, 'fetch').mockImplementation(async (request) => {
    const address = new URL(request as string, site).href;
    await before(address);
    if (address === `${site}/about`) return siteAnswer(address, html);
    if (address === script) return siteAnswer(address, 'code', { type: 'text/javascript', ...forEver });
    if (address.startsWith(`${site}/scans/`)) return siteAnswer(address, 'dots', { type: 'image/webp', ...forEver });
    return statusAnswer(404);
  });
}

const read = { kind: 'read', address: '/about', files: [picture], reader: 'one' } as const;

describe('caching a page that was read', () => {
  it('stores the public version with its hashed code and the pictures that were shown', async () => {
    const { offlineCache, now, pages } = offlineScene();
    const requests = siteWith();
    await cacheReadPage(read, { offlineCache, origins, now });
    expect(await pages()).toMatchObject([{ address: '/about', title: 'About', files: [script, picture] }]);
    expect(await (await offlineCache.file(script))?.text()).toBe('code');
    expect(await (await offlineCache.file(picture))?.text()).toBe('dots');
    expect(requests).toHaveBeenCalledWith('/about', expect.objectContaining({ credentials: 'omit' }));
    expect(requests).toHaveBeenCalledWith(script, expect.objectContaining({ integrity: 'sha384-M' }));
  });

  it('stores no pictures after its reader has logged out', async () => {
    const { offlineCache, now, pages } = offlineScene();
    await offlineCache.setReader('one');
    const pictures = ['a', 'b'].map((name) => `${site}/scans/previews/${name}`);
    const requests = siteWith(async (address) => {
      if (address === pictures[0]) await offlineCache.setReader(null);
    });
    await cacheReadPage({ ...read, files: pictures }, { offlineCache, origins, now });
    expect(await pages()).toEqual([]);
    expect(await Promise.all(pictures.map((url) => offlineCache.file(url)))).toEqual([undefined, undefined]);
    expect(requests).not.toHaveBeenCalledWith(pictures[1], expect.anything());
  });

  it('stores nothing when its reader logs out while the document is loading', async () => {
    const { offlineCache, now, addresses } = offlineScene();
    await offlineCache.setReader('one');
    siteWith(async (address) => {
      if (address === `${site}/about`) await offlineCache.setReader(null);
    });
    await cacheReadPage(read, { offlineCache, origins, now });
    expect([await addresses(), await offlineCache.file(picture)]).toEqual([[], undefined]);
  });

  it('does not fetch it again when the copy is recent', async () => {
    const { offlineCache, keep, now } = offlineScene();
    await keep('/about');
    const requests = siteWith();
    await cacheReadPage(read, { offlineCache, origins, now });
    expect(requests).not.toHaveBeenCalledWith('/about', expect.anything());
  });

  it.each(['//evil.example/x', 'https://evil.example/x', '/membership', '/api/auth/me'])(
    'skips the URL %s',
    async (address) => {
      const { offlineCache, now, addresses } = offlineScene();
      const requests = siteWith();
      await cacheReadPage({ ...read, address }, { offlineCache, origins, now });
      expect(requests).not.toHaveBeenCalled();
      expect(await addresses()).toEqual([]);
    },
  );

  it('stores the hashes of releases that the document states only partly, and verifies their scripts with them', async () => {
    const { offlineCache, now, pages } = offlineScene();
    const release = {
      version: '1.0.0-a',
      base: 'https://cdn.test/r/context/1.0.0-a/',
      integrity: {},
      hashes: 'sha384-all',
    };
    const boot = JSON.stringify({ registry: { remotes: { context: { state: 'enabled', release } } } });
    const [hashes, keep] = [`${site}/r/context/1.0.0-a/integrity.json`, `${release.base}keep.js`];
    const requests = jest.spyOn(globalThis, 'fetch').mockImplementation((address) => {
      const answers: Readonly<Record<string, Response>> = {
        '/about': siteAnswer(`${site}/about`, `<script type="application/json" id="boot">${boot}</script>`),
        [hashes]: siteAnswer(hashes, '{"keep.js":"sha384-K"}', { type: 'application/json', ...forEver }),
        [keep]: siteAnswer(keep, 'code', { type: 'text/javascript', ...forEver }),
      };
      return Promise.resolve(answers[address as string] ?? statusAnswer(404));
    });
    await cacheReadPage({ ...read, files: [keep] }, { offlineCache, origins, now });
    expect(await pages()).toMatchObject([{ files: [hashes, keep] }]);
    expect(requests).toHaveBeenCalledWith(hashes, expect.objectContaining({ integrity: 'sha384-all' }));
    expect(requests).toHaveBeenCalledWith(keep, expect.objectContaining({ integrity: 'sha384-K' }));
    expect(await (await offlineCache.file(keep))?.text()).toBe('code');
  });

  it('stores no file of another origin without a hash, and none of a host without releases', async () => {
    const { offlineCache, now } = offlineScene();
    const files = ['https://cdn.test/r/archive/1.0.0-a/x.js', 'https://evil.example/r/archive/1.0.0-a/x.js'];
    const requests = siteWith();
    await cacheReadPage({ ...read, files }, { offlineCache, origins, now });
    for (const file of files) expect(requests).not.toHaveBeenCalledWith(file, expect.anything());
  });
});
