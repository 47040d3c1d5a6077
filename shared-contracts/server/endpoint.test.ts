import Joi from 'joi';
import { AppError } from '../src/app-error.ts';
import type { Visitor } from '../src/page.ts';
import { endpoint, checkInput } from './endpoint.ts';
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

const nested = (depth: number, innermost: unknown): unknown => {
  let value = innermost;
  for (let at = 0; at < depth; at += 1) value = [value];
  return value;
};

describe('the input of an endpoint', () => {
  const check = (input: unknown): unknown => checkInput(Joi.object().unknown(true), input);
  const zero = 'A text contains a character that is not allowed (U+0000)';

  it.each([
    ['a field', { name: 'a\u0000b' }],
    ['a list', { title: ['a', '\u0000'] }],
    ['a nested field', { one: { two: [{ three: '\u0000' }] } }],
    ['a field name', { 'a\u0000': 1 }],
    ['a deeply nested value', { deep: nested(100_000, '\u0000') }],
  ])('is refused with a NUL character in %s, which PostgreSQL cannot store', (_where, input) => {
    expect(() => check(input)).toThrow(expect.objectContaining({ code: 'bad-request', message: zero }) as Error);
  });

  it('may have any other character, and values that are not text', () => {
    const input = { text: '\u0001\t\\u0000 ẹ 🌊', number: 0, none: null, flag: false, list: [[], {}] };
    expect(check(input)).toEqual(input);
  });
});
