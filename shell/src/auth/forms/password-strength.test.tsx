import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SiteProvider, useSite } from 'shared-contracts/platform/site';
import { drawInSite } from 'shared-contracts/testing/in-site';
import { NewPasswordField } from 'shared-contracts/ui/new-password-field';
import { strengthText } from './password-strength.ts';

/** The field on a site whose shell judges passwords. */
function Judged() {
  const site = useSite();
  const judgePassword = (password: string, about: readonly string[]) => Promise.resolve(strengthText(password, about));
  return (
    <SiteProvider value={{ ...site, judgePassword }}>
      <NewPasswordField label="Password" name="password" hint="At least 8 characters." aboutOwner={() => ['Ada Obi']} />
    </SiteProvider>
  );
}

describe('a field for a new password', () => {
  it('says in words while it is typed how hard the password is to guess', async () => {
    const user = userEvent.setup();
    await drawInSite(<Judged />, { at: '/register' });
    const field = screen.getByLabelText('Password');
    expect(field).toHaveAccessibleDescription('At least 8 characters.');
    await user.type(field, 'river');
    await waitFor(() => {
      expect(field).toHaveAccessibleDescription(/^Strength: weak\./);
    });
    expect(screen.getByText(/^Strength/)).toHaveAttribute('aria-live', 'polite');
    await user.type(field, '-Harmattan-kettle-7');
    await waitFor(() => {
      expect(field).toHaveAccessibleDescription('Strength: strong.');
    });
    await user.clear(field);
    await waitFor(() => {
      expect(field).toHaveAccessibleDescription('At least 8 characters.');
    });
  });

  it.each([
    ['Password1', [], /^Strength: weak. Many people use/],
    ['Adaobi1999', ['adaobi@example.org'], /^Strength: weak. This is easy to guess from your name/],
    ['Kettle9x', [], /^Strength: (?:fair|weak)/],
    ['sunny market', [], /^Strength: fair/],
    ['Sunnymarket7', [], /^Strength: fair/],
    ['Sunny market 7', [], /^Strength: fair/],
    ['Sunny market kettle 7', [], /^Strength: strong/],
    ['k7Fq9zPw2mX4', [], /^Strength: strong/],
    ['x'.repeat(5_000), [], /^Strength/],
  ])('judges %s', (password, about, expected) => {
    expect(strengthText(password, about)).toMatch(expected);
  });
});
