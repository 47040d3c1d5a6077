import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { declaredRoutes } from './declared-routes.ts';
import { findLinks } from './find-links.ts';
import { allLinkPaths } from './link-paths.ts';
import { remotes } from './remotes.ts';
import { folderOf } from './repository.ts';
import { reservedStarts } from 'shared-contracts/reserved-starts';
import { canMatchRoute, firstSegment } from './route-patterns.ts';

let folder: string;

async function write(file: string, source: string): Promise<void> {
  await mkdir(dirname(join(folder, file)), { recursive: true });
  await writeFile(join(folder, file), source);
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'links-'));
  await write(
    'pages/weather/weather.page.ts',
    `import { load } from './weather.loader.ts';
     export const page = { path: '/weather', component: () => import('./weather-page.tsx'), load };`,
  );
  await write('pages/weather/weather.loader.ts', 'export const load = async () => null;');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Returns the links that are found in this JSX on the page. */
const found = async (jsx: string, before = ''): Promise<readonly string[] | undefined> => {
  await write('pages/weather/weather-page.tsx', `${before}\nexport const Page = () => <p>${jsx}</p>;`);
  return findLinks(folder)['weather'];
};

describe('a page’s links to other sections', () => {
  it.each([
    ['<TextLink to={links.search({ q })}>Search</TextLink>', '/search'],
    ['<TextLink to={useSite().links.membership}>Plans</TextLink>', '/membership'],
    ['<TextLink to={links.edition(slug)}>Edition</TextLink>', '/editions/:any'],
    ['<TextLink to={links.stories}>Stories</TextLink>', '/{section}/stories'],
    ['<TextLink to={links.collections()}>All</TextLink>', '/context/collections'],
    ['<TextLink to={links.collections(id)}>One</TextLink>', '/context/collections/:any'],
    ['<a href="/serach?q=rain#first">Search</a>', '/serach'],
    ['<TextLink to={`/tides/${town}/today?day=${day}`}>Tides</TextLink>', '/tides/:any/today'],
    ['{entries.map(show)}', '/moon', "const entries = [{ label: 'Moon', to: '/moon' }];"],
    ['<TextLink to={moon}>Moon</TextLink>', '/moon', "const moon = '/moon';"],
    ["<TextLink to={to ?? '/moon'}>Moon</TextLink>", '/moon'],
    ["<TextLink to={isNew ? '/moon' : `/weather`}>Moon</TextLink>", '/moon'],
  ])('are found in %s', async (jsx, path, ...before) => {
    expect(await found(jsx, ...before)).toEqual([path]);
  });

  it.each([
    '<TextLink to="/weather?day=1">Here</TextLink>',
    '<a href="/api/weather/days.csv">Table</a>',
    '<a href="https://elsewhere.test/x">Elsewhere</a>',
    '<a href="//elsewhere.test/x">Elsewhere</a>',
    '<a href="#today">Today</a>',
    '<TextLink to={`${base}/x`}>Unknown</TextLink>',
    "<TextLink to={base + '/x'}>Unknown</TextLink>",
    '<img src="/moon" alt="" />',
  ])('are not found in %s', async (jsx) => {
    expect(await found(jsx)).toBeUndefined();
  });

  it('are found in its loader and in the modules that it imports, but not in those of other pages', async () => {
    await write('pages/weather/weather.loader.ts', 'export const load = ({ links: site }) => ({ to: site.home });');
    await write('parts/more.tsx', "import './weather-again.ts'; export const More = () => <a href='/tides'>More</a>;");
    await write('parts/weather-again.ts', "import './more.tsx';");
    await write(
      'pages/wind/wind.page.ts',
      "export const page = { path: '/wind', component: () => import('../weather/none.tsx') };",
    );
    await write('pages/weather/none.tsx', 'export const Page = () => null;');
    expect(await found('', "import { More } from '../../parts/more.tsx';")).toEqual(['/', '/tides']);
    expect(Object.keys(findLinks(folder))).toEqual(['weather']);
  });
});

const routes = Object.values(declaredRoutes()).flatMap((list) => list.map(({ path }) => path));
const isServed = (path: string): boolean =>
  reservedStarts.includes(firstSegment(path)) || routes.some((route) => canMatchRoute(path, route));

it('every path of the siteLinks functions leads to a page', () => {
  expect(allLinkPaths().length).toBeGreaterThan(40);
  expect(allLinkPaths().filter((path) => !isServed(path))).toEqual([]);
});

it.each(remotes)('every link found in %s leads to a page', (remote) => {
  const links = Object.values(findLinks(join(folderOf(remote), 'src'))).flat();
  expect(links.filter((path) => !isServed(path))).toEqual([]);
});
