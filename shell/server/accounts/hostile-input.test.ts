import fc from 'fast-check';
import { onDatabase } from '../testing/each-database.ts';
import { emailKey } from './email-key.ts';
import { sessionCookies } from './session-cookies.ts';
import { readCookieValue, writeCookieValue } from './sessions/find-session.ts';
import { openBrowser } from './testing/browser.ts';
import { serveAccounts } from './testing/serve-accounts.ts';

const field = fc.oneof(fc.string({ unit: 'binary' }), fc.jsonValue(), fc.emailAddress());
const form = fc.record(
  { email: field, password: field, first_name: field, last_name: field, role: field, __proto__: field },
  { requiredKeys: [] },
);
const headerText = fc.stringMatching(/^[\x20-\x7e]{0,300}$/);

onDatabase('arbitrary input to accounts', (databases) => {
  it('gets a refusal or an account, never a server error', async () => {
    const { app, log } = await serveAccounts(await databases.place());
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(form, fc.jsonValue()),
        fc.constantFrom('register', 'login', 'refresh', 'logout'),
        headerText,
        async (body, call, cookie) => {
          const { status } = await openBrowser(app).post(`/api/auth/${call}`, JSON.stringify(body), { cookie });
          expect([200, 400, 401, 409, 429]).toContain(status);
        },
      ),
      { numRuns: 150 },
    );
    expect(log.filter(({ level }) => level === 'error')).toEqual([]);
  });
});

describe('parsing of request values', () => {
  it('returns only complete, unaltered cookie values', () => {
    fc.assert(
      fc.property(headerText, (header) => {
        const { secret, device } = sessionCookies('http://localhost:3000').read(header);
        for (const value of [secret, device]) if (value !== null) expect(header).toContain(`=${value}`);
        const cookie = secret === null ? null : readCookieValue(secret);
        if (cookie !== null) expect(writeCookieValue(cookie)).toBe(secret);
      }),
    );
  });

  it('maps every spelling of an email address to one key', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (email) => {
        const key = emailKey(email);
        const spellings = [email.toUpperCase(), ` ${email}\t`, email.normalize('NFD'), key];
        for (const spelling of spellings) expect(emailKey(spelling)).toBe(key);
      }),
    );
  });
});
