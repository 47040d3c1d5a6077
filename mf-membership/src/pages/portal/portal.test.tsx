import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AppError } from 'shared-contracts/app-error';
import type { Membership } from 'shared-contracts/membership/get-membership';
import type { FormErrors } from 'shared-contracts/page';
import { PageProvider } from 'shared-contracts/platform/site';
import { drawInSite } from 'shared-contracts/testing/in-site';
import { leaving } from '../../paying/leaving.ts';
import {
  answered,
  loaderContext,
  memberAuth,
  sampleGo,
  sampleMembership,
  sampleSubscription,
} from '../../testing/sample-money.ts';
import { sendPortal } from './portal.action.ts';
import { loadPortal } from './portal.loader.ts';
import { Page } from './portal-page.tsx';

type Options = Parameters<typeof drawInSite>[1];

const load = (address = '/membership/manage', change: Partial<Membership> = {}) =>
  loadPortal(
    loaderContext(address, { '/api/ms/membership': () => Promise.resolve(sampleMembership(change)) }, { id: 'u1' }),
  );

async function show(
  address?: string,
  change: Partial<Membership> = {},
  options: Options = {},
  form: Pick<FormErrors, 'errors' | 'values'> | null = null,
): Promise<void> {
  const loaded = await load(address, change);
  if (loaded.kind !== 'page') throw new Error(`This is no page: ${loaded.kind}`);
  await drawInSite(
    <PageProvider value={{ data: loaded.data, head: loaded.head, form }}>
      <Page />
    </PageProvider>,
    { auth: memberAuth('branch'), ...options },
  );
}

const fieldsOf = (name: string) =>
  Object.fromEntries(new FormData(screen.getByRole<HTMLFormElement>('form', { name })));

const subscribed = (values: Parameters<typeof sampleSubscription>[0]): Partial<Membership> => ({
  subscription: sampleSubscription(values),
});

describe('one’s own membership', () => {
  it('says what is paid, when it renews, and with which card', async () => {
    await show();
    expect(screen.getByRole('heading', { name: 'branch' })).toBeVisible();
    expect(screen.getByText(/Renews on 22 December 2026 for ₦6,000 a month/)).toBeVisible();
    expect(screen.getByText('Visa ending 4081, valid to 05/2028, kept by Paystack.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Cancel' })).toHaveAttribute(
      'href',
      '/membership/manage?step=cancel&id=s1',
    );
  });

  it('lists every payment with its page, and what happened', async () => {
    await show();
    expect(screen.getByRole('link', { name: 'branch, monthly, 22 November 2026' })).toHaveAttribute(
      'href',
      '/payments/arc-abcdefghijklmnopqrstuvwx?key=k',
    );
    expect(screen.getByText('Joined branch, monthly')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Settings' })).toHaveAttribute('href', '/context/settings');
  });

  it('is plain on the free plan', async () => {
    await show('/membership/manage', { plan: 'roots', subscription: null, payments: [], events: [] });
    expect(screen.getByText(/Free for good/)).toBeVisible();
    expect(screen.getByText('Nothing was paid from this account yet.')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Cancel' })).toBeNull();
  });

  it.each([
    [{ ends: true }, /Cancelled\. It ends on 22 December 2026, and nothing more is taken/, 'Keep the plan'],
    [
      { next: { plan: 'stem', frequency: 'monthly', price: { amount: 250_000, currency: 'NGN' } } },
      /On 22 December 2026 it becomes stem for ₦2,500 a month/,
      'Keep it as it is',
    ],
    [{ state: 'paused', pausedUntil: Date.UTC(2027, 0, 22) }, /Nothing is taken before 22 January 2027/, 'Go on now'],
  ] as const)('tells how it stands, and takes it back with one press: %j', async (values, sentence, button) => {
    await show('/membership/manage', subscribed(values));
    expect(screen.getByText(sentence)).toBeVisible();
    const form = screen.getByRole('button', { name: button }).closest('form');
    expect(Object.fromEntries(new FormData(form ?? undefined))).toEqual({ do: 'resume', id: 's1' });
  });

  it('says what is overdue and what to do', async () => {
    await show('/membership/manage', subscribed({ state: 'past-due', graceUntil: Date.UTC(2026, 11, 11) }));
    expect(screen.getByRole('alert')).toHaveTextContent(/₦6,000 for branch could not be taken/);
  });

  it('says what is taken for a smaller plan that was asked for and is overdue, wherever it is paid', async () => {
    const next = { plan: 'stem', frequency: 'monthly', price: { amount: 250_000, currency: 'NGN' } } as const;
    const overdue = subscribed({
      plan: 'canopy',
      price: { amount: 2_500_000, currency: 'NGN' },
      state: 'past-due',
      next,
    });
    await show('/membership/manage?step=card&id=s1', overdue);
    const notice = screen.getByRole('alert');
    expect(notice).toHaveTextContent(/₦2,500 for stem could not be taken/);
    expect(notice).toHaveTextContent(
      /You had asked to change to stem, monthly: paying it gives you that in place of canopy/,
    );
    expect(screen.getByText(/The new card pays the ₦2,500 that is due for stem/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Pay ₦2,500 at Paystack' })).toBeVisible();
    expect(screen.queryByText(/₦25,000/)).toBeNull();
  });

  it('renews the session where the browser knows of another plan', async () => {
    const renewSession = jest.fn(() => Promise.resolve());
    await show('/membership/manage', {}, { auth: memberAuth('stem'), account: { renewSession } });
    expect(renewSession).toHaveBeenCalledTimes(1);
  });

  it('shows monthly gifts, each with its end', async () => {
    const gift = sampleSubscription({
      id: 'g1',
      kind: 'donation',
      plan: null,
      price: { amount: 500, currency: 'USD' },
    });
    await show('/membership/manage', { gifts: [gift] });
    const gifts = screen.getByRole('region', { name: 'Monthly gifts' });
    expect(within(gifts).getByText('$5 a month.')).toBeVisible();
    expect(within(gifts).getByRole('link', { name: 'End the gift of $5 a month' })).toHaveAttribute(
      'href',
      '/membership/manage?step=cancel&id=g1',
    );
  });
});

describe('cancelling', () => {
  it('takes two clicks: the second says what stays, and what would do instead', async () => {
    await show('/membership/manage?step=cancel&id=s1');
    const question = screen.getByRole('region', { name: 'Cancel branch?' });
    expect(question).toHaveFocus();
    expect(question).toHaveTextContent(/What is paid for stays open until 22 December 2026/);
    expect(within(question).getByRole('link', { name: /pause for up to three months/ })).toBeVisible();
    expect(within(question).getByRole('link', { name: 'Keep it' })).toHaveAttribute('href', '/membership/manage');
    expect(fieldsOf('Cancel branch')).toEqual({ do: 'cancel', id: 's1', kind: 'plan', reason: '' });
  });

  it('ends at once what is overdue, and says so', async () => {
    await show('/membership/manage?step=cancel&id=s1', subscribed({ state: 'past-due' }));
    expect(screen.getByRole('region', { name: 'Cancel branch?' })).toHaveTextContent(
      /no longer tried, and branch ends at once/,
    );
  });

  it('asks nothing about what is not one’s own', async () => {
    expect(await load('/membership/manage?step=cancel&id=s2')).toMatchObject({ data: { asked: null } });
    expect(await load('/membership/manage?step=__proto__&id=s1')).toMatchObject({ data: { asked: null } });
  });

  it('says what was done', async () => {
    await show('/membership/manage?done=cancelled', subscribed({ ends: true }));
    expect(screen.getByRole('status')).toHaveTextContent('Nothing more is taken');
  });
});

describe('other questions', () => {
  it('pauses for one to three months', async () => {
    await show('/membership/manage?step=pause&id=s1');
    expect(fieldsOf('Pause')).toEqual({ do: 'pause', id: 's1', months: '1' });
    expect(screen.getByRole('radio', { name: 'Three months' })).toBeVisible();
  });

  it('takes another card, which pays what is due', async () => {
    await show('/membership/manage?step=card&id=s1', subscribed({ state: 'past-due' }));
    expect(screen.getByRole('button', { name: 'Pay ₦6,000 at Paystack' })).toBeVisible();
    expect(fieldsOf('Use another card')).toEqual({ do: 'card', id: 's1', due: '600000', with: 'paystack' });
  });

  it.each([
    ['past-due', 600_000, 'Pay ₦6,000 at Paystack'],
    ['paused', 0, 'Enter the card at Paystack'],
    ['active', 0, 'Enter the card at Paystack'],
  ] as const)('tells the server what the page said is due: %s', async (state, due, button) => {
    jest.spyOn(leaving, 'goTo').mockImplementation(() => undefined);
    const sent: unknown[] = [];
    const authFetch = (_address: string, init?: RequestInit): Promise<Response> => {
      sent.push(typeof init?.body === 'string' ? JSON.parse(init.body) : null);
      return answered(sampleGo());
    };
    await show('/membership/manage?step=card&id=s1', subscribed({ state }), { authFetch });
    await userEvent.setup().click(screen.getByRole('button', { name: button }));
    expect(sent).toEqual([{ id: 's1', provider: 'paystack', due, attempt: expect.any(String) as string }]);
  });
});

describe('the forms of the portal', () => {
  type Asked = readonly (readonly [string, unknown])[];
  async function send(fields: Readonly<Record<string, string>>, refuse?: AppError) {
    const asked: [string, unknown][] = [];
    const answer = (path: string, value: unknown) => (input: never) => {
      asked.push([path, input]);
      return refuse === undefined ? Promise.resolve(value) : Promise.reject(refuse);
    };
    const paths = ['cancel', 'resume', 'pause'].map((name) => `/api/ms/${name}`);
    const answers = Object.fromEntries(paths.map((path) => [path, answer(path, { success: true })]));
    const context = loaderContext(
      '/membership/manage',
      { ...answers, '/api/ms/update-card': answer('/api/ms/update-card', sampleGo()) },
      { id: 'u1' },
    );
    const result = await sendPortal({ ...context, form: new URLSearchParams(fields) });
    return { result, asked: asked as Asked };
  }

  it.each([
    [{ do: 'cancel', id: 's1', reason: ' too dear ' }, '/api/ms/cancel', { id: 's1', reason: 'too dear' }, 'cancelled'],
    [{ do: 'cancel', id: 'g1', kind: 'donation' }, '/api/ms/cancel', { id: 'g1' }, 'gift-cancelled'],
    [{ do: 'resume', id: 's1' }, '/api/ms/resume', { id: 's1' }, 'resumed'],
    [{ do: 'pause', id: 's1', months: '3' }, '/api/ms/pause', { id: 's1', months: 3 }, 'paused'],
    [{ do: 'pause', id: 's1', months: '99' }, '/api/ms/pause', { id: 's1', months: 1 }, 'paused'],
  ])('send %j to %s', async (fields, path, input, done) => {
    const { result, asked } = await send(fields);
    expect(asked).toEqual([[path, input]]);
    expect(result).toEqual({ kind: 'redirect', to: `/membership/manage?done=${done}`, status: 303 });
  });

  it('lead to the provider for another card', async () => {
    const { result, asked } = await send({ do: 'card', id: 's1', due: '600000', with: 'flutterwave' });
    expect(asked).toEqual([['/api/ms/update-card', { id: 's1', provider: 'flutterwave', due: 600_000 }]]);
    expect(result).toMatchObject({ to: sampleGo().next });
  });

  it('come back with the reason, and do nothing that nobody asked for', async () => {
    const { result } = await send({ do: 'pause', id: 's1' }, new AppError('conflict', 'A payment is overdue.'));
    expect(result).toMatchObject({ kind: 'form-errors', errors: { form: 'A payment is overdue.' } });
    expect((await send({ do: 'constructor' })).asked).toEqual([]);
    await show('/membership/manage', {}, {}, { errors: { form: 'A payment is overdue.' }, values: {} });
    expect(screen.getByRole('alert')).toHaveTextContent('A payment is overdue.');
  });
});
