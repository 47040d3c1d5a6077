import { isAppError, type AppError } from 'shared-contracts/app-error';
import { startDonation } from 'shared-contracts/membership/start-donation';
import type { FormErrors, GoElsewhere, PageAction } from 'shared-contracts/page';
import { giftAddress } from '../../donations/gift-wish.ts';
import { donationOf, faultsOf, readGift } from '../../donations/read-gift-form.ts';

const told: readonly string[] = ['bad-request', 'conflict', 'too-many-requests', 'unavailable'];

const seeOther = (to: string): GoElsewhere => ({ kind: 'redirect', to, status: 303 });

/** The form again, with what was typed and the sentences beside it. */
function again({ message, details }: AppError, form: URLSearchParams): FormErrors {
  const { fields = {}, hint } = details;
  const isMarked = Object.keys(fields).length > 0;
  const sentence = isMarked ? 'Please correct the errors in the form' : [message, hint].filter(Boolean).join(' ');
  return {
    kind: 'form-errors',
    errors: { ...faultsOf(fields), form: sentence },
    values: Object.fromEntries(form),
  };
}

/** A gift without script: on to the provider, to log in for one that goes on every month, or back with what is wrong. */
export const sendGift: PageAction = async ({ call, form, links, visitor }) => {
  const field = (name: string): string => form.get(name) ?? '';
  const wish = readGift(field);
  const toLogIn = seeOther(links.logInThen(giftAddress(links.donate, wish)));
  if (wish.frequency === 'monthly' && visitor.id === null) return toLogIn;
  try {
    return seeOther((await call(startDonation, donationOf(field))).next);
  } catch (error) {
    if (!isAppError(error)) throw error;
    if (error.code === 'unauthorized') return toLogIn;
    if (!told.includes(error.code)) throw error;
    return again(error, form);
  }
};
