import { createRequire } from 'node:module';
import { platformVersion } from 'shared-contracts/contract-versions';
import { hostShared } from 'shared-contracts/host-shared';
import type { BuildMode } from './build-options.ts';

/**
 * Modules that the shell shares and remotes do not bundle: React and the facades. A release's server bundle may
 * `require` exactly these.
 */
const singletons: readonly string[] = Object.keys(hostShared);

/** Options of a shared module for webpack's federation plugin. */
interface SharedModule {
  readonly singleton: true;
  readonly version: string;
  /** False: checked by the release's own requirements instead. */
  readonly requiredVersion: string | false;
  readonly eager?: true;
  readonly import?: false;
}

const require = createRequire(import.meta.url);

const versionOf = (request: string): string => {
  if (request.startsWith('shared-contracts/')) return platformVersion;
  const { version } = require(`${request}/package.json`) as { version: string };
  return version;
};

const isPackage = (request: string): boolean => !request.startsWith('shared-contracts/');

/** Development has an additional JSX runtime, because a subpath is shared only if it is listed. */
export const singletonsOf = (mode: BuildMode): readonly string[] =>
  mode === 'development' ? [...singletons, 'shared-contracts/platform/jsx-dev-runtime'] : singletons;

/** The shell provides the shared modules eagerly, and remotes contain no copy, so there is never a second instance. */
export const sharedModules = (mode: BuildMode, side: 'host' | 'remote'): Record<string, SharedModule> =>
  Object.fromEntries(
    singletonsOf(mode).map((request) => {
      const version = versionOf(request);
      const loading = side === 'host' ? ({ eager: true } as const) : ({ import: false } as const);
      // The facades are covered by the release's own `requires.platform`, which an older shell may satisfy too.
      const requiredVersion = side === 'remote' && !isPackage(request) ? false : `^${version}`;
      return [request, { singleton: true, version, requiredVersion, ...loading }];
    }),
  );

/** Package → version that the shell of this work tree shares. The version of the facades is `platformVersion`. */
export const sharedVersions = (): Readonly<Record<string, string>> =>
  Object.fromEntries(singletons.filter(isPackage).map((request) => [request, versionOf(request)]));

/** Package → range that a remote built here requires. The patch version is 0, because patches add nothing. */
export const sharedRanges = (): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(sharedVersions()).map(([name, version]) => [name, `^${version.replace(/\.\d+$/, '.0')}`]),
  );
