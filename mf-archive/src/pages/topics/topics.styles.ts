import { css, type SerializedStyles } from 'shared-contracts/platform/emotion';
import { pageSheet } from 'shared-contracts/ui/page.styles';

/** Sections have their own spacing. */
export const topicSheet: SerializedStyles = css`
  ${pageSheet}
  gap: 0;
`;

export const opening: SerializedStyles = css`
  & > p,
  & > div {
    max-width: var(--measure);
  }
`;

export const heading: SerializedStyles = css`
  font-size: var(--text-xl);
  line-height: 1.25;
  overflow-wrap: anywhere;
`;

export const topicLinks: SerializedStyles = css`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--space-5);
  padding-top: var(--space-3);
  & a {
    display: inline-flex;
    align-items: center;
    min-height: var(--target);
  }
`;
