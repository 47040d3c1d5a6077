import { join } from 'node:path';

/** Where a site keeps its registry and releases. */
export interface ReleaseHome {
  readonly registry: string;
  readonly history: string;
  readonly lock: string;
  readonly releases: string;
  /** Releases on their way in; a crash leaves rubbish here and nowhere else. */
  readonly incoming: string;
  /** What was revoked: kept to be looked at, never served. */
  readonly revoked: string;
}

/** Development builds never meet production ones: with NODE_ENV=development the home is a folder of its own. */
export function releaseHome(dataDir: string, nodeEnv: string | undefined = process.env['NODE_ENV']): ReleaseHome {
  const base = nodeEnv === 'development' ? join(dataDir, 'development') : dataDir;
  return {
    registry: join(base, 'registry', 'registry.json'),
    history: join(base, 'registry', 'history'),
    lock: join(base, 'registry', 'lock'),
    releases: join(base, 'releases'),
    incoming: join(base, 'releases', '.incoming'),
    revoked: join(base, 'revoked'),
  };
}
