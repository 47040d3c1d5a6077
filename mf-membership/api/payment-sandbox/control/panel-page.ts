import { faultNames, faultTitles, type FaultName } from '../faults.ts';
import { totalsByProvider } from '../money/provider-totals.ts';
import { amountText, instantText } from '../pages/amount-text.ts';
import { documentOf, html, type Html } from '../pages/html.ts';
import type { SandboxContext } from '../sandbox-context.ts';
import { paymentsTable, webhooksTable } from './panel-tables.ts';

const steps: readonly (readonly [string, string, string])[] = [
  ['hours', '1', '1 hour'],
  ['days', '1', '1 day'],
  ['days', '5', '5 days'],
  ['days', '31', '31 days'],
  ['days', '366', '1 year'],
];

const clockPart = ({ clock }: SandboxContext): Html => html`
  <section id="clock" aria-labelledby="clock-title">
    <h2 id="clock-title">Clock</h2>
    <p>
      The time here is <strong>${instantText(clock.now())}</strong>, ${Math.round(clock.offset() / 86_400_000)} days
      ahead. The site follows this clock. It cannot be moved back.
    </p>
    <div class="row">
      ${steps.map(
        ([unit, value, label]) => html`
          <form method="post" action="/_control/advance">
            <input type="hidden" name="${unit}" value="${value}" />
            <button>+${label}</button>
          </form>
        `,
      )}
    </div>
  </section>
`;

const times = [0, 1, 2, 5, -1];

const faultField = (name: FaultName, count: number): Html => html`
  <label class="fault">
    <span>${faultTitles[name]}</span>
    <select name="${name}">
      ${[...new Set([...times, count])].map((value) => {
        const label = value === -1 ? 'always' : value === 0 ? 'off' : `next ${String(value)}`;
        return value === count
          ? html`<option value="${value}" selected>${label}</option>`
          : html`<option value="${value}">${label}</option>`;
      })}
    </select>
  </label>
`;

const faultsPart = ({ faults }: SandboxContext): Html => html`
  <section id="faults" aria-labelledby="faults-title">
    <h2 id="faults-title">Faults</h2>
    <form method="post" action="/_control/faults">
      <div class="faults">${faultNames.map((name) => faultField(name, faults.counts()[name]))}</div>
      <p class="row"><button class="pay">Set</button></p>
    </form>
    <form method="post" action="/_control/faults">
      <button name="none" value="1" class="quiet">Turn all off</button>
    </form>
  </section>
`;

const booksPart = ({ store }: SandboxContext): Html => html`
  <section aria-labelledby="books-title">
    <h2 id="books-title">Books</h2>
    <div class="scroll" tabindex="0" role="region" aria-labelledby="books-title">
      <table>
        <thead>
          <tr>
            <th scope="col">Provider</th>
            <th scope="col">Payments</th>
            <th scope="col">Paid</th>
            <th scope="col">Fees</th>
            <th scope="col">Refunded</th>
            <th scope="col">Lost</th>
          </tr>
        </thead>
        <tbody>
          ${totalsByProvider(store).map(
            ({ provider, currency, payments, paid, fees, refunded, lost }) => html`
              <tr>
                <th scope="row">${provider}, ${currency}</th>
                <td>${payments}</td>
                ${[paid, fees, refunded, lost].map((amount) => html`<td>${amountText(amount, currency)}</td>`)}
              </tr>
            `,
          )}
        </tbody>
      </table>
    </div>
  </section>
`;

/** Returns the control panel: all states and controls on one page without scripts. */
export function panelPage(world: SandboxContext, problem: string): string {
  const body = html`
    <main class="panel">
      <h1>Control panel</h1>
      <p>
        Stands in for Paystack and Flutterwave for <a href="${world.siteUrl}">${world.siteUrl}</a>. Start payments
        there. Here you can inspect them, move the clock forward and cause faults.
      </p>
      ${problem === '' ? null : html`<p class="problem" role="alert">${problem}</p>`} ${clockPart(world)}
      ${paymentsTable(world)} ${faultsPart(world)} ${webhooksTable(world)} ${booksPart(world)}
    </main>
  `;
  return documentOf('Payment sandbox', body);
}
