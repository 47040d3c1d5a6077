import type { JSX } from 'react';
import { moneyDesk } from 'shared-contracts/membership/desk/desk-links';
import { majorUnits, moneyText } from 'shared-contracts/membership/money';
import { Button, ButtonLink } from 'shared-contracts/ui/button';
import { TextField } from 'shared-contracts/ui/field';
import { caption } from '../../parts/section.styles.ts';
import { deskForm, deskPart, deskRow } from './desk.styles.ts';
import type { GiveBackWish, PaymentsDeskData } from './payments-data.ts';

type ViewData = Extract<PaymentsDeskData, { view: 'payment' }>;

/** The second step: nothing is given back before it. */
const Confirm = ({ payment, wish }: Pick<ViewData, 'payment'> & { readonly wish: GiveBackWish }): JSX.Element => (
  <form css={deskForm} method="post" action={moneyDesk.payment(payment.reference)}>
    <p>
      <strong>{moneyText(wish.amount)}</strong> of {moneyText(payment.amount)} will go back to {payment.email}, for this
      reason: {wish.reason}
    </p>
    <p css={caption}>
      This cannot be taken back. When all of it goes back, what was paid for ends at once; of a change of plan only the
      change, and what was paid before it is open again for the rest of its days.
    </p>
    <input type="hidden" name="do" value="give-back" />
    <input type="hidden" name="payment" value={payment.reference} />
    <input type="hidden" name="amount" value={wish.amount.amount} />
    <input type="hidden" name="reason" value={wish.reason} />
    <input type="hidden" name="attempt" value={wish.attempt} />
    <div css={deskRow}>
      <Button type="submit" look="primary">
        Give {moneyText(wish.amount)} back
      </Button>
      <ButtonLink look="quiet" to={moneyDesk.payment(payment.reference)}>
        Do not
      </ButtonLink>
    </div>
  </form>
);

const Ask = ({ payment, typed, faults }: Pick<ViewData, 'faults' | 'payment' | 'typed'>): JSX.Element => (
  <form css={deskForm} method="get" action={moneyDesk.payments()}>
    <input type="hidden" name="payment" value={payment.reference} />
    <TextField
      label={`Amount in ${payment.left.currency}`}
      name="amount"
      inputMode="decimal"
      hint={`At most ${moneyText(payment.left)}`}
      defaultValue={typed.amount === '' ? String(majorUnits(payment.left)) : typed.amount}
      error={faults['amount']}
    />
    <TextField label="Why" name="reason" maxLength={300} defaultValue={typed.reason} error={faults['reason']} />
    <Button type="submit">Go on</Button>
  </form>
);

/** Gives money back in two steps: what and why, then the button. */
export function GiveBackPart({ data }: { readonly data: ViewData }): JSX.Element {
  const { payment, wish } = data;
  return (
    <section css={deskPart}>
      <h2>Give money back</h2>
      {payment.left.amount === 0 ? (
        <p>There is nothing to give back.</p>
      ) : wish === null ? (
        <Ask {...data} />
      ) : (
        <Confirm payment={payment} wish={wish} />
      )}
    </section>
  );
}
