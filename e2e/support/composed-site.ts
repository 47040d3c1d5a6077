import { join } from 'node:path';
import { copyHome, demoHome } from './homes.ts';
import { repoRoot } from './places.ts';
import { ReleaseOrigins } from './release-origins.ts';
import { releaseCommand, startSite, type SiteProcess } from './site-process.ts';

/** A site as it is deployed: the shell on one origin, each remote on its own. */
export interface ComposedSite extends SiteProcess {
  readonly origins: ReleaseOrigins;
  /** Runs a release command of a remote on this site; fails the test if it is refused. */
  release(...args: readonly string[]): Promise<string>;
}

export interface ComposeOptions {
  /** The data folder to copy. */
  readonly from?: string;
  readonly mode?: 'production' | 'development';
  readonly env?: Readonly<Record<string, string>>;
  /** The root of another copy of the repository. */
  readonly root?: string;
}

/** Starts a site on a copy of a data folder. `stop` removes the copy. */
export async function composeSite({
  from = demoHome,
  mode = 'production',
  env = {},
  root = repoRoot,
}: ComposeOptions = {}): Promise<ComposedSite> {
  const { dataDir, remove } = await copyHome(from);
  // Development builds have their own registry and releases.
  const home = mode === 'development' ? join(dataDir, 'development') : dataDir;
  const origins = new ReleaseOrigins(join(home, 'releases'));
  const site = await startSite({ dataDir, mode, releasesUrl: await origins.listen(), env, root });
  return {
    ...site,
    origins,
    release: async (...args) => {
      const { code, output } = await releaseCommand({ dataDir, root }, ...args);
      if (code !== 0) throw new Error(`${args.join(' ')} was refused: ${output}`);
      return output;
    },
    stop: async () => {
      const code = await site.stop();
      origins.close();
      await remove();
      return code;
    },
  };
}
