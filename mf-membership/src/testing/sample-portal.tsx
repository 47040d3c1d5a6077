import { screen } from '@testing-library/react';
import type { JSX } from 'react';
import type { Membership } from 'shared-contracts/membership/get-membership';
import type { FormErrors } from 'shared-contracts/page';
import { PageProvider } from 'shared-contracts/platform/site';
import { loadPortal } from '../pages/portal/portal.loader.ts';
import { Page } from '../pages/portal/portal-page.tsx';
import { loaderContext, sampleMembership, sampleSubscription } from './sample-money.ts';

/** Loads the data of the portal. */
export const loadSample = (address = '/membership/manage', change: Partial<Membership> = {}) =>
  loadPortal(
    loaderContext(address, { '/api/ms/membership': () => Promise.resolve(sampleMembership(change)) }, { id: 'u1' }),
  );

/** Returns the portal of a sample membership, ready to render. */
export async function samplePortal(
  address?: string,
  change: Partial<Membership> = {},
  form: Pick<FormErrors, 'errors' | 'values'> | null = null,
): Promise<JSX.Element> {
  const loaded = await loadSample(address, change);
  if (loaded.kind !== 'page') throw new Error(`This is no page: ${loaded.kind}`);
  return (
    <PageProvider value={{ data: loaded.data, head: loaded.head, form }}>
      <Page />
    </PageProvider>
  );
}

/** Returns the fields that the form with this name would send. */
export const fieldsOf = (name: string) =>
  Object.fromEntries(new FormData(screen.getByRole<HTMLFormElement>('form', { name })));

/** A membership with this subscription. */
export const subscribed = (values: Parameters<typeof sampleSubscription>[0]): Partial<Membership> => ({
  subscription: sampleSubscription(values),
});

/** A membership paused for three months whose paid time has ended. */
export const resting = (values: Parameters<typeof sampleSubscription>[0] = {}): Partial<Membership> => ({
  plan: 'roots',
  ...subscribed({ state: 'paused', pausedUntil: Date.UTC(2027, 2, 22), ...values }),
});
