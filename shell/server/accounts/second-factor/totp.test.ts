import { HOTP, Secret } from 'otpauth';
import { stepOfCode } from './totp.ts';

const secret = Buffer.from('12345678901234567890');
const totpSeconds = 30;
const codeAt = (seconds: number, digits = 6): string =>
  HOTP.generate({
    secret: Secret.fromUTF8('12345678901234567890'),
    counter: Math.floor(seconds / totpSeconds),
    digits,
  });

/** RFC 6238, appendix B, SHA-1: seconds since 1970 → code of eight digits. */
const vectors: readonly (readonly [seconds: number, code: string])[] = [
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
];

describe('codes of authenticator apps', () => {
  it.each(vectors)('match RFC 6238 at %d seconds: %s', (seconds, code) => {
    expect(codeAt(seconds, 8)).toBe(code);
    // Apps show the last six digits.
    expect(stepOfCode(secret, code.slice(2), seconds * 1000)).toBe(Math.floor(seconds / totpSeconds));
  });

  it('are accepted one step early and late, and not two', () => {
    const now = 1_234_567_890;
    const early = (steps: number) => stepOfCode(secret, codeAt(now + steps * totpSeconds), now * 1000);
    const step = Math.floor(now / totpSeconds);
    expect([-2, -1, 0, 1, 2].map(early)).toEqual([null, step - 1, step, step + 1, null]);
  });

  it.each(['', '12345', '1234567', 'abcdef', '١٢٣٤٥٦'])('are refused in another form: %j', (code) => {
    expect(stepOfCode(secret, code, 59_000)).toBeNull();
  });
});
