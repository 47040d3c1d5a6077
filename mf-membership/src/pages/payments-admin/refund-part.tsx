import type { JSX } from 'react';
import { paymentsAdminLinks } from 'shared-contracts/membership/payments-admin/payments-admin-links';
import { majorUnits, moneyText } from 'shared-contracts/membership/money';
import { Button, ButtonLink } from 'shared-contracts/ui/button';
import { TextField } from 'shared-contracts/ui/field';
import { caption } from '../../parts/section.styles.ts';
import { adminForm, adminSection, buttonRow } from './admin.styles.ts';
import type { RefundDraft, PaymentsAdminData } from './payments-data.ts';

type ViewData = Extract<PaymentsAdminData, { view: 'payment' }>;

/** The second step, which makes the refund. */
const ConfirmRefund = ({
  payment,
  draft,
}: Pick<ViewData, 'payment'> & { readonly draft: RefundDraft }): JSX.Element => (
  <form css={adminForm} method="post" action={paymentsAdminLinks.payment(payment.reference)}>
    <p>
      <strong>{moneyText(draft.amount)}</strong> of {moneyText(payment.amount)} will be refunded to {payment.email}, for
      this reason: {draft.reason}
    </p>
    <p css={caption}>
      This cannot be undone. A full refund immediately ends what was paid for. Refunding a plan change undoes only the
      change: the earlier plan is restored for the rest of its period.
    </p>
    <input type="hidden" name="do" value="give-back" />
    <input type="hidden" name="payment" value={payment.reference} />
    <input type="hidden" name="amount" value={draft.amount.amount} />
    <input type="hidden" name="reason" value={draft.reason} />
    <input type="hidden" name="attempt" value={draft.attempt} />
    <div css={buttonRow}>
      <Button type="submit" look="primary">
        Refund {moneyText(draft.amount)}
      </Button>
      <ButtonLink look="quiet" to={paymentsAdminLinks.payment(payment.reference)}>
        Cancel
      </ButtonLink>
    </div>
  </form>
);

const RefundForm = ({ payment, typed, errors }: Pick<ViewData, 'errors' | 'payment' | 'typed'>): JSX.Element => (
  <form css={adminForm} method="get" action={paymentsAdminLinks.payments()}>
    <input type="hidden" name="payment" value={payment.reference} />
    <TextField
      label={`Amount in ${payment.left.currency}`}
      name="amount"
      inputMode="decimal"
      hint={`At most ${moneyText(payment.left)}`}
      defaultValue={typed.amount === '' ? String(majorUnits(payment.left)) : typed.amount}
      error={errors['amount']}
    />
    <TextField label="Why" name="reason" maxLength={300} defaultValue={typed.reason} error={errors['reason']} />
    <Button type="submit">Continue</Button>
  </form>
);

/** Refunds in two steps: amount and reason, then a confirmation. */
export function RefundPart({ data }: { readonly data: ViewData }): JSX.Element {
  const { payment, draft } = data;
  return (
    <section css={adminSection}>
      <h2>Refund</h2>
      {payment.left.amount === 0 ? (
        <p>There is nothing to refund.</p>
      ) : draft === null ? (
        <RefundForm {...data} />
      ) : (
        <ConfirmRefund payment={payment} draft={draft} />
      )}
    </section>
  );
}
