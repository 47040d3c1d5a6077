import { passwordAdvice } from './password-advice.ts';

describe('advice on a password', () => {
  it.each([
    'Password1',
    'P@ssw0rd2026',
    'Welcome123!',
    'Qwerty123',
    'Abcdefg1',
    'Aaaaaaa1',
    'Nigeria1960',
    'Godisgood7',
    'Lagos2026!!',
    'Ibadanibadan1',
    '12345678A',
  ])('is given for %s, which many people choose', (password) => {
    expect(passwordAdvice(password)).toMatch(/^Many people choose one like this/);
  });

  it.each(['Adaobi1999', 'Ngozi-2026', 'ArchiviA1'])('is given for %s, which others know of its owner', (password) => {
    expect(passwordAdvice(password, ['Ada Ngozi', 'adaobi@example.org', 'archivia'])).toMatch(
      /^What others know of you/,
    );
  });

  it.each(['', 'Short1', 'Harmattan-river-7', 'kettle9Plumb', 'Xk4-vU9-pQ2'])('is not given for “%s”', (password) => {
    expect(passwordAdvice(password, ['Ada Obi', 'ada@example.org'])).toBeUndefined();
  });
});
