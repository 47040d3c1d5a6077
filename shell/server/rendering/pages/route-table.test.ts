import type { DeclaredRoutes } from 'shared-contracts/routes';
import { defaultChoice, type ReleaseChoice } from '../../releases/release-choice.ts';
import { routeTables } from './route-table.ts';

const stable: DeclaredRoutes = {
  shell: [{ page: 'home', path: '/' }],
  archive: [{ page: 'search', path: '/search' }],
  'the-product-st': [{ page: 'stories', path: '/{section}/stories' }],
};
const canary: DeclaredRoutes = { ...stable, archive: [{ page: 'maps', path: '/maps/:sheet', access: 'user' }] };

const tablesOf = () => {
  let current = stable;
  const routes = (choice?: ReleaseChoice): DeclaredRoutes => ({ ...(choice?.bucket === 1 ? canary : current) });
  return {
    tables: routeTables('archivi', { routes }),
    change: (next: DeclaredRoutes) => {
      current = next;
    },
  };
};

describe('the routes of a site', () => {
  it('are those of the shell and of the live releases, with the product’s section name', () => {
    const { routeOf, text } = tablesOf().tables();
    expect(['/', '/search', '/the-archivist/stories', '/maps/1'].map((path) => routeOf(path)?.id)).toEqual([
      'shell/home',
      'archive/search',
      'the-product-st/stories',
      undefined,
    ]);
    expect(JSON.parse(text)).toEqual(stable);
  });

  it('change with the releases without a restart', () => {
    const { tables, change } = tablesOf();
    expect(tables().routeOf('/maps/1')).toBeNull();
    change(canary);
    expect(tables().routeOf('/maps/1')).toMatchObject({ id: 'archive/maps', layout: 'default', access: 'user' });
    expect(tables().routeOf('/search')).toBeNull();
  });

  it('are those of the releases that the reader gets', () => {
    const { tables } = tablesOf();
    expect(tables({ ...defaultChoice, bucket: 1 }).routeOf('/maps/1')?.id).toBe('archive/maps');
    expect(tables(defaultChoice).routeOf('/maps/1')).toBeNull();
  });

  it('are found whatever the case of a path, and although it has escapes or a slash at its end', () => {
    const { routeOf } = routeTables('archivi', {
      routes: () => ({ ...canary, weather: [{ page: 'any', path: '/:city' }] }),
    })();
    const paths = ['/MAPS/1', '/%6Daps/1', '/maps/1/', '/Kano', '/maps'];
    expect(paths.map((path) => routeOf(path)?.id)).toEqual([
      ...Array.from({ length: 3 }, () => 'archive/maps'),
      ...['weather/any', 'weather/any'],
    ]);
  });

  it('are sorted only once while the releases stay the same', () => {
    const { tables } = tablesOf();
    expect(tables()).toBe(tables(defaultChoice));
  });
});
