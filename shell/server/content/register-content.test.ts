import { mkdir, writeFile } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { dirname, join } from 'node:path';
import type { Visitor } from 'shared-contracts/page';
import type { Core } from '../core.ts';
import { readAddress } from '../rendering/pages/page-request.ts';
import { serveSlices } from '../testing/serve-slices.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { contentApi } from './content-api.ts';
import type { OpenedContent } from './open-content.ts';
import { registerPreview } from './register-content.ts';

const contentOf = ({ content }: Core): OpenedContent => {
  if (content === null) throw new Error('The content is open');
  return content;
};

const people: Readonly<Record<string, Visitor>> = {
  'session=reader': { id: 'a-reader', role: 'user' },
  'session=editor': { id: 'an-editor', role: 'editor' },
};

const about = (title: string): string =>
  JSON.stringify({
    first_publication_date: '2026-01-01T10:00:00Z',
    last_publication_date: '2026-01-02T10:00:00Z',
    data: { title },
  });

const put = async (file: string, text: string): Promise<void> => {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
};

/** Serves previews before a redirect of all other spellings of an address, as the real pages have it. */
async function serve(publicUrl = 'http://localhost') {
  const dataDir = await temporaryFolder();
  const release = join(dataDir, 'content/releases/Easter/about/about.json');
  await put(release, about('At Easter'));
  const served = await serveSlices([contentApi], { DATA_DIR: dataDir, PUBLIC_URL: publicUrl }, (app, core) => {
    const { reader } = contentOf(core);
    const findVisitor = (header = ''): Promise<Visitor | null> => Promise.resolve(people[header] ?? null);
    registerPreview(app, { reader, api: core.api, findVisitor, publicUrl });
    app.get('*', (request, reply) => {
      const { moved, url } = readAddress(request.raw.url ?? '/', publicUrl);
      if (moved !== null) return reply.code(301).header('location', moved).send();
      return reply
        .code(url.pathname === '/preview' ? 410 : 200)
        .headers({ etag: 'W/"a"' })
        .send('a page');
    });
  });
  return { ...served, release };
}

const ask = (origin: string, path: string, cookie = ''): Promise<Response> =>
  fetch(`${origin}${path}`, { redirect: 'manual', headers: { cookie } });

/** Sends a path without normalising it, as `fetch` would. */
const askRaw = (origin: string, path: string, cookie = ''): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    get({ hostname, port, path, headers: { cookie } }, (answer) => {
      answer.resume();
      resolve(answer);
    }).on('error', reject);
  });

const refOf = (cookie = ''): string => {
  const value: unknown = JSON.parse(decodeURIComponent(/=([^;]*)/.exec(cookie)?.[1] ?? ''));
  return (value as Record<string, { preview: string }>)['own-content.prismic.io']?.preview ?? '';
};

// The client warns of invalid refs, which are intended here.
beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});

const spellings = ['/./preview', '//x/preview', '/a/../preview', '/%2e/preview', '/preview/', '/previe%77'];

describe('a release preview', () => {
  it('[R4.12] opens for an editor through an uncached redirect, whose cookie always shows the current state', async () => {
    const { origin, core, release } = await serve();
    const { status, headers } = await ask(origin, '/preview?release=Easter', 'session=editor');
    const [cookie] = headers.getSetCookie();
    expect([status, headers.get('location'), headers.get('cache-control')]).toEqual([302, '/', 'private, no-store']);
    expect(cookie).toMatch(/; Path=\/; SameSite=Lax$/);
    await put(release, about('At Easter, as changed'));
    const { reader, service } = contentOf(core);
    await service?.refresh();
    const preview = /=([^;]*)/.exec(cookie ?? '')?.[1] ?? '';
    const { document, notice } = await reader.document(
      { type: 'about', uid: null },
      { id: null, role: 'user', preview },
    );
    expect([document?.data['title'], notice]).toEqual(['At Easter, as changed', 'preview']);
  });

  it('answers HEAD as it does GET, and opens for no other method', async () => {
    const { origin } = await serve();
    const send = (method: string): Promise<Response> =>
      fetch(`${origin}/preview?release=Easter`, { method, redirect: 'manual', headers: { cookie: 'session=editor' } });
    const head = await send('HEAD');
    expect([head.status, head.headers.get('location'), head.headers.getSetCookie().length]).toEqual([302, '/', 1]);
    const post = await send('POST');
    expect([post.status, post.headers.getSetCookie()]).toEqual([404, []]);
  });

  it.each(['', 'session=reader'])('[R4.12] does not open for others: %j', async (who) => {
    const { origin } = await serve();
    for (const label of ['Easter', 'Christmas']) {
      const { status, headers } = await ask(origin, `/preview?release=${label}`, who);
      expect([status, headers.getSetCookie()]).toEqual([410, []]);
    }
  });

  it.each(spellings)('[R4.12] does not open at other spellings such as %s', async (path) => {
    const { origin } = await serve();
    for (const who of ['', 'session=reader', 'session=editor']) {
      for (const query of ['release=Easter', 'release=Christmas', 'token=junk']) {
        const { statusCode, headers } = await askRaw(origin, `${path}?${query}`, who);
        expect([statusCode, headers['set-cookie']]).toEqual([301, undefined]);
      }
    }
  });
});

describe('the preview cookie', () => {
  it('[R2.05] is set by /preview, readable by the toolbar, in a response that is not indexed', async () => {
    const { origin, core } = await serve();
    const { service } = contentOf(core);
    const token = service?.releaseToken('Easter') ?? '';
    const { status, headers } = await ask(origin, `/preview?token=${encodeURIComponent(token)}`);
    expect([status, refOf(headers.getSetCookie()[0])]).toEqual([302, token]);
    expect(headers.get('x-robots-tag')).toBe('noindex');
  });

  it('is Secure when the site uses https', async () => {
    const { origin, core } = await serve('https://archive.test');
    const token = contentOf(core).service?.releaseToken('Easter') ?? '';
    const { headers } = await ask(origin, `/preview?token=${encodeURIComponent(token)}`);
    expect(headers.getSetCookie()[0]).toMatch(/; Secure$/);
  });

  it.each(['?token=junk', '?token=https://evil.test/previews/a:b', '?token=', '?release=', '?documentId=a1', ''])(
    'is not set when there is no preview: /preview%s',
    async (query) => {
      const { origin } = await serve();
      const { status, headers } = await ask(origin, `/preview${query}`, 'session=editor');
      expect([status, headers.getSetCookie(), headers.get('etag')]).toEqual([410, [], null]);
      expect(headers.get('cache-control')).toBe('private, no-store');
    },
  );

  it('[R2.05] is deleted on leaving', async () => {
    const { origin } = await serve();
    expect((await ask(origin, '/preview?leave')).headers.getSetCookie()).toEqual([
      'io.prismic.preview=; Path=/; SameSite=Lax; Max-Age=0',
    ]);
  });

  it('[R8.10] is deleted when the service no longer knows the preview, and pages shown with it are not indexed', async () => {
    const { origin, core } = await serve();
    const over = encodeURIComponent(JSON.stringify({ 'own-content.prismic.io': { preview: 'nobody-knows' } }));
    const before = await ask(origin, '/about', `io.prismic.preview=${over}`);
    expect(before.headers.getSetCookie()).toEqual([]);
    expect(before.headers.get('x-robots-tag')).toBe('noindex');
    await contentOf(core).reader.document({ type: 'home', uid: null }, { id: null, role: 'user', preview: over });
    const after = await ask(origin, '/about', `io.prismic.preview=${over}`);
    expect(after.headers.getSetCookie()).toEqual(['io.prismic.preview=; Path=/; SameSite=Lax; Max-Age=0']);
  });

  it('cannot be guessed with hundreds of tries', async () => {
    const { origin } = await serve();
    const statuses: number[] = [];
    for (let turn = 0; turn < 31; turn += 1) statuses.push((await ask(origin, `/preview?token=${turn}`)).status);
    expect(statuses.slice(0, 30).every((status) => status === 410)).toBe(true);
    expect(statuses[30]).toBe(429);
    expect((await ask(origin, '/preview?token=x')).headers.get('retry-after')).toBe('60');
    expect((await ask(origin, '/about')).status).toBe(200);
  });

  it('changes nothing for readers without one', async () => {
    const { origin } = await serve();
    const { headers } = await ask(origin, '/about', 'other=1');
    expect([headers.get('x-robots-tag'), headers.getSetCookie()]).toEqual([null, []]);
  });
});
