import type { FrameLocator, Page } from '@playwright/test';

/** What each test card does, as its button in the checkout says. */
export const cards = {
  success: 'Pays at once',
  declined: 'Declined',
  'renewals-declined': 'Pays now, and is declined at every renewal',
} as const;

/** The button of a card in a checkout, on the provider's own page or in its window. */
export const cardButton = (checkout: FrameLocator | Page, card: keyof typeof cards) =>
  checkout.getByRole('button', { name: new RegExp(`^${cards[card]}`) });

/** The provider's window over the page. */
export const checkoutWindow = (page: Page): FrameLocator => page.frameLocator('iframe[title*="sandbox"]');

/** Sends a command to the sandbox, as its control panel does. */
export async function controlSandbox(
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

/** Returns what the sandbox received and refunded, from its own books. */
export const sandboxBooks = async (origin: string): Promise<readonly Books[]> =>
  (await (await fetch(`${origin}/_control/books`)).json()) as readonly Books[];
