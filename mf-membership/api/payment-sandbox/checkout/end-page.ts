import { amountText } from '../pages/amount-text.ts';
import { documentOf, html, type Html } from '../pages/html.ts';
import type { SandboxPayment } from '../sandbox-types.ts';
import { returnAddress } from './return-address.ts';

/**
 * How a checkout ended. `lost`: paid, but neither the reader nor the site is notified. `over`: it had already been paid
 * or ended.
 */
export type CheckoutEnd = 'cancelled' | 'lost' | 'over' | 'success';

const endTexts: Readonly<Record<CheckoutEnd, (payment: SandboxPayment) => readonly [string, string]>> = {
  success: ({ asked, currency, state }) =>
    state === 'pending'
      ? ['Waiting for the bank', 'In this sandbox the payment succeeds after a minute.']
      : [`${amountText(asked, currency)} paid`, 'You can close this window.'],
  cancelled: () => ['You were not charged', 'You can close this window.'],
  lost: () => [
    'The connection broke',
    'In this test the payment succeeds, but neither you nor the site hears of it. The site finds out by asking the provider.',
  ],
  over: () => ['This payment has ended', 'It was already paid or cancelled. You were not charged again.'],
};

const link = (href: string): Html => html`<p><a href="${href}">Go back to the site</a></p>`;

/** Returns the last page. In a popup, its script notifies the site's page; otherwise the page says what happened. */
export function endPage(payment: SandboxPayment, end: CheckoutEnd, popup: string): string {
  const [title, text] = endTexts[end](payment);
  const back = popup === '' && end !== 'lost' ? returnAddress(payment, end === 'cancelled') : null;
  const endData = end === 'success' || end === 'cancelled' || end === 'over' ? end : '';
  const body = html`
    <main
      class="checkout"
      data-event="${endData === 'over' ? 'cancelled' : endData}"
      data-popup="${popup}"
      data-id="${payment.id}"
      data-reference="${payment.reference}"
      data-state="${payment.state}"
    >
      <h1>${title}</h1>
      <p>${text}</p>
      ${back === null ? null : link(back)}
    </main>
  `;
  return documentOf(`${title} (sandbox)`, body, popup === '' ? null : '/checkout/popup.js');
}
