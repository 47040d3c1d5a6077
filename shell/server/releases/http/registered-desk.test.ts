import { join } from 'node:path';
import { httpDesk } from 'remote-kit/release-client/http-desk';
import { registerRemote, renewToken, unregisterRemote } from '../register-remote.ts';
import { makeBuild } from '../testing/make-build.ts';
import { note } from '../testing/make-home.ts';
import { serveDesk, tokens, type ServedDesk } from '../testing/serve-desk.ts';

const statusFor = async ({ ask }: ServedDesk, remote: string, token: string): Promise<number> =>
  (await ask(`/api/releases/${remote}`, { headers: { authorization: `Bearer ${token}` } })).status;

describe('a team whose remote was registered at run time', () => {
  it('can use only its own token, until it is renewed or the remote is unregistered', async () => {
    const test = await serveDesk();
    expect(await statusFor(test, 'weather', tokens.archive)).toBe(404);
    const token = await registerRemote(test.home, 'weather', '/weather', note);
    await test.untilFollowed();
    expect(await statusFor(test, 'weather', token)).toBe(200);
    expect(await statusFor(test, 'weather', tokens.archive)).toBe(403);
    expect(await statusFor(test, 'archive', token)).toBe(403);
    expect(await statusFor(test, 'weather', 'guessed'.padEnd(43, 'a'))).toBe(401);
    const renewed = await renewToken(test.home, 'weather', note);
    await test.untilFollowed();
    expect(await statusFor(test, 'weather', renewed)).toBe(200);
    expect(await statusFor(test, 'weather', token)).toBe(401);
    await unregisterRemote(test.home, 'weather', note);
    await test.untilFollowed();
    expect(await statusFor(test, 'weather', renewed)).toBe(404);
  });

  it('gets an explanation when a path of its release is outside its prefix, and nothing goes live', async () => {
    const test = await serveDesk();
    const token = await registerRemote(test.home, 'weather', '/weather', note);
    await test.untilFollowed();
    const folder = join(test.dataDir, 'elsewhere');
    await makeBuild(folder, { remote: 'weather', routes: [{ page: 'search', path: '/search' }] });
    const desk = httpDesk({ site: test.origin, token });
    const { version } = await desk.publish('weather', folder);
    await expect(desk.change('weather', { action: 'promote', version }, 'too much')).rejects.toThrow(
      `weather ${version} cannot go live: /search is outside its prefix, /weather`,
    );
    expect(await desk.status('weather')).toMatchObject({ stable: null });
  });
});
