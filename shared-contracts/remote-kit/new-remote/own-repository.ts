import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { tokenSetting } from 'shared-contracts/remote-name';
import { packKit } from '../pack/pack-kit.ts';
import { apiFilesOf } from './api-templates.ts';
import { modulesOf, pagesOf, releaseScripts, titleOf } from './templates.ts';
import { checkNamePattern, NameRefused } from './new-remote.ts';

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

function packageOf(name: string, [contracts = '', kit = '']: readonly string[], withApi: boolean): string {
  const scripts = {
    build: 'remote-kit build',
    dev: 'remote-kit dev',
    test: 'tsc && jest',
    ...(withApi ? { api: 'node api/server.ts' } : {}),
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

const jestConfigWithApi = `import { unitTests } from 'remote-kit/jest-preset';

process.env['DATABASE'] = ':memory:';
const tests = unitTests();

export default { ...tests, roots: [...tests.roots, '<rootDir>/api'] };
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

const apiRow = `| \`npm run api\` | serves the API to the site at \`SITE\`, on \`PORT\`, with its database in \`DATABASE\` |
`;

const apiText = (name: string): string => `
## The API

\`api/\` is a process of its own with its own database. The site alone calls it, with a token that says who the visitor is. An operator of the site registers its address once: \`npm run registry -- set-api ${name} --api https://…\`. A new page and a new endpoint go live in this order: add the endpoint and raise the version in \`api/api.ts\`, start the new API, raise the range in \`src/remote.ts\`, release. Remove an endpoint only when no release calls it: no live, previous or canary one.
`;

const readme = (name: string, withApi: boolean): string => `# ${titleOf(name)}

A remote of the newspaper archive, with pages below \`/${name}\`. It needs Node 24, and nothing of the site's repository.

| Command | What it does |
| --- | --- |
| \`npm install\` | installs the contracts and the remote kit from \`vendor/\` |
| \`npm test\` | checks the types and runs the tests |
| \`npm run build\` | builds a release into \`dist/release\` |
${withApi ? apiRow : ''}| \`npm run dev -- --site <address>\` | shows what is saved on a running site, in one browser only |
| \`npm run release -- --site <address>\` | builds, publishes and promotes |
| \`npm run rollback -- --site <address>\` | returns to the previous release |

Every command explains its options: \`npm run status -- --help\`. The token of the team is read from \`${tokenSetting(name)}\`, in the environment or in \`.env\`.

A page is a file \`src/pages/x/x.page.ts\`, which declares its path, its loader and its component. To update the kit, replace the files in \`vendor/\` and their names in \`package.json\`; \`CHANGELOG.md\` in each package says what changed.
${withApi ? apiText(name) : ''}`;

const filesOf = (name: string, tarballs: readonly string[], withApi: boolean): Readonly<Record<string, string>> => ({
  'package.json': packageOf(name, tarballs, withApi),
  'webpack.config.ts': webpackConfig,
  'jest.config.js': withApi ? jestConfigWithApi : jestConfig,
  'tsconfig.json': json({
    extends: 'remote-kit/tsconfig.json',
    include: ['src', ...(withApi ? ['api'] : []), 'webpack.config.ts'],
  }),
  '.gitignore': 'node_modules/\n.build/\ndist/\n.env\n*.sqlite\n',
  '.npmrc': 'save-exact=true\n',
  '.github/workflows/ci.yml': ci(name),
  'README.md': readme(name, withApi),
  ...modulesOf(name, withApi ? { [name]: '^1.0.0' } : {}),
  ...(withApi ? apiFilesOf(name) : pagesOf(name)),
});

/**
 * Writes a remote as a separate repository into a folder, with the packed contracts and kit and, if wanted, with an API
 * in its own process. Resolves to the files. Rejects with NameRefused, before writing anything, if the name is not
 * valid or the folder is not empty.
 */
export async function writeOwnRepository(name: string, out: string, withApi = false): Promise<readonly string[]> {
  checkNamePattern(name);
  const found = await readdir(out).catch(() => []);
  if (found.length > 0) throw new NameRefused(`${out} is not empty: choose a new or an empty folder`);
  const files = filesOf(name, packKit(join(out, 'vendor')), withApi);
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(out, file)), { recursive: true });
    await writeFile(join(out, file), text);
  }
  return Object.keys(files);
}
