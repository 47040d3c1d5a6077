import { passwordAdvice } from './password-advice.ts';

const ada = ['Ada Ngozi', 'adaobi@example.org', 'archivi', 'Archivi.ng'];

describe('advice on a password', () => {
  it.each([
    'Password1',
    'P@ssw0rd2026',
    'Ｐassword1',
    'Welcome123!',
    'Qwerty123',
    'Abcdefg1',
    'Aaaaaaa1',
    'Nigeria1960',
    'Godisgood7',
    'Lagos2026!!',
    'Ibadanibadan1',
    '12345678A',
  ])('is given for %s, which is a common choice', (password) => {
    expect(passwordAdvice(password)).toMatch(/^Many people use a password like this one/);
  });

  it.each(['Adaobi1999', 'Ngozi-2026', 'AdaNgozi1', 'Archivi1', 'Archivi.ng1', 'Adaobi@example.org1', 'Ad4obi-1999'])(
    'is given for %s, which is easy to guess from the owner’s data',
    (password) => {
      expect(passwordAdvice(password, ada)).toMatch(/^This is easy to guess from your name/);
    },
  );

  it.each(['', 'Short1', 'Harmattan-river-7', 'kettle9Plumb', 'Xk4-vU9-pQ2', 'Adamantine7'])(
    'is not given for “%s”',
    (password) => {
      expect(passwordAdvice(password, ['Ada Obi', 'ada@example.org', ''])).toBeUndefined();
    },
  );
});
