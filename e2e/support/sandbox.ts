import type { FrameLocator, Page } from '@playwright/test';

/** What a test card does, as its button at the checkout says. */
export const cards = {
  success: 'Pays at once',
  declined: 'Is declined',
  'renewals-declined': 'Pays now, and is declined at every renewal',
} as const;

/** The buttons of a checkout, on the provider's own page or in its window over ours. */
export const cardButton = (checkout: FrameLocator | Page, card: keyof typeof cards) =>
  checkout.getByRole('button', { name: new RegExp(`^${cards[card]}`) });

/** The window of a provider over the page. */
export const checkoutWindow = (page: Page): FrameLocator => page.frameLocator('iframe[title*="sandbox"]');

/** Asks the stand-in something, as its panel does. */
export async function askSandbox(
  origin: string,
  what: 'advance' | 'faults' | 'pay',
  input: Readonly<Record<string, number | string>>,
): Promise<void> {
  const response = await fetch(`${origin}/_control/${what}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(input),
  });
  if (!response.ok) throw new Error(`the sandbox refused ${what}: ${await response.text()}`);
}

interface Books {
  readonly currency: string;
  readonly paid: number;
  readonly refunded: number;
}

/** What the stand-in took and gave back, by its own books. */
export const sandboxBooks = async (origin: string): Promise<readonly Books[]> =>
  (await (await fetch(`${origin}/_control/books`)).json()) as readonly Books[];
