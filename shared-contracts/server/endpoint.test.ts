import Joi from 'joi';
import { AppError } from '../src/app-error.ts';
import type { Visitor } from '../src/page.ts';
import { endpoint } from './endpoint.ts';
import type { SliceContext } from './slice-context.ts';

const asked = (visitor: Partial<Visitor>, at = 0): SliceContext =>
  ({ visitor: { id: null, role: 'user', ...visitor }, now: () => at }) as unknown as SliceContext;
const from = (ip: string): Partial<Visitor> => ({ client: { ip, userAgent: '', device: null } });

const limited = (by: 'account' | 'all' | 'caller' | ((input: { readonly page: string }) => string)) =>
  endpoint({
    method: 'POST',
    path: '/api/test/write',
    input: () => Joi.object<{ readonly page: string }>(),
    rateLimits: [{ limit: 2, windowMs: 1_000, by, message: 'Please wait a second.' }],
    handle: (_context, { page }) => Promise.resolve(page),
  }).handle;

const refused = new AppError('too-many-requests', 'Please wait a second.', { retryAfter: 1 });

describe('the limit of an endpoint', () => {
  it.each([
    ['an account', 'account', { id: 'ada' }, { id: 'bola' }],
    ['a caller', 'caller', from('203.0.113.7'), from('203.0.113.8')],
    ['an IPv6 network', 'caller', from('2001:db8::1'), from('2001:db8:0:1::1')],
  ] as const)('counts the calls of %s, and of nobody else', async (_name, by, one, other) => {
    const write = limited(by);
    const page = { page: 'a' };
    await write(asked(one), page);
    await expect(write(asked(one), page)).resolves.toBe('a');
    await expect(write(asked(one), page)).rejects.toEqual(refused);
    await expect(write(asked(other), page)).resolves.toBe('a');
  });

  it('counts all calls, or those with the same text', async () => {
    const [all, perPage] = [limited('all'), limited(({ page }) => page)];
    for (const write of [all, perPage]) {
      await write(asked({ id: 'ada' }), { page: 'a' });
      await write(asked({ id: 'bola' }), { page: 'a' });
      await expect(write(asked({ id: 'chi' }), { page: 'a' })).rejects.toEqual(refused);
    }
    await expect(all(asked({ id: 'chi' }), { page: 'b' })).rejects.toEqual(refused);
    await expect(perPage(asked({ id: 'chi' }), { page: 'b' })).resolves.toBe('b');
  });

  it('starts again with the next window', async () => {
    const write = limited('all');
    for (const at of [0, 1]) await write(asked({}, at), { page: 'a' });
    await expect(write(asked({}, 999), { page: 'a' })).rejects.toEqual(refused);
    await expect(write(asked({}, 1_000), { page: 'a' })).resolves.toBe('a');
  });
});
