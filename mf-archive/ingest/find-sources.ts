import { readdir, stat } from 'node:fs/promises';
import { join, basename, dirname, resolve } from 'node:path';
import type { ReportSkipped } from './source.ts';
import { readBatch } from './ndnp/read-batch.ts';
import { openWithoutBlocking, readSource, resolveInside } from './source-file.ts';
import { SourceProblem } from './source-problem.ts';

/**
 * Lists the files below a folder by name, one folder after the other. Links to folders are not followed, hidden files
 * (but not files in hidden folders) are skipped, and unreadable folders and pipes are reported.
 */
async function listFiles(folder: string, reportSkipped: ReportSkipped): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => null);
  if (entries === null) {
    reportSkipped(folder, 'is a folder that cannot be read');
    return [];
  }
  const files: string[] = [];
  for (const entry of entries.toSorted((one, other) => (one.name < other.name ? -1 : 1))) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) for (const file of await listFiles(path, reportSkipped)) files.push(file);
    else if (entry.name.startsWith('.')) continue;
    else if (entry.isFile() || entry.isSymbolicLink()) files.push(path);
    else reportSkipped(path, 'is not a file');
  }
  return files;
}

/** The files of a path that describe editions, by format; all paths are absolute and below `root`. */
export interface Sources {
  readonly root: string;
  /** METS files of the National Digital Newspaper Program, and the files of their microfilm reels. */
  readonly ndnp: readonly string[];
  readonly reels: readonly string[];
  /** Other METS files. */
  readonly mets: readonly string[];
  readonly csv: readonly string[];
  /** Images that no METS file describes. */
  readonly images: readonly string[];
  /** All files, to look up files that belong to another, such as the words beside an image. */
  readonly all: ReadonlySet<string>;
}

const batchName = /^batch(_\d+)?\.xml$/i;
const maxBatchMegabytes = 64;
/** Images that folders are searched for; a CSV file may name others. */
const imageName = /\.(jpe?g|png|tiff?|webp|jp2|jpf|jpx|j2k|j2c|pdf)$/i;
/** Preference if the same picture is there in several formats: lossless ones first. */
const imageRank = [/\.tiff?$/i, /\.png$/i, /\.webp$/i, /\.(?:jp[2fx]|j2[kc])$/i, /\.jpe?g$/i];

async function firstBytes(path: string): Promise<string> {
  try {
    const file = await openWithoutBlocking(path);
    try {
      if (!(await file.stat()).isFile()) return '';
      const { buffer, bytesRead } = await file.read(Buffer.alloc(2_048), 0, 2_048, 0);
      return buffer.toString('latin1', 0, bytesRead);
    } finally {
      await file.close();
    }
  } catch {
    return '';
  }
}

/** True for `1887030301/1887030301.xml`, or `…_1.xml`, the validated copy. */
const isNamedAsIssue = (path: string): boolean => {
  const [, name] = /^(\d{10})(_1)?\.xml$/i.exec(basename(path)) ?? [];
  return name !== undefined && name === basename(dirname(path));
};

/** Detects the kind by the first bytes, or by the name if the file is damaged, so that the report mentions it. */
async function kindOf(path: string): Promise<'ndnp' | 'reels' | 'mets' | null> {
  const start = await firstBytes(path);
  if (start.includes('newspaper:microfilmReel') || start.includes('mets:microfilmReel')) return 'reels';
  if (start.includes('newspaper:issue') || isNamedAsIssue(path)) return 'ndnp';
  return /<([\w-]+:)?mets[\s>]/i.test(start) ? 'mets' : null;
}

const preferChecked = (paths: readonly string[]): readonly string[] => {
  const all = new Set(paths);
  return paths.filter((path) => !all.has(path.replace(/\.xml$/i, '_1.xml')));
};

type Listed = Record<'ndnp' | 'reels', string[]> & { readonly folders: string[] };

async function fromBatch(
  root: string,
  path: string,
  reportSkipped: ReportSkipped,
): Promise<Omit<Listed, 'folders'> | null> {
  try {
    const { issues, reels } = readBatch(await readSource(root, path, maxBatchMegabytes));
    const resolveAll = (hrefs: readonly string[]): string[] =>
      hrefs.flatMap((href) => {
        try {
          return [resolveInside(root, dirname(path), href)];
        } catch (error) {
          reportSkipped(path, error instanceof SourceProblem ? error.message : String(error));
          return [];
        }
      });
    return { ndnp: resolveAll(issues), reels: resolveAll(reels) };
  } catch (error) {
    if (!(error instanceof SourceProblem)) throw error;
    reportSkipped(path, `${error.message}; its folders were searched instead`);
    return null;
  }
}

/** Returns what the readable batch files list, and the folders that they cover. */
async function fromBatches(root: string, files: readonly string[], reportSkipped: ReportSkipped): Promise<Listed> {
  const listed: Listed = { ndnp: [], reels: [], folders: [] };
  for (const batch of preferChecked(files.filter((file) => batchName.test(basename(file))))) {
    const found = await fromBatch(root, batch, reportSkipped);
    if (found === null) continue;
    listed.folders.push(`${dirname(batch)}/`);
    listed.ndnp.push(...found.ndnp);
    listed.reels.push(...found.reels);
  }
  return listed;
}

type XmlSources = Record<'ndnp' | 'reels' | 'mets', string[]>;

async function sortXml(files: readonly string[]): Promise<XmlSources> {
  const found: XmlSources = { ndnp: [], reels: [], mets: [] };
  for (const file of preferChecked(files)) {
    const kind = await kindOf(file);
    if (kind !== null) found[kind].push(file);
  }
  return found;
}

const rankOf = (path: string): number => {
  const rank = imageRank.findIndex((ending) => ending.test(path));
  return rank === -1 ? imageRank.length : rank;
};
const stem = (path: string): string => path.replace(/\.[^./]*$/, '');
const byNameThenRank = (one: string, other: string): number =>
  stem(one) === stem(other) ? rankOf(one) - rankOf(other) : stem(one) < stem(other) ? -1 : 1;

/** Returns the images that are neither below a batch nor beside or below a METS file. */
function freeImages(
  files: readonly string[],
  folders: readonly string[],
  issues: readonly string[],
): readonly string[] {
  const described = new Set(issues.map(dirname));
  const isDescribed = (path: string): boolean => {
    for (let folder = dirname(path); folder.length > 1; folder = dirname(folder))
      if (described.has(folder)) return true;
    return false;
  };
  return files
    .filter((file) => imageName.test(file) && !folders.some((folder) => file.startsWith(folder)) && !isDescribed(file))
    .toSorted(byNameThenRank);
}

const nothing = { ndnp: [], reels: [], mets: [], csv: [], images: [], all: new Set<string>() };

/**
 * Classifies a single file. Anything but a METS file, a table or an image is read as an NDNP edition, so that its
 * faults are reported.
 */
async function fromFile(root: string, path: string): Promise<Sources> {
  const sources = { ...nothing, root, all: new Set([path]) };
  if (/\.csv$/i.test(path)) return { ...sources, csv: [path] };
  if (imageName.test(path)) return { ...sources, images: [path] };
  return (await kindOf(path)) === 'mets' ? { ...sources, mets: [path] } : { ...sources, ndnp: [path] };
}

/**
 * Finds the sources at a path, whatever their format: from batch files if these can be read, otherwise by searching the
 * folders. Reports damaged files to `reportSkipped`.
 */
export async function findSources(given: string, reportSkipped: ReportSkipped): Promise<Sources> {
  const path = resolve(given);
  const info = await stat(path).catch(() => null);
  if (info === null) {
    reportSkipped(path, 'is missing');
    return { ...nothing, root: path };
  }
  const root = info.isDirectory() ? path : dirname(path);
  if (!info.isDirectory() && !batchName.test(basename(path))) return await fromFile(root, path);
  const files = info.isDirectory() ? await listFiles(path, reportSkipped) : [path];
  const xml = files.filter((file) => /\.xml$/i.test(file));
  const listed = await fromBatches(root, xml, reportSkipped);
  const isListed = (file: string): boolean => listed.folders.some((folder) => file.startsWith(folder));
  const rest = await sortXml(xml.filter((file) => !batchName.test(basename(file)) && !isListed(file)));
  const ndnp = [...new Set([...listed.ndnp, ...rest.ndnp])];
  const csv = files.filter((file) => /\.csv$/i.test(file));
  const images = freeImages(files, listed.folders, [...ndnp, ...rest.mets]);
  if (ndnp.length + rest.mets.length + csv.length + images.length === 0)
    reportSkipped(path, 'has no editions: no METS file of a newspaper, no table and no image');
  return {
    ...{ root, ndnp, mets: rest.mets, csv, images },
    ...{ reels: [...new Set([...listed.reels, ...rest.reels])], all: new Set(files) },
  };
}
