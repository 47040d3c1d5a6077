import fc from 'fast-check';
import type Joi from 'joi';
import { checkForm } from './rules.ts';
import { forgotPasswordForm } from './forgot-password-form.ts';
import { loginForm } from './login-form.ts';
import { registerForm } from './register-form.ts';
import { splitName } from './split-name.ts';

const login = { email: 'ada@example.org', password: 'secret' };
const register = {
  name: 'Ada Obi',
  email: 'ada@example.org',
  password: 'Harmattan7',
  confirmPassword: 'Harmattan7',
  terms: true,
};

const errorsOf = <Form>(schema: Joi.ObjectSchema<Form>, values: unknown): Readonly<Record<string, string>> => {
  const checked = checkForm(schema, values);
  return checked.ok ? {} : checked.errors;
};

/** The message of each rule, with an input that breaks it and one that barely satisfies it. */
const table = [
  ['R5.01', 'Login', 'email valid', loginForm, login, 'email', 'ada@', 'a@b.ng', 'Please enter a valid email address'],
  [
    'R5.02',
    'Login',
    'password at least 6 characters',
    loginForm,
    login,
    'password',
    '12345',
    '123456',
    'Password must be at least 6 characters',
  ],
  [
    'R5.03',
    'Register',
    'name at least 2 characters',
    registerForm,
    register,
    'name',
    'A',
    'A B',
    'Name must be at least 2 characters',
  ],
  [
    'R5.04',
    'Register',
    'name has at least two words',
    registerForm,
    register,
    'name',
    ' Ada ',
    'Ada Obi',
    'Please enter both first and last name',
  ],
  [
    'R5.01',
    'Register',
    'email valid',
    registerForm,
    register,
    'email',
    'ada',
    'a@b.ng',
    'Please enter a valid email address',
  ],
  [
    'R5.05',
    'Register',
    'password at least 8 characters',
    registerForm,
    register,
    'password',
    'Abcdef7',
    'Abcdefg7',
    'Password must be at least 8 characters',
  ],
  [
    'R5.06',
    'Register',
    'password has an uppercase letter',
    registerForm,
    register,
    'password',
    'harmattan7',
    'harmattaN7',
    'Password must contain at least one uppercase letter',
  ],
  [
    'R5.07',
    'Register',
    'password has a digit',
    registerForm,
    register,
    'password',
    'Harmattan',
    'Harmattan0',
    'Password must contain at least one number',
  ],
  [
    'R5.08',
    'Register',
    'confirmPassword equals password',
    registerForm,
    register,
    'confirmPassword',
    'harmattan7',
    'Harmattan7',
    'Passwords do not match',
  ],
  [
    'R5.09',
    'Register',
    'terms accepted',
    registerForm,
    register,
    'terms',
    false,
    true,
    'You must accept the terms and conditions',
  ],
  [
    'R5.11',
    'Forgot password',
    'email valid',
    forgotPasswordForm,
    { email: 'ada@example.org' },
    'email',
    'ada@@b',
    'a@b.ng',
    'Please enter a valid email address',
  ],
] as const;

describe('[R5.03] [R5.08] [R5.09] the rules of the forms', () => {
  it.each(table)('[%s] %s: %s', (_id, _form, _rule, schema, whole, field, breaks, keeps, message) => {
    const check = (value: unknown) => errorsOf<object>(schema(), { ...whole, [field]: value });
    expect(check(breaks)).toHaveProperty(field, message);
    expect(check(keeps)).not.toHaveProperty(field);
    expect(check(whole[field as keyof typeof whole])).toEqual({});
  });

  it('[R5.13] report “Required” for a missing field, and “Invalid input” for a value of another type', () => {
    expect(errorsOf(registerForm(), {})).toEqual({
      name: 'Required',
      email: 'Required',
      password: 'Required',
      confirmPassword: 'Required',
      terms: 'You must accept the terms and conditions',
    });
    expect(errorsOf(loginForm(), { email: 7, password: ['secret'] })).toEqual({
      email: 'Invalid input',
      password: 'Invalid input',
    });
    expect(errorsOf(registerForm(), { ...register, name: 'Ada\u0000 Obi' })).toEqual({ name: 'Invalid input' });
  });

  it('accept only canonical email addresses, and none with look-alike characters', () => {
    const email = 'Please enter a valid email address';
    for (const looksLike of ['ａda@example.org', 'ſda@example.org', 'ada@ｅxample.org', 'oﬃce@example.org']) {
      expect(errorsOf(loginForm(), { ...login, email: looksLike })).toEqual({ email });
    }
    const typed = { ...login, email: ' O\u0308ba@example.org' };
    expect(checkForm(loginForm(), typed)).toEqual({ ok: true, values: { ...login, email: '\u00D6ba@example.org' } });
  });

  it('[R9.01] report an empty field with the message of its rule', () => {
    expect(errorsOf(loginForm(), { email: '', password: '' })).toEqual({
      email: 'Please enter a valid email address',
      password: 'Password must be at least 6 characters',
    });
    expect(errorsOf(registerForm(), { ...register, name: ' ', password: '', confirmPassword: '' })).toEqual({
      name: 'Name must be at least 2 characters',
      password: 'Password must be at least 8 characters',
    });
  });

  it('work for capitals and digits of every script', () => {
    const password = 'ọ́sùn-ɗaya-Ẹgbẹ́-7';
    expect(errorsOf(registerForm(), { ...register, password, confirmPassword: password })).toEqual({});
  });

  it('accept the values of a form sent without scripts, and drop unknown fields', () => {
    const sent = { ...register, email: ' ada@example.org ', terms: 'on', role: 'admin', plan: 'canopy' };
    expect(checkForm(registerForm(), sent)).toEqual({ ok: true, values: register });
  });

  it('validate anything without throwing', () => {
    fc.assert(
      fc.property(fc.anything(), (values) => {
        for (const schema of [loginForm(), registerForm(), forgotPasswordForm()]) {
          const checked = checkForm<object>(schema, values);
          expect(typeof checked.ok).toBe('boolean');
        }
      }),
    );
  });
});

describe('a full name', () => {
  it.each([
    ['Ada Obi', 'Ada', 'Obi'],
    ['  Ọláyínká  Adé Bámidélé ', 'Ọláyínká', 'Adé Bámidélé'],
    ['Ada', 'Ada', ''],
    ['', '', ''],
  ])('[R5.12] “%s” is split at its first space', (name, first, last) => {
    expect(splitName(name)).toEqual({ first_name: first, last_name: last });
  });
});
