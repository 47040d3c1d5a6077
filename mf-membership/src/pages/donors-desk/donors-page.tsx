import type { JSX } from 'react';
import { donorsPageSize, wallStates, type WallState } from 'shared-contracts/membership/desk/list-donors';
import { moneyDesk } from 'shared-contracts/membership/desk/desk-links';
import { css } from 'shared-contracts/platform/emotion';
import { usePage } from 'shared-contracts/platform/site';
import { EmptyState } from 'shared-contracts/ui/notice';
import { Pagination } from 'shared-contracts/ui/pagination';
import { TextLink } from 'shared-contracts/ui/text-link';
import { DeskFrame } from '../payments-desk/desk-frame.tsx';
import { DonorItem } from './donor-item.tsx';
import { donorsPath, type DonorsData } from './donors-data.ts';

const tabs = css`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--space-4);
  border-bottom: 1px solid var(--rule);
  & a {
    display: inline-flex;
    align-items: center;
    min-height: var(--target);
    color: var(--ink-2);
    text-decoration: none;
  }
  & [aria-current] {
    color: var(--ink);
    font-weight: var(--weight-strong);
    box-shadow: inset 0 -3px 0 var(--green);
  }
`;

const names: Readonly<Record<WallState, string>> = { waiting: 'Waiting', shown: 'On the wall', hidden: 'Not shown' };

const nothing: Readonly<Record<WallState, string>> = {
  waiting: 'Nobody waits to be read',
  shown: 'Nobody stands on the wall',
  hidden: 'Nothing was kept off the wall',
};

/** `/desk/donors`: what donors want to have on the wall, read by an editor before anybody sees it. */
export function Page(): JSX.Element {
  const { data } = usePage<DonorsData>();
  const { list, state, isAdmin } = data;
  const { donors, counts, page, pageCount } = list;
  return (
    <DeskFrame
      title="Donors"
      at={moneyDesk.donors}
      isAdmin={isAdmin}
      lead="What donors want to have on the wall. Nothing is seen before it is read here; they can take it back at any time."
    >
      <nav css={tabs} aria-label="Donors">
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
    </DeskFrame>
  );
}
