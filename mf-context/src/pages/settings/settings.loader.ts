import { getMe } from 'shared-contracts/auth/get-me';
import { listDevices } from 'shared-contracts/auth/list-devices';
import { isSettingsForm } from 'shared-contracts/auth/settings-forms';
import type { PageLoader } from 'shared-contracts/page';
import type { SettingsData } from './settings-data.ts';

export const loadSettings: PageLoader<SettingsData> = async ({ call, url, sendsMail = false }) => {
  const [{ user, email_verified: verified }, { devices }] = await Promise.all([call(getMe, {}), call(listDevices, {})]);
  const done = url.searchParams.get('done') ?? '';
  return {
    kind: 'page',
    data: { email: user.email, verified, devices, sendsMail, done: isSettingsForm(done) ? done : null },
    head: { title: 'Settings', noindex: true },
  };
};
