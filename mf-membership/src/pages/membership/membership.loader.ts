import type { PageLoader } from 'shared-contracts/page';

export interface MembershipData {
  readonly heading: string;
}

export const loadMembership: PageLoader<MembershipData> = () =>
  Promise.resolve({ kind: 'page', data: { heading: 'Membership' }, head: { title: 'Membership' } });
