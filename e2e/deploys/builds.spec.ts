import { readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { copyRepository, type RepositoryCopy } from '../support/copy-repository.ts';
import { copyHome, demoHome } from '../support/homes.ts';
import { repoRoot } from '../support/places.ts';
import { runCommand } from '../support/site-process.ts';

const buildCommand = 'shared-contracts/remote-kit/build/build-command.ts';
let copy: RepositoryCopy;
let home: Awaited<ReturnType<typeof copyHome>>;

const run = async (args: readonly string[]): Promise<string> => {
  const { code, output } = await runCommand(args, { dataDir: home.dataDir, root: copy.root });
  expect(output, output).not.toContain('could not be built');
  expect(code, output).toBe(0);
  return output;
};

const filesOf = async (folder: string): Promise<Record<string, string>> =>
  Object.fromEntries(
    await Promise.all(
      (await readdir(folder)).map(async (file) => [file, await readFile(join(folder, file), 'hex')] as const),
    ),
  );

test.describe.configure({ mode: 'serial', timeout: 180_000 });
test.beforeAll(async () => {
  copy = await copyRepository({ built: false });
  home = await copyHome(demoHome);
});
test.afterAll(() => Promise.all([copy.remove(), home.remove()]));

test('the same sources produce the same release, byte for byte, in any folder', async () => {
  await run([buildCommand, 'context', 'membership']);
  for (const remote of ['context', 'membership']) {
    const there = await filesOf(join(copy.root, `mf-${remote}/dist/release`));
    expect(there).toEqual(await filesOf(join(repoRoot, `mf-${remote}/dist/release`)));
  }
});

test('a build without changes does nothing, and a missing build is rebuilt', async () => {
  expect(await run([buildCommand, 'context'])).toBe('');
  await rm(join(copy.root, 'mf-context/dist'), { recursive: true });
  expect(await run([buildCommand, 'context'])).toContain('built context');
});

const brokenPages: readonly (readonly [what: string, code: string, advice: string])[] = [
  ['a second store', "import { useStore } from 'react-redux'; export const Page = useStore;", 'import it through'],
  [
    'a validator',
    "import Joi from 'joi'; export const Page = () => Joi.object({});",
    'a page uses a schema; schemas are for the server',
  ],
];
for (const [what, code, advice] of brokenPages) {
  test(`a page that would ship ${what} to the browser does not build`, async () => {
    const file = join(copy.root, 'mf-context/src/pages/settings/settings.page.ts');
    const before = await readFile(file, 'utf8');
    await writeFile(join(copy.root, 'mf-context/src/broken-page.tsx'), code);
    await writeFile(file, before.replace(/import\('[^']+'\)/, "import('../../broken-page.tsx')"));
    const { code: exit, output } = await runCommand([buildCommand, 'context'], {
      dataDir: home.dataDir,
      root: copy.root,
    });
    expect(output).toContain(advice);
    expect(exit).toBe(1);
    await writeFile(file, before);
  });
}
