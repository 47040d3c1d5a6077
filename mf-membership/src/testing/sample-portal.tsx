import { screen } from '@testing-library/react';
import type { JSX } from 'react';
import type { Membership } from 'shared-contracts/membership/get-membership';
import type { FormErrors } from 'shared-contracts/page';
import { PageProvider } from 'shared-contracts/platform/site';
import { loadPortal } from '../pages/portal/portal.loader.ts';
import { Page } from '../pages/portal/portal-page.tsx';
import { loaderContext, sampleMembership, sampleSubscription } from './sample-money.ts';

/** The page's data, as its loader answers it. */
export const loadSample = (address = '/membership/manage', change: Partial<Membership> = {}) =>
  loadPortal(
    loaderContext(address, { '/api/ms/membership': () => Promise.resolve(sampleMembership(change)) }, { id: 'u1' }),
  );

/** The portal of a sample membership, to be drawn. */
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

/** What the form of a name would send. */
export const fieldsOf = (name: string) =>
  Object.fromEntries(new FormData(screen.getByRole<HTMLFormElement>('form', { name })));

/** A membership with this subscription. */
export const subscribed = (values: Parameters<typeof sampleSubscription>[0]): Partial<Membership> => ({
  subscription: sampleSubscription(values),
});

/** Paused for three months; the paid time has ended since. */
export const resting = (values: Parameters<typeof sampleSubscription>[0] = {}): Partial<Membership> => ({
  plan: 'roots',
  ...subscribed({ state: 'paused', pausedUntil: Date.UTC(2027, 2, 22), ...values }),
});
