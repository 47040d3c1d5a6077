import type { JSX, MouseEvent } from 'react';
import type { GetPageResult } from 'shared-contracts/archive/get-page';
import { css } from 'shared-contracts/platform/emotion';
import { CiteButton } from '../../citation/cite-button.tsx';
import { KeepPlace } from '../../keep/keep-place.tsx';
import { pageName } from '../../parts/page-name.ts';
import { ReportButton } from '../../report/report-button.tsx';

const dock = css`
  position: fixed;
  inset: auto 0 0 0;
  z-index: var(--z-sticky);
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: 1fr;
  background: var(--paper);
  border-top: 1px solid var(--rule-strong);
  padding-bottom: env(safe-area-inset-bottom);
  & a,
  & button {
    display: grid;
    place-items: center;
    width: 100%;
    min-height: 3.5rem;
    padding-inline: var(--space-1);
    font: var(--weight-ui) var(--text-sm) / 1.2 var(--sans);
    color: var(--ink-2);
    text-decoration: none;
  }
  & :is(a, button):focus-visible {
    outline-offset: -3px;
  }
  @media (min-width: 64rem) {
    display: none;
  }
  @media print {
    display: none;
  }
`;

/** Words only, as beside it. */
const keeping = css`
  & svg {
    display: none;
  }
`;

/** Goes there without a new entry in the history, which would end a dialog. */
function goTo(id: string): void {
  const target = document.getElementById(id);
  target?.scrollIntoView({ block: 'start' });
  target?.focus({ preventScroll: true });
}

interface DockProps {
  readonly page: GetPageResult;
  readonly hasScan: boolean;
  /** Something other than the text has to be seen for this part. */
  readonly onScan: () => void;
  readonly onPages: () => void;
  /** Null where nothing can be clipped. */
  readonly onClip: (() => void) | null;
}

/** On a phone, the parts of the page under the thumb. */
export function Dock({ page, hasScan, onScan, onPages, onClip }: DockProps): JSX.Element {
  const part = (id: string, name: string, prepare?: () => void): JSX.Element => (
    <a
      href={`#${id}`}
      onClick={(event: MouseEvent) => {
        event.preventDefault();
        prepare?.();
        // Drawn before it is gone to.
        requestAnimationFrame(() => {
          goTo(id);
        });
      }}
    >
      {name}
    </a>
  );
  return (
    <nav css={dock} aria-label="Parts of this page">
      {hasScan && part('scan', 'Scan', onScan)}
      {part('text', 'Text')}
      {part('pages', 'Pages', onPages)}
      <KeepPlace thing={{ kind: 'page', slug: page.slug }} name={pageName(page)} box={keeping} />
      <CiteButton page={page.slug} />
      <ReportButton page={page.slug} name={pageName(page)} onClip={onClip}>
        Report
      </ReportButton>
    </nav>
  );
}
