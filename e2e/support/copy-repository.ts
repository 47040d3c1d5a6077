import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { copyFile, cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { repoRoot } from './places.ts';

const run = promisify(execFile);

/** A copy of the repository that a test may change. */
export interface RepositoryCopy {
  readonly root: string;
  /** Changes a file's text. Rejects if the text stays the same. */
  readonly edit: (file: string, change: (text: string) => string) => Promise<void>;
  /** Runs a script with Node in the copy. Rejects with its output if it fails. */
  readonly node: (...args: readonly string[]) => Promise<string>;
  readonly remove: () => Promise<void>;
}

const excluded = new Set(['node_modules', '.git', '.data', 'results', '.build']);

/**
 * Hard-links the packages and keeps npm's links relative. npm's own record is copied, because an install changes it.
 */
export async function linkPackages(root: string): Promise<void> {
  const notes = 'node_modules/.package-lock.json';
  await run('cp', ['-al', join(repoRoot, 'node_modules'), join(root, 'node_modules')]);
  await rm(join(root, notes));
  await copyFile(join(repoRoot, notes), join(root, notes));
  await rm(join(root, 'node_modules/.federation'), { recursive: true, force: true });
}

/** Copies the type checker's incremental build information, so that checks of the copy start from it. */
async function copyTypeNotes(root: string): Promise<void> {
  const notes = join(repoRoot, '.build/types');
  if (existsSync(notes)) await cp(notes, join(root, '.build/types'), { recursive: true });
}

/** Copies the repository in its current state, with packages as hard links, and with built files by default. */
export async function copyRepository({ built = true }: { readonly built?: boolean } = {}): Promise<RepositoryCopy> {
  // Inside the repository, because hard links do not cross file systems.
  await mkdir(join(repoRoot, '.build'), { recursive: true });
  const root = await mkdtemp(join(repoRoot, '.build', 'drill-'));
  const entries = (await readdir(repoRoot)).filter((name) => !excluded.has(name));
  const filter = (path: string): boolean => !excluded.has(basename(path)) && (built || basename(path) !== 'dist');
  for (const name of entries) await cp(join(repoRoot, name), join(root, name), { recursive: true, filter });
  await linkPackages(root);
  // The linter skips files that git ignores, such as `.build`. The empty `.git` makes the copy a repository of its own.
  await mkdir(join(root, '.git'));
  await copyTypeNotes(root);
  const edit: RepositoryCopy['edit'] = async (file, change) => {
    const path = join(root, file);
    const before = await readFile(path, 'utf8');
    const after = change(before);
    if (after === before) throw new Error(`${file} has nothing to change`);
    await writeFile(path, after);
  };
  return {
    root,
    edit,
    node: async (...args) => {
      const options = { cwd: root, maxBuffer: 1e8 };
      const { stdout, stderr } = await run(process.execPath, args, options).catch((error: unknown) => {
        const { stdout: out, stderr: err } = error as { stdout: string; stderr: string };
        throw new Error(`${args.join(' ')}\n${out}${err}`);
      });
      return stdout + stderr;
    },
    remove: () => rm(root, { recursive: true, force: true, maxRetries: 3 }),
  };
}
