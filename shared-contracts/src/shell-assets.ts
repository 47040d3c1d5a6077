import type { PageRoute } from './routes.ts';

/** `assets.json` of the shell's web build. All its files are served below `/assets/` and never change. */
export interface ShellAssets {
  /** Eight hex digits of a hash over all code of the shell, browser and server. */
  readonly hash: string;
  /** The mode of the browser's build; React on the server must run in the same mode. */
  readonly mode: 'development' | 'production';
  /** Scripts that every page starts with, in order. */
  readonly scripts: readonly string[];
  /** Page key of the shell's own pages → the scripts that show it. */
  readonly pages: Readonly<Record<string, readonly string[]>>;
  /** The routes of the shell's own pages. */
  readonly routes: readonly PageRoute[];
  /** Script → `sha384-…`. */
  readonly integrity: Readonly<Record<string, string>>;
  /** `serif-400` → `fonts/serif-400.<hash>.woff2`. */
  readonly fonts: Readonly<Record<string, string>>;
  /** File in `shell/public` → its name with a hash. */
  readonly icons: Readonly<Record<string, string>>;
}
