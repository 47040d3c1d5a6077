import type { JSX } from 'react';
import { usePage } from 'shared-contracts/platform/site';
import type { ManagementData } from './management-data.ts';
import { MembersView } from './members-view.tsx';
import { RightsView } from './rights-view.tsx';
import { WithdrawalsView } from './withdrawals-view.tsx';

/** The desk's pages for withdrawals, rights and members, in one chunk. */
export function Page(): JSX.Element {
  const { data } = usePage<ManagementData>();
  switch (data.view) {
    case 'withdrawals':
      return <WithdrawalsView withdrawals={data.withdrawals} />;
    case 'rights':
      return <RightsView rights={data.rights} />;
    case 'members':
      return <MembersView members={data.members} />;
  }
}
