import type { Configuration } from 'webpack';

/** `development` keeps React's checks and readable names; releases are `production`. Never mix the two in one page. */
export type BuildMode = 'development' | 'production';

/** What one build is asked for. */
export interface BuildOptions {
  readonly mode: BuildMode;
  /** Absolute folder for the output; empty. */
  readonly out: string;
}

/** What a `webpack.config.ts` exports: the server's bundle first, for the browser's build reads the contract from it. */
export type BuildConfig = (options: BuildOptions) => Configuration[];
