import { providerTitles } from 'shared-contracts/membership/providers';
import { amountText } from '../pages/amount-text.ts';
import { documentOf, html, type Html } from '../pages/html.ts';
import type { SandboxPayment } from '../sandbox-types.ts';
import { spacedNumber, testCards, type TestCard } from '../test-cards.ts';

/** What a checkout page shows besides the payment. */
export interface CheckoutView {
  /** The origin of the page that the checkout is embedded in; empty when it is not embedded. */
  readonly popup: string;
  /** A sentence about what went wrong; empty when nothing did. */
  readonly problem: string;
}

const addressOf = ({ provider, code }: SandboxPayment): string => `/checkout/${provider}/${code}`;

const hidden = ({ popup }: CheckoutView): Html => html`<input type="hidden" name="popup" value="${popup}" />`;

const cardButton = (card: TestCard): Html => html`
  <li>
    <button name="card" value="${card.name}">
      <span class="what">${card.title}</span>
      <span class="number">${card.number === '' ? 'Bank transfer' : spacedNumber(card)}</span>
    </button>
  </li>
`;

const cancelForm = (payment: SandboxPayment, view: CheckoutView): Html => html`
  <form method="post" action="${addressOf(payment)}/cancel">
    ${hidden(view)}
    <button class="quiet">Cancel and go back</button>
  </form>
`;

const chooseCard = (payment: SandboxPayment, view: CheckoutView): Html => html`
  <form method="post" action="${addressOf(payment)}">
    ${hidden(view)}
    <h2>Choose a test card</h2>
    <ul class="cards">
      ${testCards.map(cardButton)}
    </ul>
  </form>
  <details>
    <summary>Or type a test card number</summary>
    <form method="post" action="${addressOf(payment)}" class="typed">
      ${hidden(view)}
      <label>Card number <input name="card" inputmode="numeric" autocomplete="off" required maxlength="30" /></label>
      <label>Expiry <input name="expiry" placeholder="12/31" autocomplete="off" maxlength="7" /></label>
      <label>CVV <input name="cvv" inputmode="numeric" placeholder="408" autocomplete="off" maxlength="4" /></label>
      <button class="pay">Pay ${amountText(payment.asked, payment.currency)}</button>
    </form>
  </details>
`;

const steps = {
  pin: { label: 'Card PIN', hint: 'Any four digits, for instance 0000', button: 'Continue' },
  otp: { label: 'Bank code', hint: 'Any four to six digits, for instance 123456', button: 'Pay' },
};

const askForCode = (payment: SandboxPayment, view: CheckoutView, step: 'otp' | 'pin'): Html => html`
  <form method="post" action="${addressOf(payment)}" class="typed">
    ${hidden(view)}
    <input type="hidden" name="card" value="pin" />
    <label
      >${steps[step].label} <input name="${step}" inputmode="numeric" autocomplete="off" required maxlength="6"
    /></label>
    <p class="hint">${steps[step].hint}</p>
    <button class="pay">${steps[step].button}</button>
  </form>
`;

/**
 * Returns the hosted page where a reader pays; it works without scripts too. `step`: the input that the card asks for.
 */
export function checkoutPage(payment: SandboxPayment, view: CheckoutView, step: 'card' | 'otp' | 'pin'): string {
  const title = providerTitles[payment.provider];
  const body = html`
    <main class="checkout" data-event="loaded" data-popup="${view.popup}" data-id="${payment.id}">
      <p class="provider">${title} (simulated)</p>
      <h1>${amountText(payment.asked, payment.currency)}</h1>
      <p class="for">${payment.title === '' ? 'A payment' : payment.title}</p>
      <p class="hint">${payment.email} · ${payment.reference}</p>
      ${view.problem === '' ? null : html`<p class="problem" role="alert">${view.problem}</p>`}
      ${step === 'card' ? chooseCard(payment, view) : askForCode(payment, view, step)} ${cancelForm(payment, view)}
    </main>
  `;
  return documentOf(`Pay at ${title} (sandbox)`, body, view.popup === '' ? null : '/checkout/popup.js');
}
