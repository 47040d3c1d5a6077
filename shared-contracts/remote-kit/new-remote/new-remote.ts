import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { defaultProduct, makeBrand } from 'shared-contracts/brand';
import { siteRoutes } from 'shared-contracts/routes';
import { declaredRoutes } from '../declared-routes.ts';
import { remotes } from '../remotes.ts';
import { reservedStarts } from 'shared-contracts/reserved-starts';
import { filesOf, camelOf } from './templates.ts';

/** A list in a file to which a new remote is added. */
interface TableEdit {
  readonly file: string;
  /** Returns the file with the new entry. Throws if the file does not have the expected form. */
  readonly add: (text: string, name: string) => string;
}

const insert = (text: string, before: RegExp, line: string): string => {
  if (!before.test(text)) throw new Error(`there is no place for the line: ${line.trim()}`);
  return text.replace(before, (found) => `${line}${found}`);
};

/** The lists of remotes and of slices. */
export const registrationEdits: readonly TableEdit[] = [
  {
    file: 'shared-contracts/remote-kit/remotes.ts',
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

/** A name that is not valid for a remote; the message is a single line for the user. */
export class NameRefused extends Error {
  override readonly name = 'NameRefused';
}

const pattern = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const longest = 30;
const isRouteStart = (name: string): boolean =>
  siteRoutes(makeBrand(defaultProduct), declaredRoutes()).some(({ path }) => path.split('/')[1] === name);

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

/** Throws NameRefused if a name is not valid for a remote. */
export function checkNamePattern(name: string): void {
  if (!pattern.test(name) || name.length > longest) {
    throw new NameRefused(
      `'${name}' is not a valid remote name: use lower-case words with hyphens, such as weather-report, at most ${longest} letters`,
    );
  }
}

async function checkName(root: string, name: string): Promise<void> {
  checkNamePattern(name);
  if (remotes.includes(name) || (await exists(join(root, `mf-${name}`))))
    throw new NameRefused(`there is already a remote '${name}'`);
  if (reservedStarts.includes(name) || isRouteStart(name))
    throw new NameRefused(`/${name} is taken: choose another name`);
  if (await exists(join(root, 'shared-contracts', 'src', name)))
    throw new NameRefused(`shared-contracts/src/${name} is taken: choose another name`);
}

/**
 * Writes the files of a new remote and adds it to both lists. Resolves to the written files. Rejects with NameRefused,
 * before writing anything, if the name is not valid or is taken.
 */
export async function newRemote(root: string, name: string): Promise<readonly string[]> {
  await checkName(root, name);
  const tables = await Promise.all(
    registrationEdits.map(
      async ({ file, add }) => [file, add(await readFile(join(root, file), 'utf8'), name)] as const,
    ),
  );
  const files = [...Object.entries(filesOf(name)), ...tables];
  for (const [file, text] of files) {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), text);
  }
  return files.map(([file]) => file);
}
