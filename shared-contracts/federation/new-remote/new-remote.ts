import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { defaultProduct, makeBrand } from '../../src/brand.ts';
import { siteRoutes } from '../../src/routes.ts';
import { declaredRoutes } from '../find-pages.ts';
import { remotes } from '../remotes.ts';
import { filesOf, camelOf } from './templates.ts';

/** One table that a remote needs a line in. */
interface TableEdit {
  readonly file: string;
  /** The table with the new line. Throws when the file no longer looks as expected. */
  readonly add: (text: string, name: string) => string;
}

const insert = (text: string, before: RegExp, line: string): string => {
  if (!before.test(text)) throw new Error(`there is no place for the line: ${line.trim()}`);
  return text.replace(before, (found) => `${line}${found}`);
};

/** The two tables: remotes, slices. */
export const tableEdits: readonly TableEdit[] = [
  {
    file: 'shared-contracts/federation/remotes.ts',
    add: (text, name) => insert(text, /\];/, `, '${name}'`),
  },
  {
    file: 'shell/server/slices.ts',
    add: (text, name) => {
      const api = `${camelOf(name)}Api`;
      const imported = insert(
        text,
        /import type \{ ApiSlice \}/,
        `import { ${api} } from 'mf-${name}/api/${name}-api.ts';\n`,
      );
      return insert(imported, /\];/, `, ${api}`);
    },
  },
];

/** A name that cannot be a remote's; the message is one line for the person who chose it. */
export class NameRefused extends Error {
  override readonly name = 'NameRefused';
}

const pattern = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const longest = 30;
/** First parts of addresses that the server keeps for itself. */
const reserved = ['api', 'assets', 'builds', 'content', 'healthz', 'metrics', 'oai', 'r', 'readyz', 'shell', 'status'];
const isRouteStart = (name: string): boolean =>
  siteRoutes(makeBrand(defaultProduct), declaredRoutes()).some(({ path }) => path.split('/')[1] === name);

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

async function checkName(root: string, name: string): Promise<void> {
  if (!pattern.test(name) || name.length > longest) {
    throw new NameRefused(
      `'${name}' is no name for a remote: lower-case words with hyphens, as in weather-report, at most ${longest} letters`,
    );
  }
  if (remotes.includes(name) || (await exists(join(root, `mf-${name}`))))
    throw new NameRefused(`there is a remote '${name}' already`);
  if (reserved.includes(name) || isRouteStart(name)) throw new NameRefused(`/${name} is taken: choose another name`);
  if (await exists(join(root, 'shared-contracts', 'src', name)))
    throw new NameRefused(`shared-contracts/src/${name} is taken: choose another name`);
}

/** Writes a whole working remote and its line in each table; nothing at all when the name is refused. Answers what was written. */
export async function newRemote(root: string, name: string): Promise<readonly string[]> {
  await checkName(root, name);
  const tables = await Promise.all(
    tableEdits.map(async ({ file, add }) => [file, add(await readFile(join(root, file), 'utf8'), name)] as const),
  );
  const files = [...Object.entries(filesOf(name)), ...tables];
  for (const [file, text] of files) {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), text);
  }
  return files.map(([file]) => file);
}
