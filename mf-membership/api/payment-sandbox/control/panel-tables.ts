import { canBePaid } from '../money/pay-with-card.ts';
import { amountText, instantText } from '../pages/amount-text.ts';
import { html, type Html } from '../pages/html.ts';
import type { SandboxPayment, SandboxWebhook } from '../sandbox-types.ts';
import { testCards } from '../test-cards.ts';
import type { SandboxContext } from '../sandbox-context.ts';

const maxRows = 50;

const button = (
  action: string,
  fields: Readonly<Record<string, number | string>>,
  label: string,
  of: string,
): Html => html`
  <form method="post" action="/_control/${action}">
    ${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
    <button class="small">${label}<span class="unseen"> (${of})</span></button>
  </form>
`;

const payForm = ({ reference }: SandboxPayment): Html => html`
  <form method="post" action="/_control/pay" class="row">
    <input type="hidden" name="reference" value="${reference}" />
    <select name="card" aria-label="Card for ${reference}">
      ${testCards.map(({ name, title }) => html`<option value="${name}">${title}</option>`)}
    </select>
    <button class="small">Pay</button>
  </form>
`;

function actionsOf(payment: SandboxPayment): readonly Html[] {
  const { reference, dispute, token, state } = payment;
  if (canBePaid(payment) && payment.code !== '') return [payForm(payment)];
  if (state !== 'succeeded') return [];
  const disputes =
    dispute === 'none'
      ? [button('dispute', { reference, step: 'open' }, 'Dispute', reference)]
      : dispute === 'open'
        ? (['won', 'lost'] as const).map((step) => button('dispute', { reference, step }, `Dispute ${step}`, reference))
        : [];
  return [
    ...disputes,
    ...(token === '' ? [] : [button('decline', { reference }, 'Decline its next charge', reference)]),
  ];
}

const stateText = (payment: SandboxPayment): string =>
  [
    payment.state,
    payment.card === '' ? '' : `card: ${payment.card}`,
    payment.refunded > 0 ? `${amountText(payment.refunded, payment.paidCurrency)} back` : '',
    payment.dispute === 'none' ? '' : `dispute ${payment.dispute}`,
  ]
    .filter((part) => part !== '')
    .join(', ');

const paymentRow = (payment: SandboxPayment): Html => html`
  <tr>
    <th scope="row">
      ${
        payment.code === ''
          ? html`${payment.reference}`
          : html`<a href="/checkout/${payment.provider}/${payment.code}">${payment.reference}</a>`
      }
      <br /><span class="hint">${payment.provider} · ${instantText(payment.createdAt)}</span>
    </th>
    <td>${amountText(payment.asked, payment.currency)}</td>
    <td>${stateText(payment)}</td>
    <td>${actionsOf(payment)}</td>
  </tr>
`;

const table = (id: string, title: string, heads: readonly string[], rows: readonly Html[], none: string): Html => html`
  <section id="${id}" aria-labelledby="${id}-title">
    <h2 id="${id}-title">${title}</h2>
    ${
      rows.length === 0
        ? html`<p>${none}</p>`
        : html`<div class="scroll" tabindex="0" role="region" aria-labelledby="${id}-title">
            <table class="stacked">
              <thead>
                <tr>
                  ${heads.map((head) => html`<th scope="col">${head}</th>`)}
                </tr>
              </thead>
              <tbody>
                ${rows}
              </tbody>
            </table>
          </div>`
    }
  </section>
`;

/** The latest payments, with the actions for each. */
export const paymentsTable = ({ store }: SandboxContext): Html =>
  table(
    'payments',
    'Payments',
    ['Reference', 'Asked', 'State', 'Actions'],
    store.payments.list({}, maxRows).map(paymentRow),
    'None yet. Join or donate on the site to start one.',
  );

const tryText = ({ state, tries, lastStatus, broken }: SandboxWebhook): string =>
  [
    state,
    tries === 0 ? '' : `${String(tries)} tried, last answer ${lastStatus === 0 ? 'none' : String(lastStatus)}`,
    broken === 'none' ? '' : broken === 'signature' ? 'bad signature' : 'cut in half',
  ]
    .filter((part) => part !== '')
    .join(', ');

const webhookRow = (webhook: SandboxWebhook): Html => html`
  <tr>
    <th scope="row">
      ${webhook.event}<br /><span class="hint">${webhook.provider} · ${instantText(webhook.createdAt)}</span>
    </th>
    <td>${webhook.reference}</td>
    <td>${tryText(webhook)}</td>
    <td>${button('send-again', { id: webhook.id }, 'Send again', `number ${String(webhook.id)}`)}</td>
  </tr>
`;

/** The latest webhooks, with the site's response to each. */
export const webhooksTable = ({ store }: SandboxContext): Html =>
  table(
    'webhooks',
    'Webhooks',
    ['Event', 'Payment', 'State', 'Actions'],
    store.webhooks.list({}, maxRows).map(webhookRow),
    'None yet. One is sent for each payment.',
  );
