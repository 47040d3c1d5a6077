import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FormErrors } from 'shared-contracts/page';
import { PageProvider } from 'shared-contracts/platform/site';
import { drawInSite } from 'shared-contracts/testing/in-site';
import type { AccountView, SettingsData } from './settings-data.ts';
import { Page } from './settings-page.tsx';

const account: AccountView = {
  ...{
    tab: 'account',
    email: 'ada@example.org',
    verified: false,
    twoStep: false,
    devices: [],
    sendsMail: true,
    done: null,
  },
  writing: { available: false, compares: false, wanted: true },
};

type Options = Parameters<typeof drawInSite>[1];
type Form = Pick<FormErrors, 'errors' | 'values'> | null;

const drawData = (data: SettingsData, form: Form = null, options: Options = {}) =>
  drawInSite(
    <PageProvider value={{ data, head: { title: 'Settings' }, form }}>
      <Page />
    </PageProvider>,
    options,
  );

const draw = (changes: Partial<AccountView>, form: Form = null, options: Options = {}) =>
  drawData({ ...account, ...changes }, form, options);

describe('the settings page', () => {
  it('[R2.22] has four tabs, each at its own URL, and marks the current one', async () => {
    await drawData({ tab: 'profile' });
    const tabs = within(screen.getByRole('navigation', { name: 'Settings' })).getAllByRole('link');
    expect(tabs.map((tab) => [tab.textContent, tab.getAttribute('href'), tab.getAttribute('aria-current')])).toEqual([
      ['Account', '/context/settings', null],
      ['Profile', '/context/settings?tab=profile', 'page'],
      ['API', '/context/settings?tab=api', null],
      ['Memberships', '/context/settings?tab=memberships', null],
    ]);
  });

  it('confirms the last action', async () => {
    await draw({ done: 'email' });
    expect(screen.getAllByRole('status')[0]).toHaveTextContent('We have sent a link to the new address');
  });

  it.each(['email', 'verify'] as const)('promises no link if the site sends no email: %s', async (done) => {
    await draw({ done, sendsMail: false });
    expect(screen.getAllByRole('status')[0]).toHaveTextContent('does not send email');
    expect(screen.getByText(/This site does not send email. Ask the people who run it for links/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /send the link/i })).toBeNull();
  });

  it('shows a refusal only at the form that was sent, with its input', async () => {
    const errors = { form: 'Please correct the errors in the form', email: 'Please enter a valid email address' };
    await draw(
      { writing: { available: true, compares: false, wanted: true } },
      { errors, values: { do: 'email', email: 'a@b.ng' } },
    );
    const form = within(screen.getByRole('form', { name: 'Change email' }));
    expect(form.getByRole('alert')).toHaveTextContent(errors.form);
    expect(form.getByLabelText('New email')).toHaveValue('a@b.ng');
    expect(screen.getAllByText(errors.email)).toHaveLength(1);
    expect(screen.getAllByText(new RegExp(errors.form))).toHaveLength(1);
  });

  it('lists what is exported and what is deleted: questions, collections, shared links and keys', async () => {
    await draw({});
    expect(screen.getByText(/One JSON file/)).toHaveTextContent(/questions .* collections, API keys/);
    expect(screen.getByText(/immediately and permanently deletes/)).toHaveTextContent(
      /Shared links stop working .* API keys stop working/,
    );
  });
});

describe('the choice of language models', () => {
  const button = (name: string) => screen.queryByRole('button', { name });

  it('is offered if a model is set up, or if the account has switched it off', async () => {
    const { unmount } = await draw({ writing: { available: true, compares: false, wanted: true } });
    expect(button('Turn off language models')).toBeVisible();
    unmount();
    await draw({ writing: { available: false, compares: false, wanted: false } });
    expect(button('Turn on language models')).toBeVisible();
  });

  it.each([{ available: false, compares: false, wanted: true }, null])(
    'is not mentioned otherwise: %j',
    async (writing) => {
      await draw({ writing });
      expect(screen.queryByRole('heading', { name: 'Language models' })).toBeNull();
    },
  );

  it('is offered where a model only compares meanings, and says what is sent to it', async () => {
    await draw({ writing: { available: false, compares: true, wanted: true } });
    expect(button('Turn off language models')).toBeVisible();
    expect(screen.getByText(/compares meanings/)).toHaveTextContent(
      /^A question that no page answers in its words is sent/,
    );
    expect(screen.queryByText(/can be written by/)).toBeNull();
  });

  it('is sent from the page, and stored', async () => {
    const authFetch = jest.fn<Promise<Response>, [string, RequestInit?]>(() =>
      Promise.resolve(new Response('{"success":true}')),
    );
    await draw({ writing: { available: true, compares: false, wanted: true } }, null, { authFetch });
    await userEvent.setup().click(screen.getByRole('button', { name: 'Turn off language models' }));
    expect(authFetch).toHaveBeenCalledTimes(1);
    expect(authFetch.mock.calls[0]).toMatchObject(['/api/context/writing', { body: '{"wanted":false}' }]);
    expect(window.location.search).toBe('?done=writing');
  });
});
