import { createHash } from 'node:crypto';
import { readFile, readdir, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { BuildMode } from '../build-options.ts';
import { folderOf, root } from '../house.ts';

const ownSources = ['src', 'worker', 'public', 'webpack.config.ts', 'package.json'];
const commonSources = ['src', 'platform', 'ui', 'federation', 'api-report/wire.json', 'package.json'].map((part) =>
  join(root, 'shared-contracts', part),
);
const notBuilt = /\.test\.tsx?$|\.md$|[\\/]new-remote[\\/]/;

async function filesBelow(path: string): Promise<readonly string[]> {
  const found = await stat(path).catch(() => null);
  if (found?.isDirectory() !== true) return [path];
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !notBuilt.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

/** One string that changes whenever a build of the target could come out differently. */
export async function sourceHash(target: string, mode: BuildMode): Promise<string> {
  const places = [
    ...ownSources.map((part) => join(folderOf(target), part)),
    ...commonSources,
    join(root, 'package-lock.json'),
  ];
  const files = (await Promise.all(places.map(filesBelow))).flat().sort();
  const contents = await Promise.all(files.map((file) => readFile(file).catch(() => Buffer.from('absent'))));
  const hash = createHash('sha256').update(mode);
  contents.forEach((bytes, index) =>
    hash.update(`\n${relative(root, files[index] ?? '')}\n${String(bytes.length)}\n`).update(bytes),
  );
  return hash.digest('hex');
}
