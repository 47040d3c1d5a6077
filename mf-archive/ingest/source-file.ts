import { open, realpath } from 'node:fs/promises';
import { isAbsolute, relative, resolve } from 'node:path';
import { SourceProblem } from './source-problem.ts';

const megabyte = 1024 * 1024;

/** By shape, since an error may come from another realm. */
const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : 'unknown error';

function describe(error: unknown): SourceProblem {
  const code = codeOf(error);
  if (code === 'ENOENT' || code === 'ENOTDIR') return new SourceProblem('is missing');
  if (code === 'EACCES' || code === 'EPERM') return new SourceProblem('may not be read by this user');
  return new SourceProblem(`cannot be read (${code})`);
}

const isInside = (folder: string, path: string): boolean => {
  const way = relative(folder, path);
  return way !== '' && !way.startsWith('..') && !isAbsolute(way);
};

/** The path that a file names, seen from its folder. Nothing outside `root` can be named. */
export function resolveInside(root: string, folder: string, href: string): string {
  const path = resolve(folder, href.replaceAll('\\', '/').replace(/^file:\/\//, ''));
  if (!isInside(root, path)) throw new SourceProblem(`names a file outside the given folder: ${href}`);
  return path;
}

/** Reads a file below `root`, also through links. Throws SourceProblem when it is missing, empty, too large or elsewhere. */
export async function readSource(root: string, path: string, mostMegabytes: number): Promise<Uint8Array> {
  try {
    if (!isInside(await realpath(root), await realpath(path)))
      throw new SourceProblem('is a link out of the given folder');
    const file = await open(path, 'r');
    try {
      const stat = await file.stat();
      if (!stat.isFile()) throw new SourceProblem('is not a file');
      if (stat.size === 0) throw new SourceProblem('is empty');
      if (stat.size > mostMegabytes * megabyte) {
        throw new SourceProblem(`is larger than ${String(mostMegabytes)} MB, which no such file should be`);
      }
      return await file.readFile();
    } finally {
      await file.close();
    }
  } catch (error) {
    throw error instanceof SourceProblem ? error : describe(error);
  }
}
