import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { tokenSetting } from 'shared-contracts/remote-name';
import { packKit } from '../pack/pack-kit.ts';
import { releaseScripts, pagesOf, titleOf } from './templates.ts';
import { checkNamePattern, NameRefused } from './new-remote.ts';

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

function packageOf(name: string, [contracts = '', kit = '']: readonly string[]): string {
  const scripts = {
    build: 'remote-kit build',
    dev: 'remote-kit dev',
    test: 'tsc && jest',
    ...releaseScripts((action) => `remote-kit ${action}`),
  };
  const dependencies = { 'shared-contracts': `file:vendor/${contracts}` };
  const devDependencies = { 'remote-kit': `file:vendor/${kit}` };
  return json({
    ...{ name: `mf-${name}`, version: '1.0.0', private: true, type: 'module', engines: { node: '>=24' } },
    ...{ scripts, dependencies, devDependencies },
  });
}

const webpackConfig = `import { remoteConfig } from 'remote-kit/remote-config';

export default remoteConfig();
`;

const jestConfig = `import { unitTests } from 'remote-kit/jest-preset';

export default unitTests();
`;

const ci = (name: string): string => `name: CI
on: [push]
jobs:
  check:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
      - uses: actions/setup-node@v4
        with: { node-version: 24 }
      - run: npm ci
      - run: npm test
      - run: npm run build
      # Compares the release with the site; \`SITE\` is its address.
      - run: npm run verify -- --site \${{ vars.SITE }}
        if: vars.SITE != ''
        env:
          ${tokenSetting(name)}: \${{ secrets.${tokenSetting(name)} }}
`;

const readme = (name: string): string => `# ${titleOf(name)}

A remote of the newspaper archive, with pages below \`/${name}\`. It needs Node 24, and nothing of the site's repository.

| Command | What it does |
| --- | --- |
| \`npm install\` | installs the contracts and the remote kit from \`vendor/\` |
| \`npm test\` | checks the types and runs the tests |
| \`npm run build\` | builds a release into \`dist/release\` |
| \`npm run dev -- --site <address>\` | shows what is saved on a running site, in one browser only |
| \`npm run release -- --site <address>\` | builds, publishes and promotes |
| \`npm run rollback -- --site <address>\` | returns to the previous release |

Every command explains its options: \`npm run status -- --help\`. The token of the team is read from \`${tokenSetting(name)}\`, in the environment or in \`.env\`.

A page is a file \`src/pages/x/x.page.ts\`, which declares its path, its loader and its component. To update the kit, replace the files in \`vendor/\` and their names in \`package.json\`; \`CHANGELOG.md\` in each package says what changed.
`;

const filesOf = (name: string, tarballs: readonly string[]): Readonly<Record<string, string>> => ({
  'package.json': packageOf(name, tarballs),
  'webpack.config.ts': webpackConfig,
  'jest.config.js': jestConfig,
  'tsconfig.json': json({ extends: 'remote-kit/tsconfig.json', include: ['src', 'webpack.config.ts'] }),
  '.gitignore': 'node_modules/\n.build/\ndist/\n.env\n',
  '.npmrc': 'save-exact=true\n',
  '.github/workflows/ci.yml': ci(name),
  'README.md': readme(name),
  ...pagesOf(name),
});

/**
 * Writes a remote in a repository of its own into a folder, with the packed contracts and kit. Resolves to the files.
 * Rejects with NameRefused, before writing anything, if the name is not valid or the folder is not empty.
 */
export async function writeOwnRepository(name: string, out: string): Promise<readonly string[]> {
  checkNamePattern(name);
  const found = await readdir(out).catch(() => []);
  if (found.length > 0) throw new NameRefused(`${out} is not empty: choose a new or an empty folder`);
  const files = filesOf(name, packKit(join(out, 'vendor')));
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(out, file)), { recursive: true });
    await writeFile(join(out, file), text);
  }
  return Object.keys(files);
}
