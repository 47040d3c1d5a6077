import { appendFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { verifyRelease } from 'remote-kit/release-client/verified-release';
import { publishRelease } from './publish-release.ts';
import { releaseFolder } from './release-store.ts';
import { makeBuild } from './testing/make-build.ts';
import { makeHome } from './testing/make-home.ts';

describe('publishing a release', () => {
  it('copies every file, with compressed copies beside them, and says the same a second time', async () => {
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

  it('refuses a build with a byte that its hashes do not know', async () => {
    const { dataDir, home } = await makeHome();
    const built = join(dataDir, 'build');
    await makeBuild(built);
    await appendFile(join(built, 'search.0a1b2c3d.js'), ' ');
    await expect(publishRelease(home, 'archive', built)).rejects.toThrow('search.0a1b2c3d.js differs from its hash');
  });

  it('refuses a build with a file that its hashes do not name', async () => {
    const { dataDir, home } = await makeHome();
    const built = join(dataDir, 'build');
    await makeBuild(built);
    await writeFile(join(built, 'extra.js'), 'self.extra = 1;');
    await expect(publishRelease(home, 'archive', built)).rejects.toThrow('extra.js differs');
  });

  it("refuses another remote's build, and a folder that holds none", async () => {
    const { dataDir, home } = await makeHome();
    const built = join(dataDir, 'build');
    await makeBuild(built, { remote: 'context' });
    await expect(publishRelease(home, 'archive', built)).rejects.toThrow("is a release of 'context', not of 'archive'");
    await expect(publishRelease(home, 'archive', join(dataDir, 'nowhere'))).rejects.toThrow('holds no release');
  });

  it('never puts other bytes under a version that is taken', async () => {
    const { dataDir, home, publish } = await makeHome();
    const version = await publish('first');
    const folder = releaseFolder(home, 'archive', version);
    const built = join(dataDir, 'build');
    await appendFile(join(folder, 'remoteEntry.js'), ' ');
    await expect(publishRelease(home, 'archive', built)).rejects.toThrow('remoteEntry.js differs from its hash');
    await expect(verifyRelease(folder)).rejects.toThrow('remoteEntry.js differs');
  });

  it.each(['../outside', '1.0.0', '1.0.0-0a1b2c3d/..', ''])('makes no path of the version %j', async (version) => {
    const { home } = await makeHome();
    expect(() => releaseFolder(home, 'archive', version)).toThrow('is not a version');
    expect(() => releaseFolder(home, '../archive', '1.0.0-0a1b2c3d')).toThrow('is not a name');
  });
});
