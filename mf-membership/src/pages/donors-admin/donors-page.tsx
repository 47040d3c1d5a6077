import type { JSX } from 'react';
import { donorsPageSize, wallStates, type WallState } from 'shared-contracts/membership/payments-admin/list-donors';
import { paymentsAdminLinks } from 'shared-contracts/membership/payments-admin/payments-admin-links';
import { usePage } from 'shared-contracts/platform/site';
import { listTabs } from 'shared-contracts/ui/desk.styles';
import { EmptyState } from 'shared-contracts/ui/notice';
import { Pagination } from 'shared-contracts/ui/pagination';
import { StaffFrame } from 'shared-contracts/ui/staff-frame';
import { TextLink } from 'shared-contracts/ui/text-link';
import { DonorItem } from './donor-item.tsx';
import { donorsPath, type DonorsData } from './donors-data.ts';

const names: Readonly<Record<WallState, string>> = { waiting: 'Waiting', shown: 'On the wall', hidden: 'Not shown' };

const nothing: Readonly<Record<WallState, string>> = {
  waiting: 'Nothing to review',
  shown: 'Nobody is on the wall',
  hidden: 'Nothing is hidden',
};

/** `/desk/donors`: requests to appear on the wall, which an editor reviews before they are public. */
export function Page(): JSX.Element {
  const { data } = usePage<DonorsData>();
  const { list, state } = data;
  const { donors, counts, page, pageCount } = list;
  return (
    <StaffFrame
      title="Donors"
      at={paymentsAdminLinks.donors}
      lead="Messages donors would like on the wall. Nothing is public until you review it, and donors can remove their message at any time."
    >
      <nav css={listTabs} aria-label="Donors">
        {wallStates.map((each) => (
          <TextLink key={each} to={donorsPath(each)} aria-current={each === state ? 'page' : undefined}>
            {names[each]} ({counts[each]})
          </TextLink>
        ))}
      </nav>
      {donors.length === 0 ? (
        <EmptyState title={nothing[state]} />
      ) : (
        <ul>
          {donors.map((donor) => (
            <DonorItem key={donor.reference} donor={donor} state={state} />
          ))}
        </ul>
      )}
      {(pageCount > 1 || page > 1) && (
        <Pagination
          {...{ page, pageCount, pageSize: donorsPageSize, total: counts[state] }}
          hrefOf={(to) => donorsPath(state, to)}
        />
      )}
    </StaffFrame>
  );
}
