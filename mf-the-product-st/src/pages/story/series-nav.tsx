import type { JSX } from 'react';
import { css } from 'shared-contracts/platform/emotion';
import { Icon } from 'shared-contracts/ui/icon';
import { TextLink } from 'shared-contracts/ui/text-link';
import type { Series, SeriesLine } from './story-data.ts';

const frame = css`
  border-block: 1px solid var(--rule-strong);
  padding-block: var(--space-3);
  margin-bottom: var(--space-5);
  font: 400 0.9375rem/1.35 var(--sans);
  & summary {
    min-height: var(--target);
    display: flex;
    align-items: center;
    justify-content: space-between;
    font-weight: var(--weight-strong);
  }
  & [open] summary svg {
    transform: rotate(180deg);
  }
  @media print {
    display: none;
  }
`;

const phone = css`
  @media (min-width: 64rem) {
    display: none;
  }
`;

const desk = css`
  display: none;
  @media (min-width: 64rem) {
    display: block;
    position: sticky;
    top: var(--space-5);
    border-bottom: 0;
    max-height: calc(100dvh - 3rem);
    overflow-y: auto;
  }
`;

const lines = css`
  & a {
    display: flex;
    padding: 0.5rem 0;
    min-height: var(--target);
    align-items: center;
    text-decoration: none;
    color: var(--ink-2);
    overflow-wrap: anywhere;
  }
  & a:hover {
    color: var(--green);
    text-decoration: underline;
  }
  & ol {
    border-left: 1px solid var(--rule);
    margin-left: 0.375rem;
    padding-left: 0.875rem;
  }
  & [aria-current] {
    color: var(--ink);
    font-weight: var(--weight-strong);
    position: relative;
  }
  & [aria-current]::before {
    content: '';
    position: absolute;
    left: calc(-0.875rem - 2px);
    top: 0;
    bottom: 0;
    width: var(--line-strong);
    background: var(--green);
  }
`;

const issue = css`
  & > a {
    font: 700 1.0625rem/1.3 var(--serif);
    color: var(--ink);
  }
`;

const Line = ({ line }: { readonly line: SeriesLine }): JSX.Element => (
  <TextLink to={line.to} aria-current={line.current ? 'page' : undefined}>
    {line.label}
  </TextLink>
);

const Lines = ({ series }: { readonly series: Series }): JSX.Element => (
  <div css={[lines, issue]}>
    <TextLink to={series.to}>{series.label}</TextLink>
    <ol>
      {series.mains.map((main) => (
        <li key={main.to}>
          <Line line={main} />
          {main.subs.length > 0 && (
            <ol>
              {main.subs.map((sub) => (
                <li key={sub.to}>
                  <Line line={sub} />
                </li>
              ))}
            </ol>
          )}
        </li>
      ))}
    </ol>
  </div>
);

/** The contents of the issue: in the margin on wide screens, otherwise folded above the text. */
export const SeriesNav = ({ series }: { readonly series: Series | null }): JSX.Element | null =>
  series && (
    <>
      <nav css={[frame, desk]} aria-label="In this issue">
        <Lines series={series} />
      </nav>
      <nav css={[frame, phone]} aria-label="In this issue, folded">
        <details>
          <summary>
            {`${series.place} in ${series.label}`} <Icon name="chevron-down" />
          </summary>
          <Lines series={series} />
        </details>
      </nav>
    </>
  );
