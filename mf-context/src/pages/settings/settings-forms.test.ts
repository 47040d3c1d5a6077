import { AppError } from 'shared-contracts/app-error';
import { makeBrand } from 'shared-contracts/brand';
import { siteLinks } from 'shared-contracts/routes';
import { loadSettings } from './settings.loader.ts';
import { changeSettings } from './settings-forms.ts';

const brand = makeBrand('archivi');
const user = { id: 'u1', email: 'ada@example.org' };

type Answer = (path: string, input: unknown) => unknown;

function contextWith(answer: Answer, query = '') {
  const asked: (readonly [path: string, input: unknown])[] = [];
  const context = {
    url: new URL(`http://localhost/context/settings${query}`),
    params: {},
    brand,
    links: siteLinks(brand),
    visitor: { id: 'u1', role: 'user' },
    call: (async ({ path }: { readonly path: string }, input: unknown) => {
      asked.push([path, input]);
      return await Promise.resolve(answer(path, input));
    }) as never,
  };
  return { asked, context };
}

const send = (form: Readonly<Record<string, string>>, answer: Answer = () => ({ success: true })) => {
  const { asked, context } = contextWith(answer);
  return { asked, result: changeSettings({ ...context, form: new URLSearchParams(form) }) };
};

describe('the forms of the settings', () => {
  it.each([
    [
      { do: 'password', password: 'old', new_password: 'Harmattan-7', confirm: 'Harmattan-7' },
      '/api/auth/change-password',
      { password: 'old', new_password: 'Harmattan-7' },
    ],
    [{ do: 'email', password: 'old', email: 'a@b.ng' }, '/api/auth/change-email', { password: 'old', email: 'a@b.ng' }],
    [{ do: 'verify' }, '/api/auth/resend-verification', {}],
    [{ do: 'device', id: 'others' }, '/api/auth/revoke-device', { id: 'others' }],
  ])('do what %j asks for, and come back to say so', async (form, path, input) => {
    const { asked, result } = send(form);
    expect(await result).toEqual({ kind: 'redirect', to: `/context/settings?done=${form.do}`, status: 303 });
    expect(asked).toEqual([[path, input]]);
  });

  it('leave the members’ area once the account is deleted', async () => {
    const { asked, result } = send({ do: 'erase', password: 'old', sure: 'on' });
    expect(await result).toEqual({ kind: 'redirect', to: '/', status: 303 });
    expect(asked).toEqual([['/api/auth/erase', { password: 'old' }]]);
  });

  it('delete nothing that was not confirmed', async () => {
    const { asked, result } = send({ do: 'erase', password: 'old' });
    expect(await result).toMatchObject({ kind: 'form-errors', errors: { sure: expect.any(String) as string } });
    expect(asked).toEqual([]);
  });

  it('change no password that was typed in two ways', async () => {
    const { asked, result } = send({
      do: 'password',
      password: 'old',
      new_password: 'Harmattan-7',
      confirm: 'Harmatan-7',
    });
    expect(await result).toMatchObject({ errors: { confirm: 'Passwords do not match' }, values: { do: 'password' } });
    expect(asked).toEqual([]);
  });

  it('keep the address that was typed, and no password, when they are refused', async () => {
    const { result } = send({ do: 'email', email: 'x@', password: 'secret-7' }, () => {
      throw new AppError('bad-request', 'Invalid form data', {
        fields: { email: 'Please enter a valid email address' },
      });
    });
    expect(await result).toEqual({
      kind: 'form-errors',
      errors: { form: 'Please correct the errors in the form', email: 'Please enter a valid email address' },
      values: { do: 'email', email: 'x@' },
    });
  });

  it('say how long to wait after too many tries', async () => {
    const message = 'Too many tries. Please wait 10 seconds and try again.';
    const { result } = send({ do: 'erase', sure: 'on', password: 'secret-7' }, () => {
      throw new AppError('too-many-requests', message);
    });
    expect(await result).toMatchObject({ errors: { form: message } });
  });

  it.each(['', 'nothing', 'constructor'])('know no form called “%s”', async (name) => {
    expect(await send({ do: name }).result).toEqual({ kind: 'not-found' });
  });

  it('are drawn from the account and its browsers, and say what was just done, if it was', async () => {
    const answer: Answer = (path) => (path === '/api/auth/me' ? { user, email_verified: false } : { devices: [] });
    const load = async (query: string) => await loadSettings(contextWith(answer, query).context);
    expect(await load('?done=password')).toMatchObject({
      data: { email: 'ada@example.org', verified: false, devices: [], done: 'password' },
      head: { noindex: true },
    });
    expect(await load('?done=__proto__')).toMatchObject({ data: { done: null } });
  });
});
