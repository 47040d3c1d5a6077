import { AppError } from 'shared-contracts/app-error';
import { interruptedField } from 'shared-contracts/auth/interrupted-form';
import type { PageAction, PageLoader } from 'shared-contracts/page';
import type { PageRequest } from 'shared-contracts/page-renderer';
import { routesWith } from 'shared-contracts/testing/declared-routes';
import { loadPage } from './load-page.ts';

const url = 'http://site.test/search?q=a';
const call = () => Promise.reject(new Error('no API here'));

const load = async (loader: PageLoader, action?: PageAction, form: string | null = null) => {
  const faults: unknown[] = [];
  const remote = { name: 'archive', requires: { platform: '^1.0.0', api: {} }, pages: {} };
  const server = {
    remote,
    loaders: { search: loader },
    ...(action === undefined ? {} : { actions: { search: action } }),
  };
  const visitor = { id: null, role: 'user' };
  const request: PageRequest = {
    url,
    product: 'archivi',
    routes: JSON.stringify(routesWith('archive')),
    server,
    visitor,
    form,
  };
  const payload = await loadPage(request, call, (error) => faults.push(error));
  return { payload, faults };
};

const page: PageLoader = ({ url: { search } }) =>
  Promise.resolve({ kind: 'page', data: { search }, head: { title: 'T' } });

describe('loading a page on the server', () => {
  it('passes the URL to the loader, and returns its result', async () => {
    const { payload } = await load(page);
    expect(payload).toMatchObject({ routeId: 'archive/search', status: 200, data: { search: '?q=a' }, problem: null });
  });

  it('tells the loader nothing about browser and site beyond the request', async () => {
    const { payload } = await load(({ saveData, byOwnLink, sendsMail }) =>
      Promise.resolve({ kind: 'page', data: { saveData, byOwnLink, sendsMail }, head: { title: 'T' } }),
    );
    expect(payload.data).toEqual({ saveData: false, byOwnLink: false, sendsMail: false });
  });

  it('renders from data as it arrives in the browser', async () => {
    const data = { gone: undefined, at: new Date(0) };
    const { payload } = await load(() => Promise.resolve({ kind: 'page', data, head: { title: 'T' } }));
    expect(payload.data).toEqual({ at: '1970-01-01T00:00:00.000Z' });
  });

  it('passes on that a part is missing, and omits the field otherwise', async () => {
    const saying = (incomplete: boolean): PageLoader => {
      const result = { kind: 'page', data: null, head: { title: 'T' }, incomplete } as const;
      return () => Promise.resolve(result);
    };
    expect((await load(saying(true))).payload.incomplete).toBe(true);
    expect((await load(saying(false))).payload).not.toHaveProperty('incomplete');
    expect((await load(page)).payload).not.toHaveProperty('incomplete');
  });

  it('passes on which data only the server draws', async () => {
    const data = { list: { cards: [] } };
    const result = { kind: 'page', data, head: { title: 'T' }, drawnOnly: ['list.cards'] } as const;
    const { payload } = await load(() => Promise.resolve(result));
    expect(payload.drawnOnly).toEqual(['list.cards']);
  });

  it('keeps a form that was sent before the login was confirmed, and no other refused form', async () => {
    const refusing =
      (error: AppError): PageAction =>
      () =>
        Promise.reject(error);
    const unconfirmed = new AppError('forbidden', 'Confirm that it is you.', { needs: 'confirmation' });
    const kept = await load(page, refusing(unconfirmed), 'name=Ada+Obi');
    expect(kept.payload.form).toEqual({ errors: {}, values: { [interruptedField]: 'name=Ada+Obi' } });
    const refused = await load(page, refusing(new AppError('forbidden', 'Not for you.')), 'name=Ada+Obi');
    expect(refused.payload.form).toBeNull();
  });

  it('shows an AppError’s message, and hides other errors from the reader but not from the log', async () => {
    const refused = await load(() => Promise.reject(new AppError('unavailable', 'The index is being built.')));
    expect(refused).toMatchObject({
      payload: { status: 503, problem: { message: 'The index is being built.' } },
      faults: [],
    });
    const broken = await load(() => Promise.reject(new Error('password=hunter2')));
    expect(broken.payload).toMatchObject({ status: 500, problem: { code: 'internal' } });
    expect(JSON.stringify(broken.payload)).not.toContain('hunter2');
    expect(broken.faults).toHaveLength(1);
  });

  it.each(['https://evil.test/', '//evil.test', String.raw`/\evil.test`])('redirects no reader to %s', async (to) => {
    const { payload, faults } = await load(() => Promise.resolve({ kind: 'redirect', to, status: 302 }));
    expect(payload).toMatchObject({ status: 500, redirect: null });
    expect(faults).toHaveLength(1);
  });

  it('renders a form again with its errors and status 422, or redirects the reader', async () => {
    const errors: PageAction = ({ form }) =>
      Promise.resolve({ kind: 'form-errors', errors: { name: 'Required' }, values: { name: form.get('name') ?? '' } });
    const again = await load(page, errors, 'name=Ada+Obi');
    expect(again.payload).toMatchObject({
      status: 422,
      form: { errors: { name: 'Required' }, values: { name: 'Ada Obi' } },
    });
    const onward = await load(page, () => Promise.resolve({ kind: 'redirect', to: '/search', status: 303 }), '');
    expect(onward.payload).toMatchObject({ status: 303, redirect: { to: '/search' } });
    const filled: PageAction = () => Promise.resolve({ kind: 'form-errors', errors: {}, values: { name: 'Ada Obi' } });
    expect((await load(page, filled, 'a=1')).payload).toMatchObject({
      status: 200,
      form: { values: { name: 'Ada Obi' } },
    });
    expect((await load(page, undefined, 'a=1')).payload).toMatchObject({ status: 400 });
  });

  it('renders a form that the server itself processed with its errors, without running an action', async () => {
    const request: PageRequest = {
      url: 'http://site.test/login',
      product: 'archivi',
      routes: JSON.stringify(routesWith()),
      server: null,
      visitor: { id: null, role: 'user' },
      form: null,
      formErrors: { errors: { form: 'Login failed' }, values: { email: 'ada@example.org' } },
    };
    const payload = await loadPage(request, call, () => undefined);
    expect(payload).toMatchObject({ routeId: 'shell/login', status: 422, form: request.formErrors });
  });

  it('loads no data of a page that the visitor may not see, and explains why', async () => {
    const loader = jest.fn(page);
    const remote = { name: 'archive', requires: { platform: '^1.0.0', api: {} }, pages: {} };
    const refusal = { code: 'forbidden', message: 'Not for you.' } as const;
    const request: PageRequest = {
      url,
      product: 'archivi',
      routes: JSON.stringify(routesWith('archive')),
      server: { remote, loaders: { search: loader } },
      visitor: { id: 'u1', role: 'user' },
      form: null,
      refusal,
    };
    const payload = await loadPage(request, call, () => undefined);
    expect(payload).toMatchObject({ routeId: 'archive/search', status: 403, data: null, problem: refusal });
    expect(loader).not.toHaveBeenCalled();
  });

  it('reports the section as unavailable when the release has no such page', async () => {
    const request = {
      url: 'http://site.test/topics',
      product: 'archivi',
      routes: JSON.stringify(routesWith('archive')),
      server: null,
      form: null,
    };
    const payload = await loadPage({ ...request, visitor: { id: null, role: 'user' } }, call, () => undefined);
    expect(payload).toMatchObject({ status: 503, problem: { code: 'remote-unavailable' } });
  });

  it('[R8.04] returns 404 for a path without a route', async () => {
    const request = {
      url: 'http://site.test/n%C3%B3pe',
      product: 'archivi',
      routes: JSON.stringify(routesWith()),
      server: null,
      form: null,
    };
    const payload = await loadPage({ ...request, visitor: { id: null, role: 'user' } }, call, () => undefined);
    expect(payload).toMatchObject({ routeId: null, status: 404, problem: { message: 'Page Not Found: /nópe' } });
  });
});
