import { screen, within } from '@testing-library/react';
import type { FormErrors } from 'shared-contracts/page';
import { PageProvider } from 'shared-contracts/platform/site';
import { drawInSite } from 'shared-contracts/testing/in-site';
import type { SettingsData } from './settings-data.ts';
import { Page } from './settings-page.tsx';

const data: SettingsData = { email: 'ada@example.org', verified: false, devices: [], sendsMail: true, done: null };

const draw = (changes: Partial<SettingsData>, form: Pick<FormErrors, 'errors' | 'values'> | null = null) =>
  drawInSite(
    <PageProvider value={{ data: { ...data, ...changes }, head: { title: 'Settings' }, form }}>
      <Page />
    </PageProvider>,
  );

describe('the page of the settings', () => {
  it('says what was just done', async () => {
    await draw({ done: 'email' });
    expect(screen.getAllByRole('status')[0]).toHaveTextContent('A link is on its way to the new address');
  });

  it.each(['email', 'verify'] as const)('promises no link where no mail is sent: %s', async (done) => {
    await draw({ done, sendsMail: false });
    expect(screen.getAllByRole('status')[0]).toHaveTextContent('no link is on its way');
    expect(screen.getByText(/This site sends no mail: links .* stay with the people who run it/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /send the link/i })).toBeNull();
  });

  it('shows what was refused at the form that was sent, with what was typed, and at no other', async () => {
    const errors = { form: 'Please correct the errors in the form', password: 'This is not your password' };
    await draw({}, { errors, values: { do: 'email', email: 'a@b.ng' } });
    const form = within(screen.getByRole('form', { name: 'Change the address' }));
    expect(form.getByRole('alert')).toHaveTextContent(errors.form);
    expect(form.getByLabelText('New email')).toHaveValue('a@b.ng');
    expect(screen.getAllByText(errors.password)).toHaveLength(1);
    expect(screen.getAllByRole('alert')).toHaveLength(1);
  });
});
