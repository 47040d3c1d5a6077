import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { matchRoutes } from '../platform/router.ts';
import { makeBrand } from 'shared-contracts/brand';
import { siteRoutes } from 'shared-contracts/routes';
import findPagesLoader, { pageListModules } from './find-pages-loader.ts';
import { declaredRoutes } from './declared-routes.ts';
import { findPages, insertPages } from './find-pages.ts';

let folder: string;

const declaration = (path: string, component = './list-page.tsx', more = ''): string =>
  `import { load } from './list.loader.ts';
   export const page: PageDeclaration = { path: '${path}', ${more} component: () => import('${component}'), load };`;

async function write(file: string, source: string): Promise<void> {
  await mkdir(dirname(join(folder, file)), { recursive: true });
  await writeFile(join(folder, file), source);
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pages-'));
  await write(
    'pages/issues/issue.page.ts',
    declaration('/issues/:issue', '../../parts/list-page.tsx', "access: 'user',"),
  );
  await write('pages/issues/all-issues.page.ts', declaration('/issues', 'shared-contracts/ui/frame-page'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('the pages of a remote', () => {
  it('are the files below its pages folder, sorted by file name', () => {
    expect(findPages(folder)).toEqual([
      {
        key: 'all-issues',
        file: 'pages/issues/all-issues.page.ts',
        route: { page: 'all-issues', path: '/issues' },
        component: 'shared-contracts/ui/frame-page',
      },
      {
        key: 'issue',
        file: 'pages/issues/issue.page.ts',
        route: { page: 'issue', path: '/issues/:issue', access: 'user' },
        component: './parts/list-page.tsx',
      },
    ]);
  });

  it('have their entry in the menu if its label is a literal', async () => {
    const all = 'pages/issues/all-issues.page.ts';
    await write(all, declaration('/issues', 'shared-contracts/ui/frame-page', "navigation: { label: 'Issues' },"));
    expect(findPages(folder)[0]?.route).toEqual({
      page: 'all-issues',
      path: '/issues',
      navigation: { label: 'Issues' },
    });
    await write(all, declaration('/issues', 'shared-contracts/ui/frame-page', 'navigation: { label: title },'));
    expect(() => findPages(folder)).toThrow('all-issues.page.ts must export a page');
  });

  it('are inserted into remote.ts without their declarations, one named chunk each', () => {
    const text = insertPages(join(folder, 'remote.ts'), 'first;\npages: import.meta.pageComponents,');
    expect(text).toContain(
      `\npages: ({ 'all-issues': () => import(/* webpackChunkName: "all-issues" */ 'shared-contracts/ui/frame-page')`,
    );
    expect(text).toContain(`'issue': () => import(/* webpackChunkName: "issue" */ './parts/list-page.tsx') }),`);
    expect(text).not.toContain('.page.ts');
  });

  it('are inserted into remote.server.ts with their declarations, without moving lines', () => {
    const text = insertPages(join(folder, 'remote.server.ts'), 'first;\nof(import.meta.pageDeclarations);');
    expect(text).toContain("import { page as page1 } from './pages/issues/issue.page.ts';");
    expect(text.split('\n')[1]).toBe("of(({ 'all-issues': page0, 'issue': page1 }));");
  });

  it('are refused if two have the same key, with both files', async () => {
    await write('pages/old/issue.page.ts', declaration('/old/:issue'));
    expect(() => findPages(folder)).toThrow(
      'pages/issues/issue.page.ts and pages/old/issue.page.ts declare the same page key',
    );
  });

  it('are refused if two have the same path, with both files', async () => {
    await write('pages/number/number.page.ts', declaration('/issues/:number'));
    expect(() => findPages(folder)).toThrow(
      'pages/issues/issue.page.ts and pages/number/number.page.ts declare the same path',
    );
  });

  it.each([
    ['no page', 'export const other = {};'],
    ['a computed path', "export const page = { path: pathOf('x'), component: () => import('./x.tsx') };"],
    ['a computed access', "export const page = { path: '/x', access: roles[0], component: () => import('./x.tsx') };"],
    ['a component that is not imported lazily', "export const page = { path: '/x', component: Page };"],
  ])('are refused if a file exports %s, with the file', async (_what, source) => {
    await write('pages/x.page.ts', source);
    expect(() => findPages(folder)).toThrow('pages/x.page.ts must export a page');
  });

  it('are searched again when one is added, changed or removed while webpack watches', () => {
    const watched: string[] = [];
    let text = '';
    findPagesLoader.call(
      {
        resourcePath: join(folder, 'remote.ts'),
        callback: (_error: unknown, result?: unknown) => (text = String(result)),
        addContextDependency: (path: string) => watched.push(path),
        addDependency: (path: string) => watched.push(path),
      },
      'import.meta.pageComponents',
      undefined,
    );
    expect(text).toContain('list-page.tsx');
    expect(watched).toEqual([
      join(folder, 'pages'),
      join(folder, 'pages/issues/all-issues.page.ts'),
      join(folder, 'pages/issues/issue.page.ts'),
    ]);
  });

  it.each([
    ['/repo/mf-archive/src/remote.ts', true],
    ['/repo/mf-archive/src/remote.server.ts', true],
    ['/repo/shell/src/shell.server.ts', true],
    ['/repo/mf-archive/src/pages/remote.ts', false],
  ])('are listed by %s: %s', (file, listed) => {
    expect(pageListModules.test(file)).toBe(listed);
  });
});

describe('the routes of the work tree', () => {
  it.each(['archivi', 'kronik'])('assign every path of %s to one page', (product) => {
    const routes = siteRoutes(makeBrand(product), declaredRoutes());
    const table = routes.map(({ id, path }) => ({ id, path }));
    expect(new Set(routes.map(({ id }) => id)).size).toBe(routes.length);
    for (const { id, path } of routes)
      expect(matchRoutes(table, path.replaceAll(/:(\w+)/g, 'some-$1'))?.at(-1)?.route.id).toBe(id);
  });
});
