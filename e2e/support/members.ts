import type { Page } from '@playwright/test';
import { priceOf } from 'shared-contracts/membership/catalogue';
import { signIn, type Person } from './people.ts';
import { askSandbox } from './sandbox.ts';
import type { SiteProcess } from './site-process.ts';

interface Purchase {
  readonly plan: 'branch' | 'canopy' | 'stem';
  readonly frequency?: 'monthly' | 'yearly';
  readonly currency?: 'NGN' | 'USD';
  /** A test card of the stand-in, by its name. */
  readonly card?: string;
}

type Site = Pick<SiteProcess, 'sandbox' | 'url'>;

/** What a page of this browser asks in its reader's name, without its scripts. */
export async function askAs<Answer>(page: Page, site: Site, path: string, data: object): Promise<Answer> {
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

/** Somebody new who has joined by paying; this browser is signed in. Answers the payment's page. */
export async function joinAs(
  page: Page,
  site: Site,
  { plan, frequency = 'monthly', currency = 'NGN', card = 'success' }: Purchase,
): Promise<{ readonly person: Person; readonly payment: string; readonly reference: string }> {
  const person = await signIn(page, site.url);
  const { amount } = priceOf(plan, frequency, currency);
  const input = { plan, frequency, currency, due: amount, provider: 'paystack', card: 'new' };
  const { reference, key } = await askAs<{ readonly reference: string; readonly key: string }>(
    page,
    site,
    '/api/ms/checkout',
    input,
  );
  await askSandbox(site.sandbox, 'pay', { reference, card });
  const payment = `/payments/${reference}?key=${key}`;
  // Asking for it settles it, whether or not the webhook has come.
  await page.request.get(`${site.url}${payment}`);
  return { person, payment, reference };
}
