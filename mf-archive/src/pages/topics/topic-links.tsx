import type { JSX } from 'react';
import { css } from 'shared-contracts/platform/emotion';
import { TextLink } from 'shared-contracts/ui/text-link';
import type { TopicLink } from './topics-data.ts';

const list = css`
  & li {
    position: relative;
    padding-block: var(--space-3);
    display: grid;
    gap: var(--space-1);
    border-bottom: 1px solid var(--rule);
  }
  & li:first-of-type {
    padding-top: 0;
  }
  & a {
    font: 700 var(--text-lg) / 1.25 var(--serif);
    overflow-wrap: anywhere;
  }
  & a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  & p {
    color: var(--ink-2);
    max-width: var(--measure);
  }
`;

/** Lists topics with their descriptions. */
export const TopicLinks = ({ topics }: { readonly topics: readonly TopicLink[] }): JSX.Element => (
  <ul css={list}>
    {topics.map(({ to, title, standfirst }) => (
      <li key={to}>
        <TextLink to={to}>{title}</TextLink>
        {standfirst !== null && <p>{standfirst}</p>}
      </li>
    ))}
  </ul>
);
