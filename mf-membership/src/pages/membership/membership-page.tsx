import type { JSX } from 'react';
import { usePage } from 'shared-contracts/platform/site';
import type { MembershipData } from './membership.loader.ts';

export function Page(): JSX.Element {
  const { data } = usePage<MembershipData>();
  return <h1>{data.heading}</h1>;
}
