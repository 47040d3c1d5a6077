import type { ReleaseFile, ShellParts } from 'remote-kit/release-files';
import { ownValue } from 'shared-contracts/own-value';
import type { PageRoute } from 'shared-contracts/routes';

/** A release of the shell, as the server needs it. */
export interface ShellBuild extends ShellParts {
  /** `<semver>-<sha8>`. */
  readonly version: string;
  /** Page key of the shell's own pages → the scripts that show it. */
  readonly pages: ReleaseFile['chunks'];
  readonly routes: readonly PageRoute[];
  /** Script → `sha384-…`. */
  readonly integrity: ReleaseFile['integrity'];
}

/** Returns null when it is not a release of the shell. */
export function shellBuildOf({ shell, version, chunks, exposes, integrity }: ReleaseFile): ShellBuild | null {
  return shell === undefined ? null : { ...shell, version, pages: chunks, routes: exposes?.routes ?? [], integrity };
}

/** The hash of the build in its version. */
export const shellHash = ({ version }: ShellBuild): string => version.slice(version.lastIndexOf('-') + 1);

/** Names of files that are served under the same address for all releases. */
export const hasContentHash = /\.[0-9a-f]{8}(?:\.[a-z0-9]+)+$/;

/** Serves the files of every stored release of the shell. */
export const assetUrl = (file: string): string => `/assets/${file}`;

/** File name in `shell/public` → URL. */
export const iconUrl = ({ icons }: ShellBuild, name: string): string | undefined => {
  const file = ownValue(icons, name);
  return file === undefined ? undefined : assetUrl(file);
};

/** Font name → URL. */
export const fontUrls = ({ fonts }: ShellBuild): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(fonts).map(([name, file]) => [name, assetUrl(file)]));
