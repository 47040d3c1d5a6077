import { getMe } from 'shared-contracts/auth/get-me';
import { listDevices } from 'shared-contracts/auth/list-devices';
import { isSettingsForm } from 'shared-contracts/auth/settings-forms';
import { getMembership } from 'shared-contracts/membership/get-membership';
import type { LoaderContext, PageLoader } from 'shared-contracts/page';
import { getAllowance } from '../../../api/allowance/get-allowance.endpoint.ts';
import { listKeys } from '../../../api/keys/list-keys.endpoint.ts';
import { getWriting } from '../../../api/model/choose-writing.endpoint.ts';
import type { AccountView, SettingsData, SettingsTab } from './settings-data.ts';

/** A part that fails to load is null; the page says so. */
const orNull = <Value>(request: Promise<Value>): Promise<Value | null> => request.catch(() => null);

const doneOf = ({ url }: LoaderContext): string => url.searchParams.get('done') ?? '';

async function loadAccount(context: LoaderContext): Promise<AccountView> {
  const { call, sendsMail = false } = context;
  const [{ user, email_verified: verified, two_step: twoStep }, { devices }, writing] = await Promise.all([
    call(getMe, {}),
    call(listDevices, {}),
    orNull(call(getWriting, {})),
  ]);
  const done = doneOf(context);
  return {
    ...{ tab: 'account', email: user.email, verified, twoStep, devices, sendsMail, writing },
    done: done === 'writing' || isSettingsForm(done) ? done : null,
  };
}

const tabLoaders: Readonly<Record<SettingsTab, (context: LoaderContext) => Promise<SettingsData>>> = {
  account: loadAccount,
  profile: () => Promise.resolve({ tab: 'profile' }),
  api: async (context) => ({
    tab: 'api',
    keys: await orNull(context.call(listKeys, {})),
    done: doneOf(context) === 'revoked' ? 'revoked' : null,
  }),
  memberships: async ({ call }) => {
    const [membership, allowance, keys] = await Promise.all([
      orNull(call(getMembership, {})),
      orNull(call(getAllowance, {})),
      orNull(call(listKeys, {})),
    ]);
    return { tab: 'memberships', membership, allowance, keys };
  },
};

const titles: Readonly<Record<SettingsTab, string>> = {
  account: 'Settings',
  profile: 'Your profile',
  api: 'API keys',
  memberships: 'Your membership and allowance',
};

/** A page with a missing part must not be cached. */
const lacksPart = (data: SettingsData): boolean =>
  Object.entries(data).some(([name, value]) => name !== 'done' && value === null);

const isTab = (name: string): name is SettingsTab => Object.hasOwn(tabLoaders, name);

/** Loads a tab of the settings; the account tab when none or an unknown one is named. */
export const loadSettings: PageLoader<SettingsData> = async (context) => {
  const name = context.url.searchParams.get('tab') ?? '';
  const tab = isTab(name) ? name : 'account';
  const data = await tabLoaders[tab](context);
  return {
    kind: 'page',
    data,
    head: { title: titles[tab], noindex: true },
    ...(lacksPart(data) && { incomplete: true }),
  };
};
