import { serveSlices } from '../testing/serve-slices.ts';
import { contentApi } from './content-api.ts';
import { limitDocumentRequests } from './register-content.ts';

const serve = () =>
  serveSlices([contentApi], {}, (app) => {
    limitDocumentRequests(app);
  });

describe('document requests over HTTP', () => {
  it('are limited to sixty a minute in any spelling, and nothing else is', async () => {
    const { origin } = await serve();
    const ask = (path: string): Promise<Response> => fetch(`${origin}${path}`);
    for (let size = 1; size <= 60; size += 1) {
      const path = size % 2 === 0 ? 'list-documents' : 'list%2Ddocuments';
      expect((await ask(`/api/content/${path}?type=home&pageSize=${size}`)).status).toBe(200);
    }
    const refused = await Promise.all(
      ['list-documents', 'get%2Ddocument'].map((path) => ask(`/api/content/${path}?type=home`)),
    );
    expect(refused.map(({ status, headers }) => [status, headers.get('retry-after')])).toEqual([
      [429, '60'],
      [429, '60'],
    ]);
    expect(await refused[0]?.json()).toMatchObject({ code: 'too-many-requests' });
    expect((await ask('/api/content/resolve-preview?release=Easter')).status).toBe(401);
  });

  it('do not count against pages, which read within the server', async () => {
    const { origin, core } = await serve();
    for (let turn = 0; turn < 61; turn += 1) await fetch(`${origin}/api/content/get-document?type=home`);
    const answer = core.api.call('GET', '/api/content/get-document', { type: 'home' }, { id: null, role: 'user' });
    await expect(answer).resolves.toMatchObject({ notice: null });
  });
});
