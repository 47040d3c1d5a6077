import type { JSX } from 'react';
import { css } from 'shared-contracts/platform/emotion';
import { useSite } from 'shared-contracts/platform/site';
import { TextLink } from 'shared-contracts/ui/text-link';
import { useSending } from './page-forms-provider.tsx';

const place = css`
  position: sticky;
  top: 0;
  z-index: var(--z-sticky);
  &:empty {
    position: absolute;
  }
`;

const faultBox = css`
  border-left: var(--line-strong) solid var(--danger);
  background: var(--danger-tint);
  padding: var(--space-3) var(--space-4);
  overflow-wrap: anywhere;
`;

/** Shows why a form was refused, and what to do next. Always in the document, so that changes are announced. */
export function FormFault(): JSX.Element {
  const { refusal } = useSending();
  const { links } = useSite();
  return (
    <div css={place} role="alert">
      {refusal !== null && (
        <p css={faultBox}>
          {refusal['form']} {refusal['hint']}{' '}
          {refusal['plans'] !== undefined && <TextLink to={links.membership}>{refusal['plans']}</TextLink>}
        </p>
      )}
    </div>
  );
}
