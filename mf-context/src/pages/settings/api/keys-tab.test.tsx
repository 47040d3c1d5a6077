import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ApiKey, ApiKeys } from 'shared-contracts/context/keys/api-keys';
import { PageProvider } from 'shared-contracts/platform/site';
import { drawInSite } from 'shared-contracts/testing/in-site';
import type { KeysView } from '../settings-data.ts';
import { KeysTab } from './keys-tab.tsx';

const key: ApiKey = {
  ...{ id: 'k1', name: 'Thesis', shown: 'ctx_live_9fK2…x7Qa', scopes: ['read', 'ask'], state: 'live' },
  ...{ madeAt: Date.UTC(2026, 10, 1), endsAt: Date.UTC(2027, 0, 30), lastUsedAt: Date.UTC(2026, 10, 20) },
  ...{ lastNetwork: '102.89.1.0/24', usedToday: 3, usedThisMonth: 1_204, refusedThisMonth: 2 },
};
const days: ApiKeys['days'] = [
  { day: '2026-11-19', requests: 0, refused: 0 },
  { day: '2026-11-20', requests: 1_201, refused: 2 },
  { day: '2026-11-21', requests: 3, refused: 0 },
];
const secret = 'ctx_live_abcdefghijklmnopqrstuvwxyz_123456';
const some: ApiKeys = { keys: [key], requestsPerDay: 2_000, days };

type Fetching = (address: string, init?: RequestInit) => Promise<Response>;

async function draw(keys: ApiKeys | null, authFetch: Fetching = () => Promise.reject(new Error('offline'))) {
  const view: KeysView = { tab: 'api', keys, done: null };
  await drawInSite(
    <PageProvider value={{ data: view, head: { title: 'API keys' }, form: null }}>
      <KeysTab view={view} />
    </PageProvider>,
    { at: '/context/settings?tab=api', authFetch },
  );
  return userEvent.setup();
}

/** Responds by path, and records the requests. */
function server(answers: Readonly<Record<string, () => Response>>) {
  const requests: (readonly [string, unknown])[] = [];
  const authFetch: Fetching = (address, init) => {
    requests.push([address, typeof init?.body === 'string' ? JSON.parse(init.body) : null]);
    return Promise.resolve(answers[address]?.() ?? new Response('{}', { status: 500 }));
  };
  return { asked: requests, authFetch };
}

const json = (value: unknown, status = 200): Response => new Response(JSON.stringify(value), { status });

describe('the API tab', () => {
  it('[R2.22] shows what each key may do, how long it is valid, and how it was used', async () => {
    await draw(some);
    const item = within(screen.getByRole('listitem'));
    for (const text of [
      'ctx_live_9fK2…x7Qa',
      'Read the archive · Ask questions',
      'Created on 1 November 2026',
      'Expires 30 January 2027',
      'Last used on 20 November 2026 from 102.89.1.0/24',
      '3 requests today, 1,204 this month, rate-limited 2 times',
    ]) {
      expect(item.getByText(text)).toBeInTheDocument();
    }
    expect(screen.getByText(/2,000 requests a day for all keys together; 3 used today/)).toBeVisible();
  });

  it('shows the usage of 30 days in a sentence and day by day, beside its bars', async () => {
    await draw(some);
    expect(screen.getByText(/1,204 requests in the last 30 days, most on 20 November 2026: 1,201/)).toHaveTextContent(
      '2 requests were rate-limited',
    );
    const cells = screen.getAllByRole('row', { hidden: true }).map((row) => row.textContent);
    expect(cells).toEqual(['DayRequestsRate-limited', '20 November 20261,2012', '21 November 202630']);
  });

  it('shows a new secret once, with a command to try it, and moves the focus there', async () => {
    const made = { ...key, id: 'k2', name: 'New one' };
    const { asked: requests, authFetch } = server({
      '/api/context/keys/make': () => json({ id: 'k2', secret }),
      '/api/context/keys': () => json({ ...some, keys: [made, key] }),
    });
    const user = await draw(some, authFetch);
    await user.type(screen.getByLabelText('Name'), ' New one ');
    await user.click(screen.getByRole('checkbox', { name: /Read your collections/ }));
    await user.click(screen.getByRole('radio', { name: '30 days' }));
    await user.click(screen.getByRole('button', { name: 'Create key' }));
    const panel = await screen.findByRole('group', { name: 'Your new key' });
    expect(panel).toHaveFocus();
    expect(requests[0]).toEqual([
      '/api/context/keys/make',
      { name: 'New one', scopes: ['read', 'collections'], days: 30 },
    ]);
    expect(panel).toHaveTextContent(secret);
    expect(panel).toHaveTextContent(`curl -H 'Authorization: Bearer ${secret}'`);
    await user.click(within(panel).getByRole('button', { name: 'Copy key' }));
    expect(await navigator.clipboard.readText()).toBe(secret);
    expect(screen.getByRole('heading', { name: 'New one' })).toBeVisible();
    await user.click(within(panel).getByRole('button', { name: 'I have stored it' }));
    expect(document.body).not.toHaveTextContent(secret);
    expect(window.location.href).not.toContain('ctx_live');
  });

  it('shows an error at its field', async () => {
    const refused = { code: 'bad-request', statusMessage: 'Invalid form data' };
    const answers = [
      json({ ...refused, fields: { name: 'A name must have 1 to 80 characters' } }, 400),
      json({ ...refused, fields: { scopes: 'Choose what the key may do' } }, 400),
      json({ code: 'conflict', statusMessage: 'You have ten keys.' }, 409),
    ];
    const { authFetch } = server({ '/api/context/keys/make': () => answers.shift() ?? json({}, 500) });
    const user = await draw(some, authFetch);
    const make = () => user.click(screen.getByRole('button', { name: 'Create key' }));
    await make();
    expect(await screen.findByText('A name must have 1 to 80 characters')).toBeVisible();
    expect(screen.getByLabelText('Name')).toBeInvalid();
    await make();
    expect(await screen.findByText('Choose what the key may do')).toBeVisible();
    await make();
    expect(await screen.findByText('You have ten keys.')).toBeVisible();
  });

  it('replaces a secret, and says how long the old one stays valid', async () => {
    const { asked: requests, authFetch } = server({
      '/api/context/keys/rotate': () => json({ id: 'k3', secret }),
      '/api/context/keys': () => json(some),
    });
    const user = await draw(some, authFetch);
    await user.click(screen.getByText('New secret'));
    await user.click(screen.getByRole('button', { name: 'Create a new secret for Thesis' }));
    expect(await screen.findByRole('group', { name: /new secret/ })).toHaveTextContent('works for another 24 hours');
    expect(requests[0]).toEqual(['/api/context/keys/rotate', { id: 'k1' }]);
  });

  it('asks for confirmation before revoking, with a form that needs no script', async () => {
    const { asked: requests, authFetch } = server({ '/api/context/keys/revoke': () => json({ success: true }) });
    const user = await draw(some, authFetch);
    const form = screen.getByRole('form', { name: 'Revoke Thesis', hidden: true });
    expect(form).toHaveAttribute('method', 'post');
    expect(form).toHaveFormValues({ do: 'revoke-key', id: 'k1' });
    expect(within(form).getByText(/cannot be undone/)).toBeInTheDocument();
    await user.click(within(form).getByText(/Revoke permanently/));
    expect(requests[0]).toEqual(['/api/context/keys/revoke', { id: 'k1' }]);
    expect(window.location.search).toBe('?tab=api&done=revoked');
  });

  it('offers no actions for a key that is no longer valid', async () => {
    await draw({ ...some, keys: [{ ...key, state: 'revoked' }] });
    expect(screen.getAllByText('Revoked')).not.toHaveLength(0);
    expect(screen.queryByRole('form', { name: 'Revoke Thesis', hidden: true })).toBeNull();
  });

  it('says which plan has keys, and how to read the archive without one', async () => {
    await draw({ keys: [], requestsPerDay: 0, days: [] });
    expect(screen.getByText(/API keys start with the Stem plan: 200 requests a day/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'See plans' })).toHaveAttribute('href', '/membership');
    expect(screen.queryByRole('form', { name: 'Create key' })).toBeNull();
    expect(screen.getByRole('link', { name: /OpenAPI/ })).toHaveAttribute('href', '/api/openapi.json');
  });

  it('keeps its other parts if the keys could not be loaded', async () => {
    await draw(null);
    expect(screen.getByText(/They still work/)).toBeVisible();
    expect(screen.getByRole('link', { name: /API guide with examples/ })).toHaveAttribute('href', '/developers');
  });
});
