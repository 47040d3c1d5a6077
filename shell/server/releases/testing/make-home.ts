import { join } from 'node:path';
import type { ReleasePointer } from 'remote-kit/release-client/release-pointer';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { promoteRelease } from '../change-release.ts';
import { publishRelease } from '../publish-release.ts';
import type { Registry } from '../registry.ts';
import { releaseHome, type ReleaseHome } from '../release-home.ts';
import { makeBuild, type BuildContents } from './make-build.ts';

export const note = { who: 'a test', why: 'to see' };

interface ReleaseContents extends Pick<BuildContents, 'isOld' | 'manifest' | 'routes'> {
  readonly from?: ReleasePointer['from'];
}

export interface TestHome {
  readonly dataDir: string;
  readonly home: ReleaseHome;
  /** Builds, publishes and promotes a release of the archive with this text; resolves to its version. */
  readonly goLive: (text: string, contents?: ReleaseContents) => Promise<string>;
  readonly publish: (text: string) => Promise<string>;
  readonly promote: (version: string) => Promise<Registry>;
}

/** Makes a data folder with helpers that do what the commands do. */
export async function makeHome(): Promise<TestHome> {
  const dataDir = await temporaryFolder();
  const home = releaseHome(dataDir);
  const publish = async (text: string, contents: ReleaseContents = {}): Promise<string> => {
    const built = join(dataDir, 'build');
    await makeBuild(built, { text, ...contents });
    return (await publishRelease(home, 'archive', built)).version;
  };
  const promote = (version: string, from: ReleasePointer['from'] = 'release'): Promise<Registry> =>
    promoteRelease(home, 'archive', version, { ...note, api: {}, from });
  return {
    dataDir,
    home,
    publish,
    promote,
    goLive: async (text, contents = {}) => {
      const version = await publish(text, contents);
      await promote(version, contents.from);
      return version;
    },
  };
}
