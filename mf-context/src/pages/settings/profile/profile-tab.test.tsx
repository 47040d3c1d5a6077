import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AuthState, User } from 'shared-contracts/auth/auth-state';
import { drawInSite } from 'shared-contracts/testing/in-site';
import { ProfileTab } from '../settings-page.tsx';
import { pictures } from './picture-field.tsx';

const ada: User = {
  ...{ id: 'u1', name: 'Ada Obi', email: 'ada@example.org', avatar: '', plan: 'stem', title: 'User', role: 'user' },
  ...{ context: true, frequency: 'monthly', amount: 0, currency: 'NGN', subscriptionDate: '' },
};
const auth: AuthState = {
  ...{ loading: false, error: null, authReady: true, isAuthenticated: true },
  ...{ token: 't', user: ada },
};

async function draw() {
  const updateProfile = jest.fn(() => Promise.resolve());
  const authFetch = jest.fn(() => Promise.reject(new Error('no call is made')));
  await drawInSite(<ProfileTab />, { auth, authFetch, account: { updateProfile } });
  return { updateProfile, authFetch, user: userEvent.setup() };
}

const name = () => screen.getByLabelText('Name');
const keep = () => screen.getByRole('button', { name: 'Save in this browser' });

describe('the profile', () => {
  it('[R4.09] is merged in this browser, says so, and sends no request', async () => {
    const { updateProfile, authFetch, user } = await draw();
    expect(screen.getByText(/It stays in this browser, is never sent to us/)).toBeVisible();
    await user.clear(name());
    await user.type(name(), '  Bola Ige ');
    await user.type(screen.getByLabelText('Title'), 'Historian');
    await user.click(keep());
    expect(updateProfile).toHaveBeenCalledWith({ name: 'Bola Ige', title: 'Historian' });
    expect(screen.getByText('Saved in this browser.')).toBeVisible();
    expect(authFetch).not.toHaveBeenCalled();
  });

  it('uses the default title if none is given', async () => {
    const { updateProfile, user } = await draw();
    expect(screen.getByLabelText('Title')).toHaveValue('');
    await user.click(keep());
    expect(updateProfile).toHaveBeenCalledWith({ name: 'Ada Obi', title: 'User' });
  });

  it('moves the focus to the invalid field, and stores nothing', async () => {
    const { updateProfile, user } = await draw();
    await user.clear(name());
    await user.click(keep());
    expect(screen.getByText('Name must be at least 2 characters')).toBeVisible();
    expect(name()).toHaveFocus();
    expect(updateProfile).not.toHaveBeenCalled();
  });

  it('accepts a picture, shrinks it, and can remove it', async () => {
    const small = 'data:image/png;base64,AAAA';
    jest.spyOn(pictures, 'shrink').mockResolvedValueOnce(small).mockRejectedValueOnce(new Error('no picture'));
    const { updateProfile, user } = await draw();
    const choose = () => user.upload(screen.getByLabelText('Picture'), new File(['x'], 'a.png', { type: 'image/png' }));
    await choose();
    await user.click(keep());
    expect(updateProfile).toHaveBeenLastCalledWith({ name: 'Ada Obi', title: 'User', avatar: small });
    await choose();
    expect(screen.getByText(/could not be read as a picture/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove picture' }));
    await user.click(keep());
    expect(updateProfile).toHaveBeenLastCalledWith({ name: 'Ada Obi', title: 'User' });
  });
});
