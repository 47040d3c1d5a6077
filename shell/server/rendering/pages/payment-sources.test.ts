import { servePages, type ServedPages } from './testing/serve-pages.ts';

const bank = 'https://bank.test';
const open = { script: [bank], frame: [bank], connect: [bank], image: [], form: [bank] };
let site: ServedPages;

beforeAll(async () => {
  site = await servePages({ paymentSources: (owner) => (owner === 'membership' ? open : { ...open, script: [] }) });
});

afterAll(() => site.close());

const headersOf = async (path: string) => {
  const { headers } = await site.get(path);
  return {
    policy: headers.get('content-security-policy') ?? '',
    opener: headers.get('cross-origin-opener-policy'),
    strict: headers.get('integrity-policy'),
    reported: headers.get('integrity-policy-report-only'),
  };
};

describe('the sources that a page may load for payments', () => {
  it.each(['/membership', '/donate', '/payments/arc-abcdefghijklmnopqrstuvwx?key=x'])(
    '[R2.41] are the providers’ scripts, frames and forms on %s',
    async (path) => {
      const { policy, opener, strict, reported } = await headersOf(path);
      expect([strict, reported]).toEqual([null, 'blocked-destinations=(script)']);
      for (const name of ['script-src', 'frame-src', 'connect-src', 'form-action']) {
        expect(policy).toMatch(new RegExp(`${name} [^;]*${bank}`));
      }
      expect(opener).toBe('same-origin-allow-popups');
    },
  );

  it.each(['/', '/search', '/login', '/desk/payments', '/nowhere'])('are absent on %s', async (path) => {
    const { policy, opener, strict, reported } = await headersOf(path);
    // A guest is sent from a staff page to the login.
    expect([strict, reported]).toEqual([policy === '' ? null : 'blocked-destinations=(script)', null]);
    expect(policy).not.toContain(bank);
    expect(opener).not.toBe('same-origin-allow-popups');
  });
});
