import { appendFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { verifyRelease } from 'remote-kit/release-client/verified-release';
import { publishRelease } from './publish-release.ts';
import { releaseFolder } from './release-store.ts';
import { makeBuild } from './testing/make-build.ts';
import { makeHome } from './testing/make-home.ts';

describe('publishing a release', () => {
  it('copies every file together with compressed copies, and gives the same result when repeated', async () => {
    const { dataDir, home } = await makeHome();
    const built = join(dataDir, 'build');
    const version = await makeBuild(built);
    const first = await publishRelease(home, 'archive', built);
    expect(first.version).toBe(version);
    expect(await publishRelease(home, 'archive', built)).toEqual(first);
    const files = await readdir(releaseFolder(home, 'archive', version));
    expect(files).toEqual(
      expect.arrayContaining(['remoteEntry.js', 'remoteEntry.js.br', 'remoteEntry.js.gz', 'server.cjs']),
    );
  });

  it('rejects a build with a file that differs from its hash', async () => {
    const { dataDir, home } = await makeHome();
    const built = join(dataDir, 'build');
    await makeBuild(built);
    await appendFile(join(built, 'search.0a1b2c3d.js'), ' ');
    await expect(publishRelease(home, 'archive', built)).rejects.toThrow('search.0a1b2c3d.js differs from its hash');
  });

  it('rejects a build with a file that its hashes do not list', async () => {
    const { dataDir, home } = await makeHome();
    const built = join(dataDir, 'build');
    await makeBuild(built);
    await writeFile(join(built, 'extra.js'), 'self.extra = 1;');
    await expect(publishRelease(home, 'archive', built)).rejects.toThrow('extra.js differs');
  });

  it("rejects another remote's build, and a folder without one", async () => {
    const { dataDir, home } = await makeHome();
    const built = join(dataDir, 'build');
    await makeBuild(built, { remote: 'context' });
    await expect(publishRelease(home, 'archive', built)).rejects.toThrow("is a release of 'context', not of 'archive'");
    await expect(publishRelease(home, 'archive', join(dataDir, 'nowhere'))).rejects.toThrow('holds no release');
  });

  it('never stores different bytes under an existing version', async () => {
    const { dataDir, home, publish } = await makeHome();
    const version = await publish('first');
    const folder = releaseFolder(home, 'archive', version);
    const built = join(dataDir, 'build');
    await appendFile(join(folder, 'remoteEntry.js'), ' ');
    await expect(publishRelease(home, 'archive', built)).rejects.toThrow('remoteEntry.js differs from its hash');
    await expect(verifyRelease(folder)).rejects.toThrow('remoteEntry.js differs');
  });

  it.each(['../outside', '1.0.0', '1.0.0-0a1b2c3d/..', ''])('rejects the version %j as a path', async (version) => {
    const { home } = await makeHome();
    expect(() => releaseFolder(home, 'archive', version)).toThrow('is not a version');
    expect(() => releaseFolder(home, '../archive', '1.0.0-0a1b2c3d')).toThrow('is not a valid remote name');
  });
});
