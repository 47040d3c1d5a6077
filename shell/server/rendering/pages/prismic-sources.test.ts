import { servePages, type ServedPages } from './testing/serve-pages.ts';

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

describe('the script of the content service', () => {
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
