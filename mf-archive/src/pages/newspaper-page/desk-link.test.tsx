import { cleanup, screen } from '@testing-library/react';
import type { User } from 'shared-contracts/auth/auth-state';
import { drawInSite } from 'shared-contracts/testing/in-site';
import { DeskLink } from './page-details.tsx';

const reader: User = {
  ...{ id: 'me', name: 'Ngozi Eze', email: 'me@example.org', avatar: '', plan: 'roots', title: '', role: 'user' },
  ...{ context: false, frequency: '', amount: 0, currency: 'NGN', subscriptionDate: '' },
};

const drawFor = (user: User | null) =>
  drawInSite(<DeskLink slug="herald-1972-04-03-p4" />, {
    auth: { loading: false, error: null, authReady: true, isAuthenticated: user !== null, token: null, user },
  });

describe('the link from a page to the desk', () => {
  afterEach(cleanup);

  it('is shown to archivists and admins', async () => {
    await drawFor({ ...reader, role: 'archivist' });
    expect(screen.getByRole('link', { name: /^Staff/ }).getAttribute('href')).toBe('/desk/pages/herald-1972-04-03-p4');
  });

  it.each([null, reader, { ...reader, role: 'editor' }])('is not shown to others', async (user) => {
    await drawFor(user);
    expect(screen.queryByRole('link')).toBeNull();
  });
});
