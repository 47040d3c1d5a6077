import { serveSlices } from '../testing/serve-slices.ts';
import { contentApi } from './content-api.ts';

const ask = async (origin: string, path: string): Promise<{ status: number; body: unknown }> => {
  const response = await fetch(`${origin}${path}`);
  return { status: response.status, body: await response.json() };
};

describe('the site’s content', () => {
  it('[R1.05] comes from our own service when no repository is set', async () => {
    const { origin } = await serveSlices([contentApi]);
    const { status, body } = await ask(origin, '/api/content/get-document?type=home');
    expect(status).toBe(200);
    expect(body).toMatchObject({ document: { type: 'home', uid: null, url: '/' }, notice: null });
  });

  it('is empty for a document that does not exist', async () => {
    const { origin } = await serveSlices([contentApi]);
    const { body } = await ask(origin, '/api/content/get-document?type=legal_page&uid=no-such-page');
    expect(body).toEqual({ document: null, notice: null });
  });

  it.each(['', '?type=', '?type=a%20b', '?type=home&uid=a&uid=b', '?type=home&fetchLinks=x'])(
    'rejects the invalid query get-document%s with an explanation',
    async (query) => {
      const { origin } = await serveSlices([contentApi]);
      const { status, body } = await ask(origin, `/api/content/get-document${query}`);
      expect(status).toBe(400);
      expect(body).toMatchObject({ code: 'bad-request' });
    },
  );

  it('rejects invalid filters', async () => {
    const { origin } = await serveSlices([contentApi]);
    const { status, body } = await ask(origin, '/api/content/list-documents?type=home&filters=[[nonsense');
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'bad-request' });
  });

  it.each([
    [{ id: null, role: 'user' }, 'unauthorized'],
    [{ id: 'a-reader', role: 'user' }, 'forbidden'],
    [{ id: 'an-archivist', role: 'archivist' }, 'forbidden'],
    [{ id: 'an-editor', role: 'editor' }, 'not-found'],
    [{ id: 'an-admin', role: 'admin' }, 'not-found'],
  ])('[R4.12] previews a release for editors only: %j', async (visitor, code) => {
    const { core } = await serveSlices([contentApi]);
    const answer = core.api.call('GET', '/api/content/resolve-preview', { release: 'Easter' }, visitor);
    await expect(answer).rejects.toMatchObject({ code });
  });
});
