import type { PageRoute } from './routes.ts';

/** `assets.json` of the shell's web build; all files are served below `/assets/` and never change. */
export interface ShellAssets {
  /** Eight hex digits over everything the shell brings, browser and server. */
  readonly hash: string;
  /** React on the server must run in the mode that the browser's was built in. */
  readonly mode: 'development' | 'production';
  /** Scripts that start every page, in order. */
  readonly scripts: readonly string[];
  /** Page key of the shell's own pages → the scripts that show it. */
  readonly pages: Readonly<Record<string, readonly string[]>>;
  /** Addresses of the shell's own pages. */
  readonly routes: readonly PageRoute[];
  /** Script → `sha384-…`. */
  readonly integrity: Readonly<Record<string, string>>;
  /** `serif-400` → `fonts/serif-400.<hash>.woff2`. */
  readonly fonts: Readonly<Record<string, string>>;
  /** File of `shell/public` → its name with a hash. */
  readonly icons: Readonly<Record<string, string>>;
}
