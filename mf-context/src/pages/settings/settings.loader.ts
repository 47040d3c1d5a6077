import { getMe } from 'shared-contracts/auth/get-me';
import { listDevices } from 'shared-contracts/auth/list-devices';
import type { PageLoader } from 'shared-contracts/page';
import type { SettingsData } from './settings-data.ts';
import { isSettingsForm } from './settings-forms.ts';

export const loadSettings: PageLoader<SettingsData> = async ({ call, url }) => {
  const [{ user, email_verified: verified }, { devices }] = await Promise.all([call(getMe, {}), call(listDevices, {})]);
  const done = url.searchParams.get('done') ?? '';
  return {
    kind: 'page',
    data: { email: user.email, verified, devices, done: isSettingsForm(done) ? done : null },
    head: { title: 'Settings', noindex: true },
  };
};
