import fc from 'fast-check';
import { AppError, isAppError, statusOfCode, type AppErrorCode } from 'shared-contracts/app-error';
import { isAtPath } from './described-slice.ts';
import { errorOf, readAnswer, refusalOf, writeAnswer } from './wire-answer.ts';
import { fromWire, toWire } from './wire-values.ts';

describe('what crosses between processes', () => {
  it('keeps maps and lists of numbers, at any depth', () => {
    const value = {
      places: new Uint32Array([0, 7, 4_294_967_295]),
      names: new Map([['a', { in: new Uint32Array(0) }]]),
    };
    expect(fromWire(toWire(value))).toEqual(value);
  });

  it('takes nothing of what readers write for a mark of its own', () => {
    const value = [
      { '~': 'map', of: [['a', 1]] },
      { '~': 'u32', of: 'AAAA' },
      { of: { '~': { '~': 'fields', of: [] } } },
    ];
    expect(fromWire(toWire(value))).toEqual(value);
  });

  it('is any JSON again', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(fromWire(toWire(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  it.each(Object.keys(statusOfCode) as AppErrorCode[])('is an error of the code %s, with all that it says', (code) => {
    const details = { hint: 'Wait.', fields: { word: 'is missing' }, retryAfter: 3 };
    const { refusal } = readAnswer(writeAnswer({ refusal: refusalOf(new AppError(code, 'No', details)) }));
    const again = refusal === undefined ? null : errorOf(refusal);
    expect(isAppError(again)).toBe(true);
    expect(again).toMatchObject({ code, message: 'No', details });
  });

  it('says nothing of an error that is not ours', () => {
    expect(writeAnswer({ refusal: refusalOf(new Error('select * from account')) })).not.toContain('account');
  });
});

describe('an address of a slice', () => {
  it.each([
    ['/iiif/image/:id/info.json', '/iiif/image/p1/info.json', true],
    ['/iiif/image/:id/info.json', '/iiif/image//info.json', false],
    ['/iiif/image/:id', '/iiif/image/p1/info.json', false],
    ['/api/v1/*', '/api/v1/a/b', true],
    ['/api/v1/*', '/api/v2/a', false],
    ['/bulk/', '/bulk/', true],
    ['/bulk/', '/bulk', false],
  ])('of %s is %s: %s', (path, address, isSo) => {
    expect(isAtPath(path, address)).toBe(isSo);
  });
});
