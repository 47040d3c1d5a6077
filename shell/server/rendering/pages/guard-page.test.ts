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

const accessOf = (route: SiteRoute | null, visitor: Visitor, path = '/desk') =>
  decideAccess(site, route, new URL(path, 'http://site.test'), () => Promise.resolve(visitor));

const memberWith = (role: string): Visitor => ({ id: 'u1', role });

describe('access to a page', () => {
  it.each(['archivist', 'admin'])('is granted to members with the role: %s', async (role) => {
    expect(await accessOf(desk, memberWith(role))).toEqual({ kind: 'open' });
  });

  it.each(['user', 'editor'])(
    '[R6.03] is refused to members without the role, who see which one is needed and who is logged in: %s',
    async (role) => {
      expect(await accessOf(desk, memberWith(role))).toEqual({
        kind: 'refused',
        refusal: {
          code: 'forbidden',
          message: `This page is for archivists and administrators. You are logged in as Bola Ade, with the role ${role}.`,
        },
      });
    },
  );

  it('sends staff without the second factor that their role needs to where it is set up', async () => {
    const visitor = { ...memberWith('user'), lacksSecondFactor: true };
    expect(await accessOf(desk, visitor)).toEqual({ kind: 'log-in', to: '/two-step' });
    const ofMembers: SiteRoute = { ...desk, access: 'user' };
    expect(await accessOf(ofMembers, visitor)).toEqual({ kind: 'open' });
  });

  it('sends a guest to the log-in page and back, with the query', async () => {
    expect(await accessOf(desk, guest, '/desk?q=a&page=2')).toEqual({
      kind: 'log-in',
      to: '/login?next=%2Fdesk%3Fq%3Da%26page%3D2',
    });
  });

  it('does not look up the visitor of a public page', async () => {
    const ask = (): Promise<Visitor> => Promise.reject(new Error('asked'));
    const open: SiteRoute = { id: 'archive/hall', path: '/hall', owner: 'archive', layout: 'default' };
    for (const route of [open, null])
      expect(await decideAccess(site, route, new URL('http://a.b/'), ask)).toEqual({ kind: 'open' });
  });

  it('redirects a document by its status, and a payload by its content', () => {
    expect(redirectToLogIn('document', desk, '/login')).toMatchObject({ status: 303, headers: { location: '/login' } });
    const { body } = redirectToLogIn('payload', desk, '/login');
    const redirect = { kind: 'redirect', to: '/login', status: 303 };
    expect(JSON.parse(body)).toMatchObject({ routeId: desk.id, status: 303, redirect });
  });

  it('lets no cache store the redirect to the log-in page', () => {
    for (const kind of ['document', 'payload'] as const) {
      expect(redirectToLogIn(kind, desk, '/login').headers).toMatchObject({ 'cache-control': 'private, no-store' });
    }
  });
});
