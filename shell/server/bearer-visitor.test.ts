import Joi from 'joi';
import { hasRole, roles, type Role } from 'shared-contracts/auth/roles';
import type { Endpoint } from 'shared-contracts/endpoint';
import type { Visitor } from 'shared-contracts/page';
import { handler, type ApiSlice } from 'shared-contracts/server/api-slice';
import { exampleSlice } from './testing/example-slice.ts';
import { serveSlices } from './testing/serve-slices.ts';

interface Who {
  readonly id: string | null;
  readonly role: string;
}

const nothing = (): Joi.ObjectSchema<Record<string, never>> => Joi.object({});

const who: Endpoint<Record<string, never>, Who> = { method: 'GET', path: '/api/example/who' };
const doorOf = (access: Role): Endpoint<Record<string, never>, Who> => ({
  method: 'POST',
  path: `/api/example/for-${access}`,
  access,
});
/** A handler that calls another endpoint as the same visitor. */
const throughOf: Endpoint<Record<string, never>, Who> = { method: 'POST', path: '/api/example/through' };

const slice: ApiSlice = {
  ...exampleSlice,
  endpoints: [
    handler(who, nothing, ({ visitor: { id, role } }) => Promise.resolve({ id, role })),
    handler(throughOf, nothing, ({ call }) => call(doorOf('editor'), {})),
    ...roles.map((role) =>
      handler(doorOf(role), nothing, ({ visitor }) => Promise.resolve({ id: visitor.id, role: visitor.role })),
    ),
  ],
};

const find = (token: string): Promise<Visitor | null> => {
  const role = roles.find((one) => token === `token-of-${one}`);
  return Promise.resolve(role === undefined ? null : { id: `the-${role}`, role });
};

const serve = async (): Promise<
  (path: string, headers?: Record<string, string>, method?: string) => Promise<Response>
> => {
  const { origin } = await serveSlices([slice], {}, undefined, find);
  return (path, headers = {}, method = 'POST') => fetch(origin + path, { method, headers });
};

const bearer = (token: string): Record<string, string> => ({ authorization: `Bearer ${token}` });

describe('an API call', () => {
  it('is made as the owner of the token, and its response is never shared', async () => {
    const call = await serve();
    const answer = await call(who.path, bearer('token-of-editor'), 'GET');
    expect(await answer.json()).toEqual({ id: 'the-editor', role: 'editor' });
    expect([answer.headers.get('cache-control'), answer.headers.get('etag')]).toEqual(['private, no-store', null]);
  });

  it.each([{}, { cookie: 'session=token-of-admin' }, { authorization: 'Basic YWRhOnNlY3JldA==' }])(
    'is made as a guest without a token: %j',
    async (headers) => {
      const call = await serve();
      expect(await (await call(who.path, headers as Record<string, string>, 'GET')).json()).toMatchObject({ id: null });
    },
  );

  it.each(['Bearer', 'Bearer gone', 'bearer token of editor', `Bearer ${'a'.repeat(201)}`, "Bearer ' or 1=1"])(
    'is refused with an invalid token at any endpoint: %s',
    async (authorization) => {
      const call = await serve();
      const tile = await call('/api/example/tile/a', { authorization }, 'GET');
      for (const answer of [await call(who.path, { authorization }, 'GET'), tile]) {
        expect([answer.status, await answer.json()]).toEqual([401, expect.objectContaining({ code: 'unauthorized' })]);
      }
    },
  );
});

describe('[R6.03] a restricted endpoint', () => {
  const pairs = roles.flatMap((has) => roles.map((needs) => [has, needs] as const));

  it.each(pairs)('grants or denies access to role %s where it requires %s', async (has, needs) => {
    const call = await serve();
    const answer = await call(doorOf(needs).path, bearer(`token-of-${has}`));
    const open = has === needs || needs === 'user' || has === 'admin';
    expect([answer.status, hasRole(has, needs)]).toEqual([open ? 200 : 403, open]);
  });

  it.each(roles)('asks a guest to log in first where it requires %s', async (needs) => {
    const call = await serve();
    const answer = await call(doorOf(needs).path);
    expect([answer.status, await answer.json()]).toEqual([
      401,
      { code: 'unauthorized', statusMessage: 'Please log in first' },
    ]);
  });

  it('stays restricted when called through another endpoint', async () => {
    const call = await serve();
    const statuses = [await call(throughOf.path), await call(throughOf.path, bearer('token-of-user'))];
    expect(statuses.map(({ status }) => status)).toEqual([401, 403]);
    expect((await call(throughOf.path, bearer('token-of-editor'))).status).toBe(200);
  });

  it('is closed to an unknown role', () => {
    expect(roles.map((needs) => hasRole('ADMIN', needs))).toEqual([true, false, false, false]);
  });
});
