import { isAppError } from 'shared-contracts/app-error';
import type { PageAction } from 'shared-contracts/page';
import { donorsPath, stateIn } from './donors-data.ts';
import { moderateDonor } from '../../../api/donations/donor-wall.endpoint.ts';

const shownErrors: readonly string[] = ['bad-request', 'not-found', 'gone'];

/** Shows a donor on the wall or hides them, then returns to the same list. */
export const sendDonor: PageAction = async ({ call, form, url }) => {
  const show = form.get('do') === 'show';
  try {
    await call(moderateDonor, { reference: form.get('reference') ?? '', show });
  } catch (error) {
    if (!isAppError(error) || !shownErrors.includes(error.code)) throw error;
    return { kind: 'form-errors', errors: { form: error.message }, values: {} };
  }
  const list = donorsPath(stateIn(url.searchParams.get('state')));
  return {
    kind: 'redirect',
    to: `${list}${list.includes('?') ? '&' : '?'}done=${show ? 'shown' : 'hidden'}`,
    status: 303,
  };
};
