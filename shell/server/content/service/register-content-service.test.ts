import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createClient } from '@prismicio/client';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { makeApp } from '../../host/http/make-app.ts';
import { readSettings } from '../../host/settings/settings.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { ownRepository } from '../content-source.ts';
import { CostBudget } from './cost-budget.ts';
import { contentApiPath, type ContentService } from './open-content-service.ts';
import { registerContentService } from './register-content-service.ts';
import { documentFile, openDocuments, type OpenedDocuments } from './testing/open-documents.ts';

const apps: FastifyInstance[] = [];

afterEach(async () => {
  for (const app of apps.splice(0)) await app.close();
});

interface Serving extends OpenedDocuments {
  readonly origin: string;
  readonly dataDir: string;
  /** The address of the first story's picture. */
  readonly picture: () => Promise<string>;
}

const noisy = (width: number, height: number): Promise<Buffer> =>
  sharp({
    create: { width, height, channels: 3, background: '#804020', noise: { type: 'gaussian', mean: 99, sigma: 40 } },
  })
    .withExif({ IFD0: { Artist: 'somebody at home' } })
    .jpeg()
    .toBuffer();

interface Options {
  readonly accessToken?: string;
  /** The simulated cost of each response on the main thread, in ms. */
  readonly answerMs?: number;
  /** New pictures a minute. */
  readonly perMinute?: number;
}

/** The service, with a budget of one second a second; each response moves its clock forward. */
async function serve({ accessToken, answerMs = 0, perMinute = 1000 }: Options = {}): Promise<Serving> {
  const image = { file: 'pictures/a page.jpg', alt: 'A page', copyright: 'Us' };
  const opened = await openDocuments(
    {
      'pictures/a page.jpg': await noisy(1200, 800),
      'story/first.json': documentFile({
        image,
        missing: { file: 'pictures/none.jpg' },
        body: [{ type: 'image', ...image }],
        download: { link_type: 'Media', file: 'pictures/a page.jpg', text: 'Take it' },
      }),
    },
    accessToken === undefined ? {} : { accessToken },
  );
  const dataDir = await temporaryFolder();
  const app = await makeApp(readSettings({ DATA_DIR: dataDir }), opened.log);
  let spent = 0;
  const answer: ContentService['answer'] = (request) => {
    spent += answerMs;
    return opened.service.answer(request);
  };
  const budget = new CostBudget(1000, () => performance.now() + spent);
  registerContentService(app, { ...opened.service, answer }, { dataDir, budget, perMinute });
  apps.push(app);
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const picture = async (): Promise<string> => {
    const { data } = await opened.client().getByUID('story', 'first');
    const { url } = (data as { image: { url: string } }).image;
    return url.replace('https://archive.example', origin).replace(/\?.*/, '');
  };
  return { ...opened, origin, dataDir, picture };
}

const over = (origin: string, accessToken?: string): ReturnType<typeof createClient> =>
  createClient(ownRepository, {
    documentAPIEndpoint: origin + contentApiPath,
    ...(accessToken === undefined ? {} : { accessToken }),
  });

describe('the content service over HTTP', () => {
  it('[R7.04] works with the unmodified client, and its responses can be cached', async () => {
    const { origin, service } = await serve();
    expect((await over(origin).getByUID('story', 'first')).uid).toBe('first');
    const search = `${origin}${contentApiPath}/documents/search?ref=${service.masterRef()}`;
    const answer = await fetch(search);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=300');
    const again = await fetch(search, { headers: { 'if-none-match': answer.headers.get('etag') ?? '' } });
    expect(again.status).toBe(304);
    const { forms } = await over(origin).getRepository();
    expect(forms['tags']?.action).toBe('https://archive.example/content/api/v2/tags');
    expect(await (await fetch(`${origin}${contentApiPath}/tags`)).json()).toEqual([]);
  });

  it('[R8.11] tells callers over the limit to wait a whole second, which the client does', async () => {
    const { origin } = await serve({ answerMs: 1900 });
    const client = over(origin);
    const answers = await Promise.all([1, 2, 3, 4].map(() => fetch(origin + contentApiPath)));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    for (const { headers } of refused) expect(headers.get('retry-after')).toBe('1');
    expect(await client.getRepository()).toMatchObject({ types: { story: 'Story' } });
  });

  it('[R8.07] requires the token if one is set, in the URL or in a header', async () => {
    const { origin } = await serve({ accessToken: 'the-token' });
    expect((await fetch(origin + contentApiPath)).status).toBe(401);
    expect((await over(origin, 'the-token').getFirst()).uid).toBe('first');
    const headers = { authorization: 'Token the-token' };
    expect((await fetch(origin + contentApiPath, { headers })).status).toBe(200);
  });

  it('forbids caching of responses to requests with a token', async () => {
    const { origin, service } = await serve({ accessToken: 'the-token' });
    const headers = { authorization: 'Token the-token' };
    const search = `/documents/search?ref=${service.masterRef()}`;
    const answers = await Promise.all(
      ['', '/tags', search].map((path) => fetch(origin + contentApiPath + path, { headers })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers.map((answer) => answer.headers.get('cache-control'))).toEqual(Array(3).fill('private, no-store'));
  });

  it('rejects an unknown URL in the format of the protocol', async () => {
    const { origin } = await serve();
    const answer = await fetch(`${origin}${contentApiPath}/nothing`);
    expect([answer.status, await answer.json()]).toEqual([
      404,
      { type: 'api_notfound_error', message: 'There is nothing at this URL' },
    ]);
  });
});

describe('pictures', () => {
  it('[R3.07] have URLs, sizes and the editors’ texts; a missing one leaves its field empty', async () => {
    const { client, service } = await serve();
    const { data } = await client().getByUID('story', 'first');
    const filled = {
      url: expect.stringMatching(
        /^https:\/\/archive\.example\/content\/images\/[0-9a-f]{24}\/a%20page\.jpg\?auto=format,compress$/,
      ) as string,
      dimensions: { width: 1200, height: 800 },
      alt: 'A page',
      copyright: 'Us',
    };
    expect(data).toMatchObject({
      image: filled,
      missing: {},
      body: [{ type: 'image', ...filled }],
      download: { link_type: 'Media', kind: 'image', name: 'a page.jpg', width: '1200', text: 'Take it' },
    });
    expect(service.problems()).toEqual([
      { file: 'story/first.json', problem: 'shows pictures/none.jpg, which does not exist' },
    ]);
  });

  it.each([
    ['w=640', 640, 427, 'jpeg'],
    ['w=400', 640, 427, 'jpeg'],
    ['width=300&dpr=2', 640, 427, 'jpeg'],
    ['w=1000000000', 1200, 800, 'jpeg'],
    ['w=0&h=-5&q=none', 1200, 800, 'jpeg'],
    ['w=200&h=200&fit=crop', 384, 384, 'jpeg'],
    ['w=1200&h=630&fit=crop', 1200, 630, 'jpeg'],
    ['w=3840&h=3840&fit=crop', 800, 800, 'jpeg'],
    ['h=180', 288, 192, 'jpeg'],
    ['w=200&h=200&fit=clip&fm=png', 384, 256, 'png'],
    ['rect=100,100,400,200', 400, 200, 'jpeg'],
    ['rect=110,110,380,180', 400, 200, 'jpeg'],
    ['rect=1100,700,400,400&w=50', 96, 96, 'jpeg'],
    ['rect=5000,5000,10,10&w=60', 96, 64, 'jpeg'],
    ['w=64&fm=webp&q=1000', 96, 64, 'webp'],
  ])('are made as requested, within the limits of the original: %s', async (query, width, height, format) => {
    const { picture } = await serve();
    const answer = await fetch(`${await picture()}?${query}`);
    expect(answer.headers.get('cache-control')).toContain('immutable');
    const made = await sharp(await answer.arrayBuffer()).metadata();
    expect([made.width, made.height, made.format, made.exif]).toEqual([width, height, format, undefined]);
  });

  it('are WebP if the format is left to the service and the browser accepts it', async () => {
    const { picture } = await serve();
    const url = `${await picture()}?w=100&auto=format,compress`;
    const webp = await fetch(url, { headers: { accept: 'image/avif,image/webp,*/*' } });
    const jpeg = await fetch(url, { headers: { accept: 'image/png' } });
    expect([webp.headers.get('content-type'), webp.headers.get('vary')]).toEqual([
      'image/webp',
      expect.stringContaining('accept'),
    ]);
    expect(jpeg.headers.get('content-type')).toBe('image/jpeg');
  });

  it('are made once for equivalent requests', async () => {
    const { picture, dataDir } = await serve();
    const url = await picture();
    await Promise.all(['w=90', 'w=90&utm=1', 'width=90', 'w=91&q=74'].map((query) => fetch(`${url}?${query}`)));
    expect(await readdir(join(dataDir, 'derived/content-images'))).toHaveLength(1);
  });

  it('are refused for an unknown fit or format, whatever its name', async () => {
    const { picture } = await serve();
    const url = await picture();
    for (const query of ['fit=constructor', 'fit=__proto__', 'fit=what', 'fm=constructor', 'fm=toString&auto=format']) {
      const answer = await fetch(`${url}?${query}`);
      expect([query, answer.status, answer.headers.get('cache-control')]).toEqual([query, 400, 'no-store']);
    }
  });

  it('are made in a few sizes only, however many are requested', async () => {
    const { picture, dataDir } = await serve();
    const url = await picture();
    for (let side = 1; side <= 40; side += 1)
      await fetch(`${url}?w=${side}&h=${side}&rect=0,0,${side},${side}&q=${side}`);
    expect((await readdir(join(dataDir, 'derived/content-images'))).length).toBeLessThan(10);
  });

  it('are limited per minute and network when new; existing ones are still served', async () => {
    const { picture } = await serve({ perMinute: 2 });
    const url = await picture();
    const statuses: number[] = [];
    for (const width of [90, 180, 360, 91, 181]) statuses.push((await fetch(`${url}?w=${width}`)).status);
    expect(statuses).toEqual([200, 200, 429, 200, 200]);
    expect((await fetch(`${url}?w=360`)).headers.get('retry-after')).toBe('60');
  });

  it('exist only at their exact URL, and no longer once the file has changed', async () => {
    const { picture, write, origin } = await serve();
    const url = await picture();
    expect((await fetch(url.replace('a%20page', 'another'))).status).toBe(404);
    expect((await fetch(`${origin}/content/images/${'0'.repeat(24)}/a%20page.jpg`)).status).toBe(404);
    await write('pictures/a page.jpg', await noisy(300, 200));
    expect((await fetch(url)).status).toBe(404);
    expect((await fetch(await picture())).status).toBe(200);
  });
});
