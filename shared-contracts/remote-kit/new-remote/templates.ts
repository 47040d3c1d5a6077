import { platformVersion } from 'shared-contracts/contract-versions';

/** `weather-report` → `Weather report`. */
export const titleOf = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ');

/** `weather-report` → `weatherReport`. */
export const camelOf = (name: string): string =>
  name.replace(/-([a-z0-9])/g, (_match, letter: string) => letter.toUpperCase());

const actions = [
  'release',
  'verify',
  'publish',
  'canary',
  'promote',
  'rollback',
  'status',
  'diff',
  'disable',
  'enable',
  'revoke',
  'prune',
];

/** Returns the scripts of the release commands. */
export const releaseScripts = (run: (action: string) => string): Readonly<Record<string, string>> =>
  // npm has a command `publish` of its own.
  Object.fromEntries(actions.map((action) => [action === 'publish' ? 'publish:release' : action, run(action)]));

const shellScript = (script: string, name: string): string =>
  `node ../shell/bootstrap.mjs --no-build shell/server/${script} ${name}`;

const packageOf = (name: string): string => {
  const script = (action: string): string => `node ../shell/server/release-command.ts ${action} ${name}`;
  const scripts = {
    dev: shellScript('dev.ts', name),
    standalone: `${shellScript('dev.ts', name)} --alone`,
    override: shellScript('dev/override-command.ts', name),
    api: `node ../shell/bootstrap.mjs --no-build shell/server/remote-apis/serve-slice-command.ts ${name}`,
    ...releaseScripts(script),
  };
  const dependencies = { 'shared-contracts': '1.0.0' };
  const devDependencies = { 'remote-kit': '1.0.0' };
  const named = { name: `mf-${name}`, version: '1.0.0', private: true, type: 'module' };
  return `${JSON.stringify({ ...named, scripts, dependencies, devDependencies }, null, 2)}\n`;
};

const webpackConfig = `import { remoteConfig } from 'remote-kit/remote-config';

export default remoteConfig();
`;

const browserTypes = `{
  "extends": "../tsconfig.base.json",
  "compilerOptions": {
    "lib": ["es2023", "dom", "dom.iterable"],
    "module": "esnext",
    "moduleResolution": "bundler",
    "types": ["node", "jest", "@testing-library/jest-dom"],
    "jsx": "react-jsx",
    "jsxImportSource": "shared-contracts/platform"
  },
  "include": ["src"]
}
`;

const apiTypes = `{
  "extends": "../../tsconfig.base.json",
  "compilerOptions": { "lib": ["es2024"], "types": ["node", "jest"] },
  "include": ["."]
}
`;

const remoteModule = (
  name: string,
  api: Readonly<Record<string, string>>,
): string => `import type { RemoteModule } from 'shared-contracts/remote-module';

/**
 * The public interface of this remote: what it needs from the site, and its pages (the \`*.page.ts\` below \`pages\`), one
 * chunk each.
 */
export const remote: RemoteModule = {
  name: '${name}',
  requires: { platform: '^${String(platformVersion.split('.', 1)[0])}.0.0', api: ${apiRange(api)} },
  pages: import.meta.pageComponents,
};
`;

const serverHalf = `import { remoteServer } from 'shared-contracts/page-declaration';
import type { RemoteServerModule } from 'shared-contracts/remote-module';
import { remote } from './remote.ts';

/** The server half: the loader and action of each page. */
export const server: RemoteServerModule = remoteServer(remote, import.meta.pageDeclarations);
`;

const declaration = (name: string): string => `import type { PageDeclaration } from 'shared-contracts/page-declaration';
import { loadWelcome } from './welcome.loader.ts';

export const page: PageDeclaration = {
  path: '/${name}',
  component: () => import('./welcome-page.tsx'),
  load: loadWelcome,
};
`;

const loader = (name: string): string => `import type { PageLoader } from 'shared-contracts/page';

export interface WelcomeData {
  readonly heading: string;
}

export const loadWelcome: PageLoader<WelcomeData> = () =>
  Promise.resolve({ kind: 'page', data: { heading: '${titleOf(name)}' }, head: { title: '${titleOf(name)}' } });
`;

const page = `import type { JSX } from 'react';
import { usePage } from 'shared-contracts/platform/site';
import type { WelcomeData } from './welcome.loader.ts';

export function Page(): JSX.Element {
  const { data } = usePage<WelcomeData>();
  return <h1>{data.heading}</h1>;
}
`;

const pageTest = `import { screen } from '@testing-library/react';
import { drawPage } from 'shared-contracts/testing/in-site';
import { Page } from './welcome-page.tsx';

it('shows its heading', async () => {
  await drawPage(Page, { heading: 'A heading' });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('A heading');
});
`;

const contract = (
  name: string,
): string => `/** Version of the endpoints of ${name}: minor for an addition, major for a removal. */
export const ${camelOf(name)}ApiVersion = '1.0.0';
`;

const api = (name: string): string => `import { ${camelOf(name)}ApiVersion } from 'shared-contracts/${name}/contract';
import type { ApiSlice } from 'shared-contracts/server/api-slice';
import { findEndpoints } from 'shared-contracts/server/endpoint';
import { nothingPersonal } from 'shared-contracts/server/nothing-personal';

/** The server half of this slice. Its endpoints are declared in files of this folder. */
export const ${camelOf(name)}Api: ApiSlice = {
  name: '${name}',
  version: ${camelOf(name)}ApiVersion,
  migrations: {},
  endpoints: findEndpoints(import.meta.url),
  personalData: nothingPersonal,
};
`;

const apiRange = (api: Readonly<Record<string, string>>): string =>
  `{${Object.entries(api)
    .map(([name, range]) => ` '${name}': '${range}' `)
    .join(',')}}`;

/** Returns the two modules of a remote: path from its folder → contents. `api`: API → range of versions it needs. */
export const modulesOf = (
  name: string,
  api: Readonly<Record<string, string>> = {},
): Readonly<Record<string, string>> => ({
  'src/remote.ts': remoteModule(name, api),
  'src/remote.server.ts': serverHalf,
});

/** Returns the page of a new remote, and its test: path from its folder → contents. */
export const pagesOf = (name: string): Readonly<Record<string, string>> => ({
  'src/pages/welcome/welcome.page.ts': declaration(name),
  'src/pages/welcome/welcome.loader.ts': loader(name),
  'src/pages/welcome/welcome-page.tsx': page,
  'src/pages/welcome/welcome-page.test.tsx': pageTest,
});

const inFolder = (folder: string, files: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(files).map(([file, text]) => [`${folder}/${file}`, text]));

/** Returns all files of a new remote: path from the root → contents. It can be built, tested and released as it is. */
export const filesOf = (name: string): Readonly<Record<string, string>> => ({
  [`mf-${name}/package.json`]: packageOf(name),
  [`mf-${name}/webpack.config.ts`]: webpackConfig,
  [`mf-${name}/tsconfig.json`]: browserTypes,
  ...inFolder(`mf-${name}`, { ...modulesOf(name), ...pagesOf(name) }),
  [`mf-${name}/api/tsconfig.json`]: apiTypes,
  [`mf-${name}/api/${name}-api.ts`]: api(name),
  [`shared-contracts/src/${name}/contract.ts`]: contract(name),
});
