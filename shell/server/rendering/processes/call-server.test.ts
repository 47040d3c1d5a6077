import { checkCall } from './call-server.ts';

const ask =
  (what: string, form: string | null, url = '/context/settings') =>
  () => {
    const [method = '', path = ''] = what.split(' ');
    checkCall({ method, path }, { form, url });
  };

describe('a call by page code on behalf of its visitor', () => {
  it.each(['GET /api/archive/get-page', 'GET /api/auth/me', 'GET /api/auth/kept-data'])('is allowed: %s', (what) => {
    for (const form of [null, 'a=1']) expect(ask(what, form)).not.toThrow();
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'])(
    'is allowed with the method %s only if the visitor sent a form',
    (method) => {
      expect(ask(`${method} /api/collections/keep`, 'a=1')).not.toThrow();
      expect(ask(`${method} /api/collections/keep`, null)).toThrow('may not request');
    },
  );

  it.each([
    'GET /api/auth/export',
    'POST /api/auth/erase',
    'POST /api/auth/change-email',
    'POST /api/auth/revoke-device',
    'POST /api/auth/me',
    'GET /api/auth/me/../export',
  ])('is never allowed: %s', (what) => {
    for (const form of [null, 'a=1']) expect(ask(what, form)).toThrow('may not request');
  });

  it('may list the members only on the page that shows them', () => {
    const members = 'GET /api/auth/members';
    expect(ask(members, null, 'https://site.test/desk/members?q=a')).not.toThrow();
    for (const url of ['/desk', '/search?q=/desk/members', 'https://site.test/membership'])
      expect(ask(members, null, url)).toThrow('may not request');
    expect(ask('POST /api/auth/set-role', 'a=1', '/desk/members')).toThrow('may not request');
  });
});
