import type { Page } from '@playwright/test';
import { priceOf } from 'shared-contracts/membership/catalogue';
import { signIn, type Person } from './people.ts';
import { controlSandbox } from './sandbox.ts';
import type { SiteProcess } from './site-process.ts';

interface Purchase {
  readonly plan: 'branch' | 'canopy' | 'stem';
  readonly frequency?: 'monthly' | 'yearly';
  readonly currency?: 'NGN' | 'USD';
  /** The name of one of the sandbox's test cards. */
  readonly card?: string;
}

type Site = Pick<SiteProcess, 'sandbox' | 'url'>;

/** Calls an endpoint as the reader of this browser, without the page's scripts. */
export async function callAs<Answer>(page: Page, site: Site, path: string, data: object): Promise<Answer> {
  const refreshed = await page.request.post(`${site.url}/api/auth/refresh`, {
    data: {},
    headers: { origin: site.url },
  });
  const { data: session } = (await refreshed.json()) as { readonly data: { readonly token: string } };
  const answer = await page.request.post(`${site.url}${path}`, {
    data,
    headers: { authorization: `Bearer ${session.token}` },
  });
  if (!answer.ok()) throw new Error(`${path} was refused: ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

/** Creates a person who has joined by paying, signed in to this browser. Resolves to the payment's page. */
export async function joinAs(
  page: Page,
  site: Site,
  { plan, frequency = 'monthly', currency = 'NGN', card = 'success' }: Purchase,
): Promise<{ readonly person: Person; readonly payment: string; readonly reference: string }> {
  const person = await signIn(page, site.url);
  const { amount } = priceOf(plan, frequency, currency);
  const input = { plan, frequency, currency, due: amount, provider: 'paystack', card: 'new' };
  const { reference, key } = await callAs<{ readonly reference: string; readonly key: string }>(
    page,
    site,
    '/api/ms/checkout',
    input,
  );
  await controlSandbox(site.sandbox, 'pay', { reference, card });
  const payment = `/payments/${reference}?key=${key}`;
  // Opening the page settles the payment, whether or not the webhook has arrived.
  await page.request.get(`${site.url}${payment}`);
  return { person, payment, reference };
}
