import type { JSX } from 'react';
import { css } from 'shared-contracts/platform/emotion';
import { TextLink } from 'shared-contracts/ui/text-link';
import type { PresentedReport } from './presented-report.ts';

const list = css`
  display: grid;
  gap: var(--space-3);
  border-top: 1px solid var(--rule);
  padding-top: var(--space-4);
  & li {
    display: grid;
    grid-template-columns: minmax(8rem, 10rem) minmax(0, 1fr);
    gap: var(--space-1) var(--space-4);
  }
  & p {
    grid-column: 2;
    color: var(--ink-2);
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
  @media (max-width: 30rem) {
    & li {
      grid-template-columns: minmax(0, 1fr);
    }
    & p {
      grid-column: 1;
    }
  }
`;

/** Shows what a report is about, and its progress. */
export const ReportFacts = ({
  report: { kind, page, confidential, steps },
}: {
  readonly report: PresentedReport;
}): JSX.Element => (
  <>
    <p>
      {kind}.{' '}
      {page === null ? (
        confidential ? (
          'The archivists can see which page it is about.'
        ) : (
          'The page is no longer in the archive.'
        )
      ) : (
        <>
          {page.part ? 'A part of ' : 'On '}
          <TextLink to={page.to}>{page.name}</TextLink>
        </>
      )}
    </p>
    <ol css={list}>
      {steps.map(({ day, status, note }, index) => (
        <li key={index}>
          <span>{day}</span>
          <b>{status}</b>
          {note !== '' && <p>{note}</p>}
        </li>
      ))}
    </ol>
  </>
);
