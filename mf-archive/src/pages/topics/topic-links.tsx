import type { JSX } from 'react';
import { css } from 'shared-contracts/platform/emotion';
import { ScanCropFrame } from 'shared-contracts/ui/scan-crop';
import { TextLink } from 'shared-contracts/ui/text-link';
import type { PicturedTopic, TopicLink } from './topics-data.ts';

const list = css`
  & li {
    position: relative;
    padding-block: var(--space-3);
    display: grid;
    gap: var(--space-1) var(--space-5);
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

/** Beside the text if there is room. */
const pictured = css`
  & > span {
    margin-bottom: var(--space-1);
  }
  @media (min-width: 40rem) {
    grid-template-columns: 14rem minmax(0, 1fr);
    grid-template-rows: auto 1fr;
    & > span {
      grid-row: 1 / 3;
      align-self: start;
    }
  }
`;

/** Lists topics with their descriptions, and with their pictures if they have any. */
export const TopicLinks = ({ topics }: { readonly topics: readonly (TopicLink | PicturedTopic)[] }): JSX.Element => (
  <ul css={list}>
    {topics.map(({ to, title, standfirst, ...topic }) => (
      <li key={to} css={'picture' in topic && topic.picture !== null && pictured}>
        {'picture' in topic && topic.picture !== null && <ScanCropFrame {...topic.picture} />}
        <TextLink to={to}>{title}</TextLink>
        {standfirst !== null && <p>{standfirst}</p>}
      </li>
    ))}
  </ul>
);
