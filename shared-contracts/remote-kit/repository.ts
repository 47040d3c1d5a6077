import { readFileSync } from 'node:fs';
import { join, sep } from 'node:path';

const isInstalled = import.meta.dirname.split(sep).includes('node_modules');

/** The root of the repository in which a command runs. npm runs the scripts of a package in its folder. */
export const root: string = isInstalled ? process.cwd() : join(import.meta.dirname, '..', '..');

/**
 * Returns the folder of a target: `shell`, or the name of a remote. A repository that installs the kit contains one
 * remote only.
 */
export const folderOf = (target: string): string =>
  isInstalled ? root : join(root, target === 'shell' ? 'shell' : `mf-${target}`);

interface RemotePackage {
  readonly name?: string;
  /** Only of an ordinary remote. */
  readonly archive?: { readonly name?: string };
}

/** Returns the name of the remote in a folder: that in its `archive` block, or that of its package without `mf-`. */
export function remoteIn(folder: string): string {
  const { name, archive } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as RemotePackage;
  const remote = archive?.name ?? /^mf-(.+)$/.exec(name ?? '')?.[1];
  if (remote === undefined)
    throw new Error(`${folder}/package.json must be named mf-<remote>, as in mf-weather-report`);
  return remote;
}
