import { isAppError } from 'shared-contracts/app-error';
import { factorNotice } from 'shared-contracts/auth/factor-notice';
import { editorialPath, forgetFeedback, getEditorial, type Editorial } from 'shared-contracts/content/editorial';
import { listDonors } from 'shared-contracts/membership/payments-admin/list-donors';
import type { LoaderContext, PageAction, PageLoader } from 'shared-contracts/page';
import type { StaffData } from 'shared-contracts/ui/staff-frame';

export interface EditorialData extends StaffData {
  readonly editorial: Editorial;
  /** How many donors' messages wait for a review; null while the membership section does not respond. */
  readonly waitingDonors: number | null;
}

const pageIn = (url: URL): number => {
  const page = url.searchParams.get('page') ?? '';
  return /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1;
};

/** The page is shown even if the membership section does not respond. */
const countDonors = async ({ call }: LoaderContext): Promise<number | null> => {
  try {
    return (await call(listDonors, { state: 'waiting', page: 1 })).counts.waiting;
  } catch {
    return null;
  }
};

/** Loads `/desk/editorial?page=`, for editors. */
export const loadEditorial: PageLoader<EditorialData> = async (context) => {
  const { call, url, visitor } = context;
  const [editorial, waitingDonors, factor] = await Promise.all([
    call(getEditorial, { page: pageIn(url) }),
    countDonors(context),
    factorNotice(call),
  ]);
  const done = url.searchParams.get('done') === 'deleted' ? 'The message was deleted.' : null;
  return {
    kind: 'page',
    data: { editorial, waitingDonors, role: visitor.role, done, factor },
    head: { title: 'Editorial', noindex: true },
  };
};

/** Deletes a reader’s message, and returns to the same page of messages. */
export const deleteMessage: PageAction = async ({ call, form, url }) => {
  try {
    await call(forgetFeedback, { id: form.get('id') ?? '' });
  } catch (error) {
    if (!isAppError(error) || error.code !== 'bad-request') throw error;
    return { kind: 'form-errors', errors: { form: error.message }, values: {} };
  }
  const back = editorialPath(pageIn(url));
  return { kind: 'redirect', to: `${back}${back.includes('?') ? '&' : '?'}done=deleted`, status: 303 };
};
