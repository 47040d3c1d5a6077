import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { selectAuth } from 'shared-contracts/auth/auth-state';
import type { PagePayload } from 'shared-contracts/page';
import { useSelector } from 'shared-contracts/platform/redux';
import { useLocation } from 'shared-contracts/platform/router';
import { usePage, useSite } from 'shared-contracts/platform/site';
import { TextLink } from 'shared-contracts/ui/text-link';
import { HostSite, loadPayload } from './host-site.tsx';

const site = 'https://archive.test';

const payloadOf = (parts: Partial<PagePayload>): PagePayload => ({
  ...{ routeId: 'membership/membership', status: 200, head: { title: 'Page' }, data: null },
  ...{ form: null, redirect: null, problem: null },
  ...parts,
});

function Page() {
  const { data } = usePage<{ readonly text: string }>();
  const { links } = useSite();
  const { pathname, search } = useLocation();
  const { isAuthenticated } = useSelector(selectAuth);
  return (
    <>
      <h1>{data.text}</h1>
      <p>{`${pathname}${search}, ${isAuthenticated ? 'a member' : 'a guest'}`}</p>
      <TextLink to={links.portal}>Manage</TextLink>
      <a href={links.logInThen(links.search({ q: 'naira' }))}>Log in</a>
      <form method="post" action={links.ask}>
        <button type="submit">Ask</button>
      </form>
    </>
  );
}

const show = () =>
  render(
    <HostSite site={`${site}/`} address="/membership?plan=stem" payload={payloadOf({ data: { text: 'Plans' } })}>
      <Page />
    </HostSite>,
  );

afterEach(() => jest.restoreAllMocks());

describe('a page of the site on another site’s page', () => {
  it('has its data, its own URL and no account', () => {
    show();
    expect(screen.getByRole('heading')).toHaveTextContent('Plans');
    expect(screen.getByText('/membership?plan=stem, a guest')).toBeInTheDocument();
  });

  it('links to the site with absolute URLs, and keeps paths where a path is expected', () => {
    show();
    expect(screen.getByRole('link', { name: 'Manage' })).toHaveAttribute('href', `${site}/membership/manage`);
    const logIn = new URL(screen.getByRole<HTMLAnchorElement>('link', { name: 'Log in' }).href);
    expect([logIn.origin, logIn.searchParams.get('next')]).toEqual([site, '/search?q=naira']);
  });

  it('does not submit forms to the site, which would refuse them, but opens its page', async () => {
    // Our test browser cannot navigate, and reports this.
    const said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    show();
    const sent: boolean[] = [];
    document.addEventListener('submit', (event) => sent.push(!event.defaultPrevented), { once: true });
    await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
    expect(sent).toEqual([false]);
    expect(String(said.mock.calls[0]?.[0])).toContain('Not implemented: navigation');
  });

  it('shows what its host passes later', () => {
    const { rerender } = render(<HostSite site={site}>first</HostSite>);
    rerender(<HostSite site={site}>second</HostSite>);
    expect(screen.getByText('second')).toBeInTheDocument();
  });
});

describe('the data of a page', () => {
  const answerWith = (payload: PagePayload, status = 200) =>
    jest.spyOn(window, 'fetch').mockResolvedValue(new Response(JSON.stringify(payload), { status }));

  it('is what the site returns to guests', async () => {
    const fetching = answerWith(payloadOf({ data: 7 }));
    expect((await loadPayload(site, '/membership?plan=stem')).data).toBe(7);
    const file = `${site}/membership/_payload.json?plan=stem`;
    expect(fetching).toHaveBeenCalledWith(file, { credentials: 'omit' });
  });

  it.each([
    ['a problem', { problem: { code: 'not-found', message: 'There is no such page' } }, 'There is no such page'],
    ['a redirect', { redirect: { kind: 'redirect', to: '/login', status: 302 } }, 'leads to /login'],
  ] as const)('is refused if the site responds with %s', async (_what, parts, message) => {
    answerWith(payloadOf(parts));
    await expect(loadPayload(site, '/membership')).rejects.toThrow(message);
  });

  it('is refused if the release is gone', async () => {
    answerWith(payloadOf({}), 409);
    await expect(loadPayload(site, '/')).rejects.toThrow('/_payload.json answered 409');
  });
});
