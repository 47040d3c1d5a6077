import type { JSX } from 'react';
import { css } from 'shared-contracts/platform/emotion';
import type { TopicFact } from './topics-data.ts';

const line = css`
  & li {
    display: grid;
    gap: var(--space-1);
    padding: 0 0 var(--space-4) var(--space-4);
    border-left: 1px solid var(--rule-strong);
    position: relative;
    max-width: var(--measure);
    overflow-wrap: anywhere;
  }
  & li::before {
    content: '';
    position: absolute;
    left: -0.25rem;
    top: 0.45rem;
    width: 0.4375rem;
    height: 0.4375rem;
    background: var(--green);
    @media (forced-colors: active) {
      background: CanvasText;
    }
  }
  & time {
    font: var(--weight-strong) var(--text-sm) / 1.4 var(--sans);
    font-variant-numeric: tabular-nums;
  }
  & p {
    font: 400 1.0625rem/1.5 var(--serif);
  }
`;

const detail = css`
  && {
    color: var(--ink-2);
    font-size: 1rem;
  }
`;

const source = css`
  && {
    font: 400 var(--text-sm) / 1.4 var(--sans);
    color: var(--ink-2);
  }
`;

const Source = ({ fact }: { readonly fact: TopicFact }): JSX.Element => (
  <p css={source}>
    {fact.source === null ? (
      'From general reference works'
    ) : (
      <>
        Source:{' '}
        <a href={fact.source.href} rel="noopener noreferrer">
          {fact.source.name}
        </a>
      </>
    )}
  </p>
);

/** Lists the facts in order of time, with their sources. */
export const TopicFacts = ({ facts }: { readonly facts: readonly TopicFact[] }): JSX.Element => (
  <ol css={line}>
    {facts.map((fact) => (
      <li key={`${fact.when} ${fact.text}`}>
        <time dateTime={fact.when}>{fact.day}</time>
        <p>{fact.text}</p>
        {fact.detail !== null && <p css={detail}>{fact.detail}</p>}
        <Source fact={fact} />
      </li>
    ))}
  </ol>
);
