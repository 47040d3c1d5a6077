import { createHash } from 'node:crypto';
import { dirname, join, sep } from 'node:path';
import {
  filesOf,
  type FoundItem,
  type HeldFile,
  holdPages,
  identifiedItem,
  pathProblem,
  runsThatHold,
  sourceOf,
  unidentifiedItem,
} from '../api/import/public.ts';
import { forEachConcurrently, type DecisionOrder } from './for-each-concurrently.ts';
import { reportProblem, type IngestWork } from './ingest-work.ts';
import { byPath, parsePagePath } from './page-path.ts';
import { pathOf, type FoundPages, type PlacedPage } from './read-issues.ts';
import type { Progress } from './report/progress.ts';
import { readScanFacts } from './scan/read-scan.ts';
import { readSource, sourceBytes } from './source-file.ts';
import { guessText } from './source.ts';

const maxFileMegabytes = 700;
const atOnce = 2;

/** A page whose position a person has to state or confirm. */
interface GuessedPage {
  /** The file by which reports name the page: its scan or, without one, its words. */
  readonly path: string;
  readonly hasScan: boolean;
  /** The folder that its files must be in. */
  readonly root: string;
  readonly item: FoundItem;
  readonly guesses: string;
}

type FileFacts = Pick<HeldFile, 'bytes' | 'hash'>;

const filesOfPage = ({ item }: GuessedPage): readonly string[] => filesOf(sourceOf(item));

/** Returns the deepest folder that contains all of these paths; for one path, the folder that it is in. */
const commonFolder = (paths: readonly string[]): string =>
  paths.reduce(
    (folder, path) => {
      let common = folder;
      while (common !== dirname(common) && !path.startsWith(`${common}${sep}`)) common = dirname(common);
      return common;
    },
    dirname(paths[0] ?? sep),
  );

/** Removes and reports the scans that cannot be read of a page with words, since it can be shown without them. */
async function withScansThere(work: IngestWork, placed: PlacedPage): Promise<PlacedPage> {
  const { issue, page } = placed;
  if (page.words === null) return placed;
  const scans: string[] = [];
  for (const scan of page.scans) {
    try {
      await sourceBytes(issue.root, parsePagePath(scan).file, maxFileMegabytes);
      scans.push(scan);
    } catch (error) {
      reportProblem(work, scan, error);
    }
  }
  return { ...placed, page: { ...page, scans } };
}

async function guessedPages(
  work: IngestWork,
  folder: string,
  { pages, unplaced }: FoundPages,
): Promise<readonly GuessedPage[]> {
  const guessed = pages.filter(({ page }) => page.guesses.length > 0);
  const placed = (await Promise.all(guessed.map((one) => withScansThere(work, one)))).map((one): GuessedPage => ({
    ...{ path: one.page.scans[0] ?? pathOf(one), hasScan: one.page.scans.length > 0, root: one.issue.root },
    ...{ item: identifiedItem(folder, one), guesses: guessText(one.page.guesses) },
  }));
  const others = unplaced.map((one): GuessedPage => ({
    ...{ path: one.image, hasScan: true, root: one.root },
    ...{ item: unidentifiedItem(folder, one), guesses: guessText(one.name.guesses) },
  }));
  return [...placed, ...others].toSorted((one, other) => byPath(one.path, other.path));
}

/** False if the page cannot be held, or its scan is already in the archive or in this import; either is reported. */
async function isToBeHeld(work: IngestWork, page: GuessedPage, turn: DecisionOrder): Promise<boolean> {
  const { path, hasScan, root } = page;
  try {
    const problem = filesOfPage(page)
      .map(pathProblem)
      .find((one) => one !== null);
    if (problem !== undefined) work.report.skip(path, problem);
    if (!hasScan) return problem === undefined;
    const { hash } = await readScanFacts(work.memory, root, path);
    return !(await work.duplicates.shouldSkip({ inferred: true, path, hash }, null, turn)) && problem === undefined;
  } catch (error) {
    reportProblem(work, path, error);
    return false;
  }
}

/** Reads files within the memory budget, and caches their size and hash. */
class SourceFiles {
  readonly #work: IngestWork;
  readonly #folder: string;
  readonly #known = new Map<string, FileFacts>();

  constructor(work: IngestWork, folder: string) {
    this.#work = work;
    this.#folder = folder;
  }

  /** Returns the size and hash of a page's file; null if it cannot be read, which is reported. */
  async factsOf({ root }: GuessedPage, path: string): Promise<FileFacts | null> {
    const known = this.#known.get(path);
    if (known !== undefined) return known;
    try {
      const content = await this.read(root, path);
      const facts = { bytes: content.length, hash: createHash('sha256').update(content).digest('hex') };
      this.#known.set(path, facts);
      return facts;
    } catch (error) {
      reportProblem(this.#work, join(this.#folder, path), error);
      return null;
    }
  }

  /** Throws SourceProblem. */
  async read(root: string, path: string): Promise<Uint8Array> {
    const file = join(this.#folder, path);
    const bytes = await sourceBytes(root, file, maxFileMegabytes);
    return await this.#work.memory.run(bytes, () => readSource(root, file, maxFileMegabytes));
  }
}

/** Resolves to the pages whose files can all be read, and to these files without duplicates. */
async function withFiles(files: SourceFiles, pages: readonly GuessedPage[]) {
  const found = new Map<string, HeldFile>();
  const complete: GuessedPage[] = [];
  for (const page of pages) {
    const facts: HeldFile[] = [];
    for (const path of filesOfPage(page)) {
      const known = await files.factsOf(page, path);
      if (known !== null) facts.push({ path, ...known, read: () => files.read(page.root, path) });
    }
    if (facts.length < filesOfPage(page).length) continue;
    complete.push(page);
    for (const file of facts) found.set(file.path, file);
  }
  return { pages: complete, files: found };
}

async function choose(
  work: IngestWork,
  pages: readonly GuessedPage[],
  { progress, signal }: { readonly progress: Progress; readonly signal: AbortSignal },
): Promise<readonly GuessedPage[]> {
  const chosen = new Set<GuessedPage>();
  progress.begin('For a person', pages.length);
  await forEachConcurrently(pages, atOnce, signal, async (page, turn) => {
    if (await isToBeHeld(work, page, turn)) chosen.add(page);
    progress.advance();
  });
  progress.end();
  return pages.filter((page) => chosen.has(page));
}

/** Reports the pages that have been waiting since an earlier import, and resolves to the others. */
async function leaveWaiting(
  { context, report }: IngestWork,
  pages: readonly GuessedPage[],
  files: ReadonlyMap<string, HeldFile>,
): Promise<readonly GuessedPage[]> {
  const hashes = [...files.values()].map(({ hash }) => hash);
  const runs = await runsThatHold(context, hashes);
  return pages.filter((page) => {
    const { path, guesses, item } = page;
    const run = runs.get(files.get(filesOfPage(page)[0] ?? '')?.hash ?? '');
    if (run !== undefined) report.forReview.push({ path, guesses, run, already: true, place: item });
    return run === undefined;
  });
}

/**
 * Holds pages with a guessed position in the command's run, for an archivist to review. Pages that have been waiting
 * since an earlier import stay in its run. `run` is null if nothing may be written. Resolves to true if pages wait in
 * `run`.
 */
export async function holdGuesses(
  work: IngestWork,
  run: string | null,
  found: FoundPages,
  by: { readonly progress: Progress; readonly signal: AbortSignal },
): Promise<boolean> {
  const { context, report } = work;
  const roots = [...found.pages.map(({ issue }) => issue.root), ...found.unplaced.map(({ root }) => root)];
  const folder = commonFolder(roots);
  const guessed = await guessedPages(work, folder, found);
  if (guessed.length === 0) return false;
  const { pages, files } = await withFiles(new SourceFiles(work, folder), await choose(work, guessed, by));
  const fresh = await leaveWaiting(work, pages, files);
  if (fresh.length === 0 || by.signal.aborted) return false;
  const items = fresh.map(({ item }) => item);
  const { heldItems, problems } =
    run === null
      ? { heldItems: items, problems: [] }
      : await holdPages(context, run, { items, files: [...files.values()] }, by.signal);
  for (const { path, reason } of problems) report.skip(join(folder, path), reason);
  for (const { path, guesses, item } of fresh)
    if (heldItems.includes(item)) report.forReview.push({ path, guesses, run, already: false, place: item });
  return run !== null && heldItems.length > 0;
}
