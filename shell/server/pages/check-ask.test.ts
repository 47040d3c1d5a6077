import { checkAsk } from './check-ask.ts';

const ask = (what: string, form: string | null) => () => {
  const [method = '', path = ''] = what.split(' ');
  checkAsk({ method, path }, { form });
};

describe('what a page’s code may call in its visitor’s name', () => {
  it.each(['GET /api/archive/get-page', 'GET /api/auth/me', 'GET /api/auth/devices'])('is %s', (what) => {
    for (const form of [null, 'a=1']) expect(ask(what, form)).not.toThrow();
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'])('is %s only when the visitor sent a form', (method) => {
    expect(ask(`${method} /api/collections/keep`, 'a=1')).not.toThrow();
    expect(ask(`${method} /api/collections/keep`, null)).toThrow('may not ask');
  });

  it.each([
    'GET /api/auth/export',
    'POST /api/auth/erase',
    'POST /api/auth/change-email',
    'POST /api/auth/revoke-device',
    'POST /api/auth/me',
    'GET /api/auth/me/../export',
  ])('is never %s', (what) => {
    for (const form of [null, 'a=1']) expect(ask(what, form)).toThrow('may not ask');
  });
});
