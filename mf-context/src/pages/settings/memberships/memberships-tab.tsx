import type { JSX } from 'react';
import { EmptyState } from 'shared-contracts/ui/notice';
import type { MembershipsView } from '../settings-data.ts';
import { AllowancePart } from './allowance-part.tsx';
import { PlanPart } from './plan-part.tsx';
import { ReceiptsPart } from './receipts-part.tsx';

/** Plan, payments and how much is used. Each part stands without the others. */
export const MembershipsTab = ({ view }: { readonly view: MembershipsView }): JSX.Element => {
  const { membership, allowance, keys } = view;
  return (
    <>
      {membership === null ? (
        <EmptyState title="Plan and payments cannot be shown now">
          <p>
            This part of the site does not answer. Your plan is in force as before, and nothing is lost. Wait a moment,
            then load this page again.
          </p>
        </EmptyState>
      ) : (
        <PlanPart membership={membership} />
      )}
      {allowance !== null && <AllowancePart allowance={allowance} keys={keys} />}
      {membership !== null && <ReceiptsPart payments={membership.payments} />}
    </>
  );
};
