import type { JSX, MouseEvent } from 'react';
import type { GetPageResult } from 'shared-contracts/archive/get-page';
import { css } from 'shared-contracts/platform/emotion';
import { CiteButton } from '../../citation/cite-button.tsx';
import { SaveSlot } from '../../keep/keep-place.tsx';
import { pageName } from '../../parts/page-name.ts';
import { ReportButton } from '../../report/report-button.tsx';
import { onlyWithScript } from './only-with-script.styles.ts';
import { panelButtonId, type Panels } from './use-panels.ts';

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
  /* Not in the dialogs and panels that open from here. */
  & :is(a, button):where(:not(& :is(dialog, [popover]) *)) {
    display: grid;
    place-items: center;
    width: 100%;
    min-height: 3.25rem;
    padding-inline: var(--space-1);
    font: var(--weight-ui) var(--text-sm) / 1.2 var(--sans);
    color: var(--ink-2);
    text-decoration: none;
  }
  & button:where(:not(& :is(dialog, [popover]) *)) {
    border: 0;
    background: none;
  }
  & :is(a, button):where(:not(& :is(dialog, [popover]) *)):focus-visible {
    outline-offset: -3px;
  }
  @media (min-width: 64rem) {
    display: none;
  }
  @media print {
    display: none;
  }
`;

/** Without its icon, like the items beside it. */
const keeping = css`
  & svg:where(:not(& [popover] *)) {
    display: none;
  }
`;

/** Where scripts run, the tools include this. */
const onlyWithoutScript = css`
  @media (scripting: enabled) {
    display: none;
  }
`;

/** Goes to an element without adding a history entry, which would close a dialog. */
function goTo(id: string): void {
  const target = document.getElementById(id);
  target?.scrollIntoView({ block: 'start' });
  target?.focus({ preventScroll: true });
}

interface DockProps {
  readonly page: GetPageResult;
  readonly hasScan: boolean;
  /** Called before the scan is shown. */
  readonly onScan: () => void;
  readonly onPages: () => void;
  readonly panels: Panels;
}

/** The navigation at the bottom of the screen, on phones only. */
export function Dock({ page, hasScan, onScan, onPages, panels }: DockProps): JSX.Element {
  const part = (id: string, name: string, prepare?: () => void): JSX.Element => (
    <a
      href={`#${id}`}
      onClick={(event: MouseEvent) => {
        event.preventDefault();
        prepare?.();
        // After the part has been rendered.
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
      <SaveSlot thing={{ kind: 'page', slug: page.slug }} name={pageName(page)} box={keeping} />
      <CiteButton page={page.slug} />
      <div css={onlyWithScript}>
        <button
          type="button"
          id={panelButtonId('tools')}
          aria-haspopup="dialog"
          onClick={() => {
            panels.show('tools');
          }}
        >
          Tools
        </button>
      </div>
      <div css={onlyWithoutScript}>
        <ReportButton page={page.slug}>Report</ReportButton>
      </div>
    </nav>
  );
}
