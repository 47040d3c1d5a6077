import { accountAsks, onLogInRequested, type LogInRequest } from './ask-to-log-in.ts';
import { goAsMember } from './account-dialog.tsx';

const links = { login: '/login', register: '/register' };
const next = '/membership?plan=branch#pay';

/** A window whose location only records where it was sent. */
function windowAt(href: string) {
  const went: string[] = [];
  const location = {
    href,
    assign: (to: string) => went.push(to),
    reload: () => went.push('reload'),
  };
  return { went, view: { document, location } as unknown as Window };
}

describe('a page that requests a login', () => {
  it('opens the dialog if there is one, with the page to continue to', () => {
    const taken: LogInRequest[] = [];
    const stop = onLogInRequested(document, (request) => taken.push(request));
    const { went, view } = windowAt('http://localhost/membership');
    accountAsks(links, () => view).askToLogIn('sign-up', next);
    expect([taken, went]).toEqual([[{ how: 'sign-up', next }], []]);
    stop();
  });

  it('passes on what was already typed, without putting it into a URL', () => {
    const known = { name: 'Ngozi Eze', email: 'ngozi@example.org' };
    const taken: LogInRequest[] = [];
    const stop = onLogInRequested(document, (request) => taken.push(request));
    const { went, view } = windowAt('http://localhost/donate');
    accountAsks(links, () => view).askToSignUp(next, known);
    stop();
    expect(taken).toEqual([{ how: 'sign-up', next, known }]);
    accountAsks(links, () => view).askToSignUp(next, known);
    expect(went).toEqual(['/register?next=%2Fmembership%3Fplan%3Dbranch%23pay']);
  });

  it.each([
    ['log-in', '/login?next=%2Fmembership%3Fplan%3Dbranch%23pay'],
    ['sign-up', '/register?next=%2Fmembership%3Fplan%3Dbranch%23pay'],
  ] as const)('opens the page to %s if there is no dialog', (how, to) => {
    const { went, view } = windowAt('http://localhost/membership');
    accountAsks(links, () => view).askToLogIn(how, next);
    expect(went).toEqual([to]);
  });

  it('continues with a new document, even on the same page, which is then rendered for a member', () => {
    const elsewhere = windowAt('http://localhost/search');
    goAsMember(elsewhere.view, next);
    expect(elsewhere.went).toEqual([`http://localhost${next}`]);
    const here = windowAt('http://localhost/membership?plan=branch');
    goAsMember(here.view, next);
    expect(here.went).toEqual([`http://localhost${next}`, 'reload']);
  });
});
