import { serveSlices } from '../../testing/serve-slices.ts';
import { registerMovedScans } from './register-moved-scans.ts';

describe('a URL of a scan file below /api/archive/', () => {
  const ask = async (path: string): Promise<Response> => {
    const { origin } = await serveSlices([], {}, registerMovedScans);
    return fetch(`${origin}/api/archive/${path}`, { redirect: 'manual' });
  };

  it.each(['tiles/0a1b/3/2/1', 'previews/0a1b', 'small-previews/0a1b', 'thumbnails/0a1b', 'crops/0a1b/3/2/1'])(
    'redirects to its current URL: %s',
    async (path) => {
      const answer = await ask(path);
      expect([answer.status, answer.headers.get('location')]).toEqual([301, `/scans/${path}`]);
      expect(answer.headers.get('cache-control')).toBe('public, max-age=86400');
    },
  );

  it.each(['%74iles/0a1b', 'tiles//evil.example/', 'tiles/%0d%0aset-cookie:%20a=b'])(
    'redirects nowhere else in any spelling: %s',
    async (path) => {
      const answer = await ask(path);
      expect(answer.headers.get('location')).toMatch(/^\/scans\/tiles\//);
      expect(answer.headers.get('set-cookie')).toBeNull();
    },
  );

  it('does not exist for other calls', async () => {
    expect((await ask('clips/0a1b')).status).toBe(404);
  });
});
