import { listDonors } from 'shared-contracts/membership/payments-admin/list-donors';
import { ownValue } from 'shared-contracts/own-value';
import type { PageLoader } from 'shared-contracts/page';
import { stateIn, type DonorsData } from './donors-data.ts';

const done: Readonly<Record<string, string>> = {
  shown: 'Now on the wall.',
  hidden: 'Hidden from the wall.',
};

/** Loads `/desk/donors?state=&page=`, for editors. */
export const loadDonors: PageLoader<DonorsData> = async ({ call, url, visitor }) => {
  const state = stateIn(url.searchParams.get('state'));
  const requestedPage = url.searchParams.get('page') ?? '1';
  const page = /^[1-9]\d{0,3}$/.test(requestedPage) ? Number(requestedPage) : 1;
  const doneText = url.searchParams.get('done') ?? '';
  const data: DonorsData = {
    list: await call(listDonors, { state, page }),
    state,
    done: ownValue(done, doneText) ?? null,
    role: visitor.role,
  };
  return { kind: 'page', data, head: { title: 'Donors', noindex: true } };
};
