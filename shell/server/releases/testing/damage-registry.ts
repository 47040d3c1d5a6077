import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type RegistryFault } from '../judge-registry.ts';
import { historyFile } from '../registry-texts.ts';
import { makeHome, type TestHome } from './make-home.ts';

type Fields = Record<string, unknown>;

const edit = async (file: string, change: (fields: Fields) => Fields): Promise<void> => {
  await writeFile(file, JSON.stringify(change(JSON.parse(await readFile(file, 'utf8')) as Fields)));
};

const unsigned = ({ seq, at, remotes }: Fields): Fields => ({ seq, at, remotes });

/** Another registry with the same number, signed by the same key. */
async function otherContents({ home }: TestHome): Promise<void> {
  const other = await makeHome();
  await mkdir(dirname(other.home.key), { recursive: true });
  await copyFile(home.key, other.home.key);
  for (const text of ['a', 'b', 'c']) await other.goLive(text);
  await copyFile(other.home.registry, home.registry);
}

/** Ways to damage the registry of a site at number 3, and how each is refused. */
export const damagedRegistries: readonly (readonly [string, RegistryFault, (test: TestHome) => Promise<void>])[] = [
  ['deleted', 'gone', ({ home }) => rm(home.registry)],
  [
    'truncated',
    'damaged',
    async ({ home }) => writeFile(home.registry, (await readFile(home.registry)).subarray(0, 200)),
  ],
  ['malformed', 'damaged', ({ home }) => edit(home.registry, (fields) => ({ ...fields, seq: -1 }))],
  ['empty', 'damaged', ({ home }) => writeFile(home.registry, '')],
  ['edited', 'forged', ({ home }) => edit(home.registry, (fields) => ({ ...fields, seq: 9 }))],
  ['edited in an unknown field', 'forged', ({ home }) => edit(home.registry, (fields) => ({ ...fields, more: 1 }))],
  [
    'rewritten without a signature',
    'unsigned',
    ({ home }) => edit(home.registry, (fields) => ({ ...unsigned(fields), seq: 9 })),
  ],
  [
    'replaced by that of another site',
    'stranger',
    async ({ home }) => {
      const other = await makeHome();
      for (const text of ['1', '2', '3', '4']) await other.goLive(text);
      await copyFile(other.home.registry, home.registry);
    },
  ],
  ['replaced by an older one', 'rolled-back', ({ home }) => copyFile(historyFile(home, 2), home.registry)],
  ['replaced by another with the same number', 'other-contents', otherContents],
];

/** A site at number 3, whose archive is at its third release. */
export async function siteAtThree(): Promise<TestHome & { readonly versions: readonly string[] }> {
  const test = await makeHome();
  const versions: string[] = [];
  for (const text of ['one', 'two', 'three']) versions.push(await test.goLive(text));
  return { ...test, versions };
}
