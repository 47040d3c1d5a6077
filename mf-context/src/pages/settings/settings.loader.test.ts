import { makeBrand } from 'shared-contracts/brand';
import { siteLinks } from 'shared-contracts/routes';
import { loadSettings } from './settings.loader.ts';

const brand = makeBrand('archivi');
const user = { id: 'u1', email: 'ada@example.org' };
const answers: Readonly<Record<string, unknown>> = {
  '/api/auth/me': { user, email_verified: false },
  '/api/auth/devices': { devices: [] },
};

const load = (query: string, sendsMail?: boolean) =>
  loadSettings({
    url: new URL(`http://localhost/context/settings${query}`),
    params: {},
    brand,
    links: siteLinks(brand),
    visitor: { id: 'u1', role: 'user' },
    call: (({ path }: { readonly path: string }) => Promise.resolve(answers[path])) as never,
    ...(sendsMail === undefined ? {} : { sendsMail }),
  });

describe('the settings', () => {
  it('are drawn from the account and its browsers, and know what was just done, if it was', async () => {
    expect(await load('?done=password')).toMatchObject({
      data: { email: 'ada@example.org', verified: false, devices: [], sendsMail: false, done: 'password' },
      head: { noindex: true },
    });
    expect(await load('?done=__proto__', true)).toMatchObject({ data: { sendsMail: true, done: null } });
  });
});
