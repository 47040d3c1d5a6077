import { amountText } from '../pages/amount-text.ts';
import { documentOf, html, type Html } from '../pages/html.ts';
import type { SandboxPayment } from '../sandbox-types.ts';
import { returnAddress } from './return-address.ts';

/**
 * How a checkout ended. `lost`: paid, but neither the reader nor the site is notified. `over`: paid or ended before.
 */
export type CheckoutEnd = 'cancelled' | 'lost' | 'over' | 'success';

const endTexts: Readonly<Record<CheckoutEnd, (payment: SandboxPayment) => readonly [string, string]>> = {
  success: ({ asked, currency, state }) =>
    state === 'pending'
      ? ['The bank is not done yet', 'In this sandbox it pays after a minute.']
      : [`${amountText(asked, currency)} paid`, 'You can close this window.'],
  cancelled: () => ['Nothing was paid', 'You can close this window.'],
  lost: () => [
    'The connection broke',
    'As this test has it, the payment was made, but neither you nor the site were told. The site finds out by asking.',
  ],
  over: () => ['This payment is over', 'It was paid or ended before. Nothing was taken now.'],
};

const link = (href: string): Html => html`<p><a href="${href}">Go back to the site</a></p>`;

/** Returns the last page. In a popup, its script notifies the page of the site; elsewhere it says what happened. */
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
