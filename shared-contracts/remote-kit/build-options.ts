import type { Configuration } from 'webpack';

/** `development` has React's checks and readable names; releases are `production`. A page must not mix the two. */
export type BuildMode = 'development' | 'production';

/** Options of one build. */
export interface BuildOptions {
  readonly mode: BuildMode;
  /** The package that is built. */
  readonly folder: string;
  /** Absolute path of an empty folder for the output. */
  readonly out: string;
}

/**
 * The default export of a `webpack.config.ts`. The server's bundle comes first, because the browser's build reads the
 * contract from it.
 */
export type BuildConfig = (options: BuildOptions) => Configuration[];
