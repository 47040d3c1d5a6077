import fc from 'fast-check';
import { satisfy } from './release-contract.ts';

const part = fc.nat({ max: 60 });
const version = fc.tuple(part, part, part);
const text = ([major, minor, patch]: readonly [number, number, number]): string => [major, minor, patch].join('.');

describe('satisfy', () => {
  it('accepts exactly the versions of the same major that are not older', () => {
    fc.assert(
      fc.property(version, version, (have, want) => {
        const notOlder = have[1] > want[1] || (have[1] === want[1] && have[2] >= want[2]);
        expect(satisfy(text(have), `^${text(want)}`)).toBe(have[0] === want[0] && notOlder);
      }),
    );
  });

  it('accepts every version for its own range', () => {
    fc.assert(fc.property(version, (have) => satisfy(text(have), `^${text(have)}`)));
  });

  it('still accepts a version when only the minor or the patch grows', () => {
    fc.assert(
      fc.property(version, part, part, (have, minor, patch) => {
        const newer = text([have[0], have[1] + minor, have[2] + patch]);
        expect(satisfy(newer, `^${text(have)}`)).toBe(true);
      }),
    );
  });

  it('accepts nothing that it cannot parse', () => {
    fc.assert(fc.property(fc.string(), (range) => /^\^\d+\.\d+\.\d+$/.test(range) || !satisfy('1.2.3', range)));
    fc.assert(fc.property(fc.string(), (provided) => /^\d+\.\d+\.\d+$/.test(provided) || !satisfy(provided, '^1.2.3')));
  });

  it.each(['1.0.0', '*', '>=1.0.0', '~1.0.0', '^1.0', '^1.0.0-beta', ' ^1.0.0', '^1.0.0\n', ''])(
    'does not support the range %j',
    (range) => {
      expect(satisfy('1.0.0', range)).toBe(false);
    },
  );
});
