import { css, type SerializedStyles } from 'shared-contracts/platform/emotion';

export const frame: SerializedStyles = css`
  padding-block: clamp(1.75rem, 1rem + 3vw, 3.5rem) 0;
  display: grid;
  gap: var(--space-section);
`;

export const opening: SerializedStyles = css`
  display: grid;
  gap: var(--space-3);
  & > p,
  & > div {
    max-width: var(--measure);
  }
`;

export const deck: SerializedStyles = css`
  font: 400 var(--text-lg) / 1.45 var(--serif);
  color: var(--ink-2);
  text-wrap: pretty;
`;

/** On wide screens the heading is in a column beside it. */
export const section: SerializedStyles = css`
  border-top: 1px solid var(--rule-strong);
  padding-top: var(--space-4);
  display: grid;
  gap: var(--space-4);
  min-width: 0;
  & > * {
    min-width: 0;
  }
  @media (min-width: 64rem) {
    grid-template-columns: var(--rail) minmax(0, 1fr);
    column-gap: var(--column-gap);
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
