import { open, readdir, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { readSource, resolveInside } from '../source-file.ts';
import { SourceProblem } from '../source-problem.ts';
import { readBatch } from './read-batch.ts';

/** Files that say what there is; all paths are absolute and below `root`. */
export interface Sources {
  readonly root: string;
  readonly issues: readonly string[];
  readonly reels: readonly string[];
}

/** Tells the report what was left out, and why. */
export type Leave = (path: string, reason: string) => void;

const batchName = /^batch(_\d+)?\.xml$/i;
const mostBatchMegabytes = 64;

async function xmlFilesBelow(folder: string, leave: Leave): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => null);
  if (entries === null) {
    leave(folder, 'is a folder that cannot be read');
    return [];
  }
  const files: string[] = [];
  for (const entry of entries.toSorted((one, other) => (one.name < other.name ? -1 : 1))) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) files.push(...(await xmlFilesBelow(path, leave)));
    else if (/\.xml$/i.test(entry.name)) files.push(path);
  }
  return files;
}

async function firstBytes(path: string): Promise<string> {
  try {
    const file = await open(path, 'r');
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(2_048), 0, 2_048, 0);
      return buffer.toString('latin1', 0, bytesRead);
    } finally {
      await file.close();
    }
  } catch {
    return '';
  }
}

/** `1887030301/1887030301.xml`, or `…_1.xml` for the copy that was checked. */
const isNamedAsIssue = (path: string): boolean => {
  const [, name] = /^(\d{10})(_1)?\.xml$/i.exec(basename(path)) ?? [];
  return name !== undefined && name === basename(dirname(path));
};

/** By its first lines, or by its name when it is damaged: so that it is named in the report. */
async function kindOf(path: string): Promise<'issue' | 'reel' | 'other'> {
  const start = await firstBytes(path);
  if (start.includes('newspaper:microfilmReel') || start.includes('mets:microfilmReel')) return 'reel';
  return start.includes('newspaper:issue') || isNamedAsIssue(path) ? 'issue' : 'other';
}

const preferChecked = (paths: readonly string[]): readonly string[] => {
  const all = new Set(paths);
  return paths.filter((path) => !all.has(path.replace(/\.xml$/i, '_1.xml')));
};

async function fromBatch(root: string, path: string, leave: Leave): Promise<Sources | null> {
  try {
    const { issues, reels } = readBatch(await readSource(root, path, mostBatchMegabytes));
    const resolveAll = (hrefs: readonly string[]): readonly string[] =>
      hrefs.flatMap((href) => {
        try {
          return [resolveInside(root, dirname(path), href)];
        } catch (error) {
          leave(path, error instanceof SourceProblem ? error.message : String(error));
          return [];
        }
      });
    return { root, issues: resolveAll(issues), reels: resolveAll(reels) };
  } catch (error) {
    if (!(error instanceof SourceProblem)) throw error;
    leave(path, `${error.message}; its folders were searched instead`);
    return null;
  }
}

type Listed = Pick<Sources, 'issues' | 'reels'> & { readonly folders: readonly string[] };

/** What the batch files list that can be read, and the folders that these speak for. */
async function fromBatches(root: string, files: readonly string[], leave: Leave): Promise<Listed> {
  const listed = { issues: [] as string[], reels: [] as string[], folders: [] as string[] };
  for (const batch of preferChecked(files.filter((file) => batchName.test(basename(file))))) {
    const found = await fromBatch(root, batch, leave);
    if (found === null) continue;
    listed.folders.push(`${dirname(batch)}/`);
    listed.issues.push(...found.issues);
    listed.reels.push(...found.reels);
  }
  return listed;
}

async function fromFolders(files: readonly string[]): Promise<Pick<Sources, 'issues' | 'reels'>> {
  const found = { issues: [] as string[], reels: [] as string[] };
  for (const file of preferChecked(files)) {
    const kind = await kindOf(file);
    if (kind === 'issue') found.issues.push(file);
    if (kind === 'reel') found.reels.push(file);
  }
  return found;
}

/**
 * Finds a path's editions: by batch files where these can be read, by looking through the folders where not. Whatever is
 * damaged is told to `leave`.
 */
export async function findSources(given: string, leave: Leave): Promise<Sources> {
  const path = resolve(given);
  const info = await stat(path).catch(() => null);
  if (info === null) {
    leave(path, 'is missing');
    return { root: path, issues: [], reels: [] };
  }
  const root = info.isDirectory() ? path : dirname(path);
  if (!info.isDirectory() && !batchName.test(basename(path))) return { root, issues: [path], reels: [] };
  const files = info.isDirectory() ? await xmlFilesBelow(path, leave) : [path];
  const listed = await fromBatches(root, files, leave);
  const isListed = (file: string): boolean => listed.folders.some((folder) => file.startsWith(folder));
  const rest = await fromFolders(files.filter((file) => !batchName.test(basename(file)) && !isListed(file)));
  const [issues, reels] = [new Set([...listed.issues, ...rest.issues]), new Set([...listed.reels, ...rest.reels])];
  if (issues.size === 0) leave(path, 'holds no editions: there is no METS file of a newspaper in it');
  return { root, issues: [...issues], reels: [...reels] };
}
