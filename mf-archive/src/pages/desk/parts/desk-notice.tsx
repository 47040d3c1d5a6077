import type { JSX } from 'react';
import { css } from 'shared-contracts/platform/emotion';
import { usePage } from 'shared-contracts/platform/site';
import type { DeskData } from '../desk-data.ts';

const box = css`
  border-left: var(--line-strong) solid var(--green);
  background: var(--green-tint);
  padding: var(--space-3) var(--space-4);
  overflow-wrap: anywhere;
`;

const fault = css`
  border-color: var(--danger);
  background: var(--danger-tint);
  color: var(--ink);
`;

/** What the last form did, or why it did not. */
export function DeskNotice(): JSX.Element | null {
  const { data, form } = usePage<DeskData>();
  if (form !== null) {
    return (
      <p css={[box, fault]} role="alert">
        <strong>Not done.</strong> {form.errors['form']} {form.errors['hint']}
      </p>
    );
  }
  return data.done === null ? null : (
    <p css={box} role="status">
      {data.done}
    </p>
  );
}
