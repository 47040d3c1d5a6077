import { constants } from 'node:fs';
import { open, realpath, type FileHandle } from 'node:fs/promises';
import { dirname, isAbsolute, relative, resolve } from 'node:path';
import { SourceProblem } from './source-problem.ts';

const megabyte = 1024 * 1024;
const startBytes = 1_024;

/** Returns the code of an error. Checks its shape, not its class, since an error may come from another realm. */
export const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : 'unknown error';

function problemOf(error: unknown): SourceProblem {
  const code = codeOf(error);
  if (code === 'ENOENT' || code === 'ENOTDIR') return new SourceProblem('is missing');
  if (code === 'EACCES' || code === 'EPERM') return new SourceProblem('cannot be read by this user');
  return new SourceProblem(`cannot be read (${code})`);
}

const isInside = (folder: string, path: string): boolean => {
  const relativePath = relative(folder, path);
  return relativePath !== '' && !relativePath.startsWith('..') && !isAbsolute(relativePath);
};

/** Resolves a path that a file in `folder` refers to. Throws SourceProblem if it is outside `root`. */
export function resolveInside(root: string, folder: string, href: string): string {
  const path = resolve(folder, href.replaceAll('\\', '/').replace(/^file:\/\//, ''));
  if (!isInside(root, path)) throw new SourceProblem(`names a file outside the given folder: ${href.slice(0, 200)}`);
  return path;
}

/**
 * Returns a function like `resolveInside` for the paths in `file`, which reports one outside `root` to `reportSkipped`
 * and returns null for it.
 */
export function resolveOrReport(
  root: string,
  file: string,
  reportSkipped: (path: string, reason: string) => void,
): (href: string | null) => string | null {
  return (href) => {
    if (href === null) return null;
    try {
      return resolveInside(root, dirname(file), href);
    } catch (error) {
      if (!(error instanceof SourceProblem)) throw error;
      reportSkipped(file, error.message);
      return null;
    }
  };
}

/** Opens for reading without blocking, which a named pipe would do forever. The caller must check that it is a file. */
export const openWithoutBlocking = (path: string): Promise<FileHandle> =>
  open(path, constants.O_RDONLY | constants.O_NONBLOCK);

/** Opens and checks a file below `root`, runs `work` on it, and closes it. Throws SourceProblem. */
async function withSource<Result>(
  root: string,
  path: string,
  maxMegabytes: number,
  work: (file: FileHandle) => Promise<Result>,
): Promise<Result> {
  try {
    if (!isInside(await realpath(root), await realpath(path)))
      throw new SourceProblem('is a link to a file outside the given folder');
    const file = await openWithoutBlocking(path);
    try {
      const stat = await file.stat();
      if (!stat.isFile()) throw new SourceProblem('is not a file');
      if (stat.size === 0) throw new SourceProblem('is empty');
      if (stat.size > maxMegabytes * megabyte) {
        throw new SourceProblem(`is larger than ${String(maxMegabytes)} MB, which is too large`);
      }
      return await work(file);
    } finally {
      await file.close();
    }
  } catch (error) {
    throw error instanceof SourceProblem ? error : problemOf(error);
  }
}

/** Returns the size of a file below `root`, for a memory budget. Throws as `readSource` does. */
export const sourceBytes = (root: string, path: string, maxMegabytes: number): Promise<number> =>
  withSource(root, path, maxMegabytes, async (file) => (await file.stat()).size);

/**
 * Reads a file below `root`, following links. Throws SourceProblem if it is missing, unreadable, empty, too large or
 * outside `root`.
 */
export const readSource = (root: string, path: string, maxMegabytes: number): Promise<Uint8Array> =>
  withSource(root, path, maxMegabytes, (file) => file.readFile());

/** Reads only the first 1,024 bytes. Throws as `readSource` does. */
export const readStart = (root: string, path: string, maxMegabytes: number): Promise<Uint8Array> =>
  withSource(root, path, maxMegabytes, async (file) => {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(startBytes), 0, startBytes, 0);
    return buffer.subarray(0, bytesRead);
  });
