import { AppError } from 'shared-contracts/app-error';
import { checkForm } from 'shared-contracts/auth/forms/check-form';
import { giftProblem } from 'shared-contracts/membership/gift-amount';
import { isCurrency } from 'shared-contracts/membership/money';
import { startDonationInput, type DonationInput } from 'shared-contracts/membership/start-donation';

type Faults = Readonly<Record<string, string>>;

const refused = (fields: Faults): AppError =>
  new AppError('bad-request', 'Invalid form data', { fields, hint: 'Please correct the errors in the form' });

/** More than anybody may give is an amount all the same: it is told how much may be given. */
function amountFault(body: unknown, sentence: string): string {
  const { amount, currency } = body as { readonly amount?: unknown; readonly currency?: unknown };
  if (typeof amount !== 'number' || amount < 0 || !Number.isSafeInteger(amount) || !isCurrency(currency))
    return sentence;
  return giftProblem({ amount, currency }, false) ?? sentence;
}

/** What came from the form of a gift; refuses it with a sentence for each field that is wrong. */
export function checkDonation(body: unknown): DonationInput {
  const checked = checkForm(startDonationInput(), body);
  if (!checked.ok) {
    const { amount, ...others } = checked.errors;
    throw refused(amount === undefined ? others : { ...others, amount: amountFault(body, amount) });
  }
  const problem = giftProblem(checked.values, checked.values.coverFee);
  if (problem !== null) throw refused({ amount: problem });
  return checked.values;
}
