import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { JSX } from 'react';
import type { Site } from 'shared-contracts/platform/site';
import type { AuthState } from 'shared-contracts/auth/auth-state';

export const thing = { kind: 'page', slug: 'herald-1972-04-03-p1' } as const;
export const savedItem = { collection: 'c1', name: 'Nurses', item: 'i1', isNew: true, note: '' };
export const before = { ...savedItem, isNew: false, note: 'For chapter two' };
const names: Readonly<Record<string, string>> = { c2: 'Trains', c3: 'Signs' };
const line = (id: string, name: string) => ({ id, name, about: '', items: 1, changedAt: 0, shared: false });

interface KeepRequest {
  readonly path: string;
  readonly body: unknown;
}

/** Responses by path; others get their default response. */
export type KeepAnswers = Readonly<Record<string, () => Promise<Response>>>;

const signedIn = (id: string): AuthState => ({
  ...{ loading: false, error: null, authReady: true, isAuthenticated: true, token: 't' },
  user: { id } as AuthState['user'],
});

/** Simulates a moved item when a collection is given. */
function savedBy(body: unknown) {
  const { collection = 'c1' } = body as { readonly collection?: string };
  return collection === 'c1' ? savedItem : { ...savedItem, collection, name: names[collection], isNew: false };
}

interface InSite {
  readonly at: string;
  readonly account: Pick<Site, 'askToLogIn'>;
  readonly auth: AuthState;
  readonly authFetch: Site['authFetch'];
}

type RenderInSite = (drawn: JSX.Element, site: InSite) => Promise<unknown>;

/** Renders a page with keep buttons for a person. */
export async function renderKeep(
  drawInSite: RenderInSite,
  drawn: JSX.Element,
  answers: KeepAnswers = {},
  user = 'ada',
) {
  const requests: KeepRequest[] = [];
  const askToLogIn = jest.fn();
  const usual: Readonly<Record<string, unknown>> = {
    '/api/context/collections': { collections: [line('c1', 'Nurses'), line('c2', 'Trains')] },
    '/api/context/collections/make': { id: 'c3' },
  };
  await drawInSite(drawn, {
    at: '/search/herald-1972-04-03-p1?q=road#xywh=1,2,3,4',
    account: { askToLogIn },
    auth: signedIn(user),
    authFetch: (path, init) => {
      const body: unknown = init?.body === undefined ? null : JSON.parse(init.body as string);
      requests.push({ path, body });
      const answer = path === '/api/context/keep' ? savedBy(body) : usual[path];
      return answers[path]?.() ?? Promise.resolve(Response.json(answer ?? { done: true }));
    },
  });
  const bodiesOf = (path: string): unknown[] => requests.filter((call) => call.path === path).map(({ body }) => body);
  return { asked: requests, bodiesOf, askToLogIn, user: userEvent.setup() };
}

export const refuse = (status: number, statusMessage: string, hint = '', code = '') =>
  Promise.resolve(Response.json({ code, statusMessage, hint }, { status }));

export const button = () => screen.getByRole('button', { name: /^Save(d?) ?: Herald, page 1$/ });
export const panel = () => screen.findByRole('dialog');
