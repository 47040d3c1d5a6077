import fc from 'fast-check';
import { AppError, isAppError, statusOfCode, type AppErrorCode } from '../../src/app-error.ts';
import { errorOf, parseCallResponse, refusalOf, serializeCallResponse } from './call-answer.ts';
import { fromWire, toWire } from './call-values.ts';

describe('a value sent to another process', () => {
  it('keeps maps and typed arrays, at any depth', () => {
    const value = {
      places: new Uint32Array([0, 7, 4_294_967_295]),
      names: new Map([['a', { in: new Uint32Array(0) }]]),
    };
    expect(fromWire(toWire(value))).toEqual(value);
  });

  it('does not confuse plain objects with its own markers', () => {
    const value = [
      { '~': 'map', of: [['a', 1]] },
      { '~': 'u32', of: 'AAAA' },
      { of: { '~': { '~': 'fields', of: [] } } },
    ];
    expect(fromWire(toWire(value))).toEqual(value);
  });

  it('is the same JSON afterwards', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(fromWire(toWire(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  it.each(Object.keys(statusOfCode) as AppErrorCode[])('is an error with the code %s and all its details', (code) => {
    const details = { hint: 'Wait.', fields: { word: 'is missing' }, retryAfter: 3, needs: 'confirmation' } as const;
    const { refusal } = parseCallResponse(
      serializeCallResponse({ refusal: refusalOf(new AppError(code, 'No', details)) }),
    );
    const again = refusal === undefined ? null : errorOf(refusal);
    expect(isAppError(again)).toBe(true);
    expect(again).toMatchObject({ code, message: 'No', details });
  });

  it('hides an unexpected error', () => {
    expect(serializeCallResponse({ refusal: refusalOf(new Error('select * from account')) })).not.toContain('account');
  });
});
