import { css, type SerializedStyles } from 'shared-contracts/platform/emotion';
import { pageSheet } from 'shared-contracts/ui/page.styles';

/** The top of a page about money: heading and introduction. */
export const hero: SerializedStyles = css`
  ${pageSheet}
  gap: var(--space-4);
  & > h1 {
    max-width: 20ch;
  }
`;

/** The result of an action. */
export const doneBox: SerializedStyles = css`
  border-left: var(--line-strong) solid var(--green);
  background: var(--green-tint);
  padding: var(--space-3) var(--space-4);
`;

export const faultBox: SerializedStyles = css`
  border-left: var(--line-strong) solid var(--danger);
  background: var(--danger-tint);
  padding: var(--space-3) var(--space-4);
`;

/** A smaller side note. */
export const caption: SerializedStyles = css`
  font-size: var(--text-sm);
  color: var(--ink-3);
  max-width: var(--measure);
`;
