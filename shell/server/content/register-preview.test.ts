import type { Core } from '../core.ts';
import { serveSlices } from '../testing/serve-slices.ts';
import { contentApi } from './content-api.ts';
import type { OpenedContent } from './open-content.ts';
import { registerPreview } from './register-preview.ts';

const contentOf = ({ content }: Core): OpenedContent => {
  if (content === null) throw new Error('The content is open');
  return content;
};

/** The hooks around pages that lead on, or show something. */
const serve = (publicUrl = 'http://localhost') =>
  serveSlices([contentApi], {}, (app, core) => {
    registerPreview(app, { content: contentOf(core), publicUrl });
    app.get<{ Querystring: Record<string, string> }>('/preview', (request, reply) =>
      'refused' in request.query
        ? reply.code(410).header('etag', 'W/"a"').send('over')
        : reply.redirect('/about').header('etag', 'W/"a"'),
    );
    app.get('/about', (_request, reply) => reply.header('cache-control', 'private, no-store').send('about'));
  });

const ask = (origin: string, path: string, cookie = ''): Promise<Response> =>
  fetch(`${origin}${path}`, { redirect: 'manual', headers: { cookie } });

// The client tells consoles of bad refs; here they are meant.
beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});

describe('the cookie of a preview', () => {
  it('[R2.05] is set where /preview leads on, readable for the toolbar, and no cache keeps the way', async () => {
    const { origin } = await serve();
    const { headers } = await ask(origin, '/preview?token=some-token&documentId=a1');
    const [cookie] = headers.getSetCookie();
    expect(decodeURIComponent(cookie ?? '')).toBe(
      'io.prismic.preview={"own-content.prismic.io":{"preview":"some-token"}}; Path=/; SameSite=Lax',
    );
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('x-robots-tag')).toBe('noindex');
    expect(headers.get('etag')).toBeNull();
  });

  it('goes over https only where the site does', async () => {
    const { origin } = await serve('https://archive.test');
    expect((await ask(origin, '/preview?token=t')).headers.getSetCookie()[0]).toMatch(/; Secure$/);
  });

  it('is not set where the preview was refused', async () => {
    const { origin } = await serve();
    const { headers } = await ask(origin, '/preview?token=t&refused');
    expect(headers.getSetCookie()).toEqual([]);
    expect(headers.get('cache-control')).toBe('private, no-store');
  });

  it('[R2.05] is taken back by leaving', async () => {
    const { origin } = await serve();
    expect((await ask(origin, '/preview?leave')).headers.getSetCookie()).toEqual([
      'io.prismic.preview=; Path=/; SameSite=Lax; Max-Age=0',
    ]);
  });

  it('[R8.10] is taken back when the service knows the preview no more; what is shown stays out of search engines', async () => {
    const { origin, core } = await serve();
    const over = encodeURIComponent(JSON.stringify({ 'own-content.prismic.io': { preview: 'nobody-knows' } }));
    const before = await ask(origin, '/about', `io.prismic.preview=${over}`);
    expect(before.headers.getSetCookie()).toEqual([]);
    expect(before.headers.get('x-robots-tag')).toBe('noindex');
    await contentOf(core).reader.document({ type: 'home', uid: null }, { id: null, role: 'user', preview: over });
    const after = await ask(origin, '/about', `io.prismic.preview=${over}`);
    expect(after.headers.getSetCookie()).toEqual(['io.prismic.preview=; Path=/; SameSite=Lax; Max-Age=0']);
  });

  it('is nothing to readers without one', async () => {
    const { origin } = await serve();
    const { headers } = await ask(origin, '/about', 'other=1');
    expect([headers.get('x-robots-tag'), headers.getSetCookie()]).toEqual([null, []]);
  });
});
