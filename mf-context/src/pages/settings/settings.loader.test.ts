import { AppError } from 'shared-contracts/app-error';
import { makeBrand } from 'shared-contracts/brand';
import { siteLinks } from 'shared-contracts/site-links';
import { loadSettings } from './settings.loader.ts';

const brand = makeBrand('archivi');
const user = { id: 'u1', email: 'ada@example.org' };
const writing = { available: true, compares: false, wanted: true };
const answers: Readonly<Record<string, unknown>> = {
  '/api/auth/me': { user, email_verified: false, two_step: true },
  '/api/auth/devices': { devices: [] },
  '/api/context/writing': writing,
  '/api/context/keys': { keys: [], requestsPerDay: 0, days: [] },
  '/api/context/allowance': { plan: 'roots' },
  '/api/ms/membership': { plan: 'roots' },
};

const load = (query: string, { down = '', sendsMail }: { readonly down?: string; readonly sendsMail?: boolean } = {}) =>
  loadSettings({
    url: new URL(`http://localhost/context/settings${query}`),
    params: {},
    brand,
    links: siteLinks(brand),
    visitor: { id: 'u1', role: 'user' },
    call: (({ path }: { readonly path: string }) =>
      path === down
        ? Promise.reject(new AppError('unavailable', 'It is down.'))
        : Promise.resolve(answers[path])) as never,
    ...(sendsMail === undefined ? {} : { sendsMail }),
  });

describe('the settings', () => {
  it('are loaded from the account and its browsers, and confirm only known actions', async () => {
    expect(await load('?done=password')).toEqual({
      kind: 'page',
      data: {
        ...{ tab: 'account', email: 'ada@example.org', verified: false, twoStep: true, devices: [] },
        ...{ sendsMail: false, writing, done: 'password' },
      },
      head: { title: 'Settings', noindex: true },
    });
    expect(await load('?done=__proto__', { sendsMail: true })).toMatchObject({ data: { sendsMail: true, done: null } });
  });

  it.each([
    ['profile', {}],
    ['api', { keys: answers['/api/context/keys'], done: null }],
    ['memberships', { membership: { plan: 'roots' }, allowance: { plan: 'roots' } }],
  ])('[R2.22] have the tab %s at its own URL', async (tab, data) => {
    expect(await load(`?tab=${tab}`)).toMatchObject({ data: { tab, ...data }, head: { noindex: true } });
  });

  it.each(['constructor', 'billing', ''])('[R2.22] show the account tab for the unknown tab “%s”', async (tab) => {
    expect(await load(`?tab=${tab}`)).toMatchObject({ data: { tab: 'account' } });
  });

  it.each([
    ['memberships', '/api/ms/membership', { membership: null, allowance: { plan: 'roots' } }],
    ['api', '/api/context/keys', { keys: null }],
    ['account', '/api/context/writing', { writing: null, email: 'ada@example.org' }],
  ])('omit from %s what could not be loaded, and prevent caching of that page', async (tab, down, data) => {
    expect(await load(`?tab=${tab}`, { down })).toMatchObject({ data, incomplete: true });
    expect(await load(`?tab=${tab}`)).not.toHaveProperty('incomplete');
  });
});
