import { isAppError, type AppError } from 'shared-contracts/app-error';
import type { FormErrors, GoElsewhere, PageAction } from 'shared-contracts/page';
import { giftFormAddress } from '../../donations/gift-choice.ts';
import { donationOf, formErrors, readGift } from '../../donations/read-gift-form.ts';
import { startDonation } from '../../../api/donations/start-donation.endpoint.ts';

const shownErrors: readonly string[] = ['bad-request', 'conflict', 'too-many-requests', 'unavailable'];

const seeOther = (to: string): GoElsewhere => ({ kind: 'redirect', to, status: 303 });

/** Shows the form again with the values as typed and the errors. */
function showFormAgain({ message, details }: AppError, form: URLSearchParams): FormErrors {
  const { fields = {}, hint } = details;
  const isMarked = Object.keys(fields).length > 0;
  const sentence = isMarked ? 'Please correct the errors in the form' : [message, hint].filter(Boolean).join(' ');
  return {
    kind: 'form-errors',
    errors: { ...formErrors(fields), form: sentence },
    values: Object.fromEntries(form),
  };
}

/**
 * Handles a gift sent without script: redirects to the provider, or shows the form again with its errors. A guest's
 * monthly gift is forwarded to the sign-up as a form, so that name and email address do not appear in an address.
 */
export const sendGift: PageAction = async ({ call, form, links, visitor }) => {
  const field = (name: string): string => form.get(name) ?? '';
  const choice = readGift(field);
  const next = giftFormAddress(links.donate, choice);
  if (choice.frequency === 'monthly' && visitor.id === null)
    return { ...seeOther(`${links.register}?${new URLSearchParams({ next }).toString()}`), withForm: true };
  try {
    return seeOther((await call(startDonation, donationOf(field))).next);
  } catch (error) {
    if (!isAppError(error)) throw error;
    if (error.code === 'unauthorized') return seeOther(links.logInThen(next));
    if (!shownErrors.includes(error.code)) throw error;
    return showFormAgain(error, form);
  }
};
