import { makeBrand } from 'shared-contracts/brand';
import type { Visitor } from 'shared-contracts/page';
import type { SiteRoute } from 'shared-contracts/routes';
import { guest } from '../../host/slices/api-runtime.ts';
import { decideAccess, redirectToLogIn } from './guard-page.ts';

const site = { brand: makeBrand('archivi'), nameOf: () => Promise.resolve('Bola Ade') };
const desk: SiteRoute = {
  id: 'archive/desk',
  path: '/desk',
  owner: 'archive',
  layout: 'default',
  access: 'archivist',
};

const knock = (route: SiteRoute | null, visitor: Visitor, path = '/desk') =>
  decideAccess(site, route, new URL(path, 'http://site.test'), () => Promise.resolve(visitor));

const somebody = (role: string): Visitor => ({ id: 'u1', role });

describe('access to a page', () => {
  it.each(['archivist', 'admin'])('is open to who has its role: %s', async (role) => {
    expect(await knock(desk, somebody(role))).toEqual({ kind: 'open' });
  });

  it.each(['user', 'editor'])(
    '[R6.03] tells who is logged in without its role which one is needed, and as whom they are logged in: %s',
    async (role) => {
      expect(await knock(desk, somebody(role))).toEqual({
        kind: 'refused',
        refusal: {
          code: 'forbidden',
          message: `This page is for archivists and administrators. You are logged in as Bola Ade, with the role ${role}.`,
        },
      });
    },
  );

  it('leads a guest to log in and back, query and all', async () => {
    expect(await knock(desk, guest, '/desk?q=a&page=2')).toEqual({
      kind: 'log-in',
      to: '/login?next=%2Fdesk%3Fq%3Da%26page%3D2',
    });
  });

  it('asks nobody who they are where everybody may come in', async () => {
    const ask = (): Promise<Visitor> => Promise.reject(new Error('asked'));
    const open: SiteRoute = { id: 'archive/hall', path: '/hall', owner: 'archive', layout: 'default' };
    for (const route of [open, null])
      expect(await decideAccess(site, route, new URL('http://a.b/'), ask)).toEqual({ kind: 'open' });
  });

  it('leads a document there by its status, and a page fetched by script by its content', () => {
    expect(redirectToLogIn('document', desk, '/login')).toMatchObject({ status: 303, headers: { location: '/login' } });
    const { body } = redirectToLogIn('payload', desk, '/login');
    const redirect = { kind: 'redirect', to: '/login', status: 303 };
    expect(JSON.parse(body)).toMatchObject({ routeId: desk.id, status: 303, redirect });
  });

  it('keeps the way to the log-in page out of every cache', () => {
    for (const kind of ['document', 'payload'] as const) {
      expect(redirectToLogIn(kind, desk, '/login').headers).toMatchObject({ 'cache-control': 'private, no-store' });
    }
  });
});
