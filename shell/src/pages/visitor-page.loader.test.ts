import { makeBrand } from 'shared-contracts/brand';
import type { Call } from 'shared-contracts/endpoint';
import type { LoaderContext, Visitor } from 'shared-contracts/page';
import { siteLinks } from 'shared-contracts/site-links';
import { visitorPageLoader, type VisitorPageData } from './visitor-page.loader.ts';

const requests: string[] = [];
const call = ((endpoint: { readonly path: string }) => {
  requests.push(endpoint.path);
  return Promise.resolve({ user: { name: 'Ada Obi', email: 'ada@example.org' } });
}) as unknown as Call;

beforeEach(() => {
  requests.length = 0;
});

async function load(query: string, visitor: Visitor = { id: null, role: 'user' }, sendsMail = false) {
  const brand = makeBrand('archivi');
  const url = new URL(`http://site.test/login${query}`);
  const context: LoaderContext = { url, params: {}, brand, links: siteLinks(brand), visitor, call, sendsMail };
  const result = await visitorPageLoader({ title: 'Log in' }, 'log-in')(context);
  if (result.kind !== 'page') throw new Error('no page');
  return { ...result, data: result.data satisfies VisitorPageData };
}

describe('the log-in pages', () => {
  it('know where the reader was going, and load nothing for a guest', async () => {
    const { data, head } = await load('?next=/context/settings');
    expect(data).toEqual({
      mode: 'log-in',
      next: '/context/settings',
      signedIn: null,
      reset: 'simulated',
      token: null,
      done: null,
      step: null,
    });
    expect(head).toEqual({ title: 'Log in', noindex: true });
    expect(requests).toEqual([]);
  });

  it('tell logged-in readers who they are, by name only', async () => {
    const { data } = await load('', { id: 'u1', role: 'user' });
    expect(data.signedIn).toEqual({ name: 'Ada Obi' });
  });

  it.each(['//evil.test', 'https://evil.test', '/login?next=/'])(
    'continue to the front page instead of %s',
    async (next) => {
      expect((await load(`?next=${encodeURIComponent(next)}`)).data.next).toBe('/');
    },
  );

  it('know whether a link can be mailed, and what was just done', async () => {
    expect((await load('?done=sent', undefined, true)).data).toMatchObject({ reset: 'mail', done: 'sent' });
    expect((await load('?done=erased')).data.done).toBe('erased');
    expect((await load('?done=%3Cscript%3E')).data.done).toBeNull();
  });

  it('are not cached with the secret of a link in their URL', async () => {
    expect(await load('?token=abc')).toMatchObject({ incomplete: true, data: { token: 'abc' } });
    expect((await load('')).incomplete).toBe(false);
  });
});
