import { createRequire } from 'node:module';
import { platformVersion } from '../src/contract-versions.ts';
import type { BuildMode } from './build-options.ts';

/**
 * What the shell shares and no remote brings: React and the facades. The same list is what a release's
 * server bundle may `require`.
 */
const singletons: readonly string[] = [
  'react',
  'react-dom',
  'shared-contracts/platform/emotion',
  'shared-contracts/platform/jsx-runtime',
  'shared-contracts/platform/redux',
  'shared-contracts/platform/router',
  'shared-contracts/platform/site',
];

/** What webpack's federation plugin is told of one shared module. */
interface SharedModule {
  readonly singleton: true;
  readonly version: string;
  readonly requiredVersion: string;
  readonly eager?: true;
  readonly import?: false;
}

const require = createRequire(import.meta.url);

const versionOf = (request: string): string => {
  if (request.startsWith('shared-contracts/')) return platformVersion;
  const { version } = require(`${request}/package.json`) as { version: string };
  return version;
};

/** Development has a JSX runtime of its own; subpaths are shared only when named. */
export const singletonsOf = (mode: BuildMode): readonly string[] =>
  mode === 'development' ? [...singletons, 'shared-contracts/platform/jsx-dev-runtime'] : singletons;

/** The shell brings them, at once; a remote brings no copy at all, so that there can never be two. */
export const sharedModules = (mode: BuildMode, side: 'host' | 'remote'): Record<string, SharedModule> =>
  Object.fromEntries(
    singletonsOf(mode).map((request) => {
      const version = versionOf(request);
      const whose = side === 'host' ? ({ eager: true } as const) : ({ import: false } as const);
      return [request, { singleton: true, version, requiredVersion: `^${version}`, ...whose }];
    }),
  );

const isPackage = (request: string): boolean => !request.startsWith('shared-contracts/');

/** Package → version: what a shell of this folder shares beside the facades, whose version is `platformVersion`. */
export const sharedVersions = (): Readonly<Record<string, string>> =>
  Object.fromEntries(singletons.filter(isPackage).map((request) => [request, versionOf(request)]));

/** Package → range that a remote built here is content with. A patch adds nothing that could be missed. */
export const sharedRanges = (): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(sharedVersions()).map(([name, version]) => [name, `^${version.replace(/\.\d+$/, '.0')}`]),
  );
