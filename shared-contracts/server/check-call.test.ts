import { checkInput } from './check-call.ts';
import Joi from 'joi';

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
