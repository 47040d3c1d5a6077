import { createHash, randomBytes } from 'node:crypto';
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { repoRoot } from './places.ts';

/** Changes the text of a file; returns other files unchanged. */
export type Edit = (text: string, file: string) => string;

interface ReleaseFile {
  readonly version: string;
  readonly integrity: Readonly<Record<string, string>>;
}

const sri = (text: string): string => `sha384-${createHash('sha384').update(text).digest('base64')}`;
const readText = (folder: string, file: string): Promise<string> => readFile(join(folder, file), 'utf8');

/** The shell's main script states the hashes of the scripts that it loads later. */
function restateHashes(original: ReadonlyMap<string, string>, texts: Map<string, string>): void {
  for (const [file, before] of original) {
    const [old, next] = [sri(before), sri(texts.get(file) ?? '')];
    if (old !== next) for (const [other, text] of texts) texts.set(other, text.replaceAll(old, next));
  }
}

/**
 * Makes another release from a built one without a build: the same files with an edit, a new version and correct
 * hashes. `contract` replaces parts of its `release.json`. Rejects if the edit changes nothing, because the test would
 * then test nothing.
 */
export async function makeVariant(
  built: string,
  out: string,
  edit: Edit,
  contract: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  await rm(out, { recursive: true, force: true });
  await cp(built, out, { recursive: true, filter: (file) => !/\.(br|gz)$/.test(file) });
  const files = (await readdir(out)).filter((file) => /\.c?js$/.test(file));
  const texts = new Map(await Promise.all(files.map(async (file) => [file, await readText(out, file)] as const)));
  const original = new Map(texts);
  for (const [file, text] of original) texts.set(file, edit(text, file));
  if (Object.keys(contract).length === 0 && files.every((file) => texts.get(file) === original.get(file)))
    throw new Error('the edit changed nothing');
  restateHashes(original, texts);
  for (const [file, text] of texts) await writeFile(join(out, file), text);
  const release = JSON.parse(await readText(out, 'release.json')) as ReleaseFile;
  const version = `${release.version.slice(0, release.version.lastIndexOf('-'))}-${randomBytes(4).toString('hex')}`;
  const integrity = Object.fromEntries(
    Object.keys(release.integrity).map((file) => [file, sri(texts.get(file) ?? '')]),
  );
  await writeFile(
    join(out, 'release.json'),
    `${JSON.stringify({ ...release, ...contract, version, integrity }, null, 2)}\n`,
  );
  await writeHashes(out);
  return version;
}

async function writeHashes(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && entry.name !== 'integrity.json')
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort();
  const hashes = await Promise.all(
    files.map(async (file) => {
      const bytes = await readFile(join(folder, file));
      return [file, `sha384-${createHash('sha384').update(bytes).digest('base64')}`] as const;
    }),
  );
  await writeFile(join(folder, 'integrity.json'), `${JSON.stringify(Object.fromEntries(hashes), null, 2)}\n`);
}

const hashInName = /\.([0-9a-f]{8})\.js$/;

/**
 * The same for the shell. Its scripts get other names, as after a build, because all its releases are served at the same
 * addresses. Resolves to the version.
 */
export async function makeShellVariant(out: string, edit: Edit, contract: Readonly<Record<string, unknown>> = {}) {
  const built = join(repoRoot, 'shell/dist/release');
  const renamed = join(out, 'renamed');
  await rm(out, { recursive: true, force: true });
  await cp(built, renamed, { recursive: true });
  const scripts = (await readdir(renamed)).filter((file) => hashInName.test(file));
  const hashes = scripts.map((file) => hashInName.exec(file)?.[1] ?? '');
  const others = new Map(hashes.map((hash) => [hash, randomBytes(4).toString('hex')]));
  const rename = (text: string): string =>
    text.replaceAll(new RegExp(hashes.join('|'), 'g'), (hash) => others.get(hash) ?? hash);
  for (const file of (await readdir(renamed)).filter((name) => /\.(?:c?js|json)$/.test(name))) {
    const text = rename(await readText(renamed, file));
    await rm(join(renamed, file));
    await writeFile(join(renamed, rename(file)), text);
  }
  return makeVariant(renamed, join(out, 'release'), edit, contract);
}

const browserPage = /\bPage:\s*\(\)\s*=>\s*([\w$.]+)/g;
const serverPage = /\bPage:\s*\(\)\s*=>\s*\(\/\* binding \*\/ ([\w$]+)\)/g;

/** Returns the source of a component that wraps the named one. */
export type Wrapper = (component: string) => string;

/** Wraps every page in the server's bundle in another component, given as source text. */
export const serverPagesAreWrapped =
  (wrap: Wrapper): Edit =>
  (text, file) =>
    file === 'server.cjs' ? text.replaceAll(serverPage, (_, page: string) => `Page: () => (${wrap(page)})`) : text;

/** Wraps a page in the browser in another component, given as source text. */
export const browserPageIsWrapped =
  (chunk: string, wrap: Wrapper): Edit =>
  (text, file) =>
    file.startsWith(`${chunk}.`) ? text.replaceAll(browserPage, (_, page: string) => `Page:()=>(${wrap(page)})`) : text;

/** Replaces every page in the server's bundle by another component, given as source text. */
export const serverPagesBecome = (component: string): Edit => serverPagesAreWrapped(() => component);

/** Replaces a page in the browser by another component, given as source text. */
export const browserPageBecomes = (chunk: string, component: string): Edit =>
  browserPageIsWrapped(chunk, () => component);

/** Runs code, given as source text, when the server's bundle is loaded; it may use `require`. */
export const serverStartsWith =
  (code: string): Edit =>
  (text, file) =>
    file === 'server.cjs' ? `{${code}\n}\n${text}` : text;

/** Runs code, given as source text, before the loader of every page; it may use the loader's `context` and `await`. */
export const serverLoadersRun =
  (code: string): Edit =>
  (text, file) =>
    file === 'server.cjs'
      ? `${text}
for (const [key, load] of Object.entries(module.exports.server.loaders)) {
  module.exports.server.loaders[key] = async (context) => { ${code}\n return load(context); };
}`
      : text;

/** Makes both edits. */
export const both =
  (first: Edit, second: Edit): Edit =>
  (text, file) =>
    second(first(text, file), file);
