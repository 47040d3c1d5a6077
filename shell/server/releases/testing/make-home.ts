import { join } from 'node:path';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { promoteRelease } from '../change-release.ts';
import { publishRelease } from '../publish-release.ts';
import type { Registry, ReleasePointer } from '../registry.ts';
import { releaseHome, type ReleaseHome } from '../release-home.ts';
import { makeBuild } from './make-build.ts';

export const note = { who: 'a test', why: 'to see' };

export interface TestHome {
  readonly dataDir: string;
  readonly home: ReleaseHome;
  /** Builds, publishes and promotes a release of the archive that says `text`; answers its version. */
  readonly goLive: (text: string, from?: ReleasePointer['from']) => Promise<string>;
  readonly publish: (text: string) => Promise<string>;
  readonly promote: (version: string) => Promise<Registry>;
}

/** A data folder of its own, with helpers that do what the commands do. */
export async function makeHome(): Promise<TestHome> {
  const dataDir = await temporaryFolder();
  const home = releaseHome(dataDir);
  const publish = async (text: string): Promise<string> => {
    const built = join(dataDir, 'build');
    await makeBuild(built, { text });
    return (await publishRelease(home, 'archive', built)).version;
  };
  const promote = (version: string, from: ReleasePointer['from'] = 'release'): Promise<Registry> =>
    promoteRelease(home, 'archive', version, { ...note, api: {}, from });
  return {
    dataDir,
    home,
    publish,
    promote,
    goLive: async (text, from) => {
      const version = await publish(text);
      await promote(version, from);
      return version;
    },
  };
}
