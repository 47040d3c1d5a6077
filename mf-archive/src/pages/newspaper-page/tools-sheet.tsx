import type { JSX, ReactNode } from 'react';
import type { GetPageResult } from 'shared-contracts/archive/get-page';
import { css } from 'shared-contracts/platform/emotion';
import { Button } from 'shared-contracts/ui/button';
import { Dialog } from 'shared-contracts/ui/dialog';
import { pageName } from '../../parts/page-name.ts';
import { ReportButton } from '../../report/report-button.tsx';
import { Downloads } from './downloads.tsx';
import type { OutlineToggle } from './reading-buttons.tsx';
import { ToolIcon } from './tool-icon.tsx';
import { CopyButton } from './tool-tray.tsx';
import type { ReaderState } from './use-reader.ts';

const body = css`
  max-height: 85svh;
  overflow: auto;
  padding: var(--space-4) var(--gutter) var(--space-5);
  & h2 {
    font-size: 1.125rem;
    min-height: var(--target);
  }
  & p {
    grid-column: 1 / -1;
    padding-top: var(--space-3);
    font-size: var(--text-sm);
    color: var(--ink-3);
  }
`;

const list = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(9.5rem, 1fr));
  gap: 0 var(--space-2);
  /* Not in the form for reports, which opens over the sheet. */
  & :is(a, button):where(:not(& dialog *)) {
    justify-content: start;
    width: 100%;
    padding-inline: var(--space-2);
    font-weight: var(--weight-ui);
    white-space: normal;
    text-align: left;
    border-color: transparent;
    background: none;
  }
  & button[aria-pressed='true'] {
    background: var(--green-tint);
    box-shadow: inset 3px 0 0 var(--green);
  }
`;

interface ToolProps {
  readonly pressed?: boolean;
  readonly onPress: () => void;
  readonly icon: ReactNode;
  readonly children: string;
}

const Tool = ({ pressed, onPress, icon, children }: ToolProps): JSX.Element => (
  <Button look="quiet" aria-pressed={pressed} onClick={onPress}>
    {icon}
    {children}
  </Button>
);

interface ToolsSheetProps {
  readonly page: GetPageResult;
  readonly state: ReaderState;
  readonly isReading: boolean;
  /** True when the scan is shown, so that its tools work. */
  readonly showsScan: boolean;
  readonly outlines: OutlineToggle | null;
  readonly onTurn: () => void;
  readonly say: (news: string) => void;
  readonly onPrint: () => void;
  readonly onClip: (() => void) | null;
  readonly onClose: () => void;
}

type ScanPartProps = Pick<ToolsSheetProps, 'state' | 'outlines' | 'onTurn'> & {
  readonly after: (work: () => void) => () => void;
};

/** The tools for the scan. */
const ScanPart = ({ state: { keys, viewer, tools, panels }, outlines, onTurn, after }: ScanPartProps): JSX.Element => (
  <>
    {outlines !== null && (
      <Tool pressed={outlines.shown} icon={<ToolIcon name="outline" />} onPress={after(outlines.toggle)}>
        Outline articles
      </Tool>
    )}
    <Tool
      pressed={tools.tool === 'select'}
      icon={<ToolIcon name="select" />}
      onPress={after(() => {
        keys.choose('select');
      })}
    >
      Select text
    </Tool>
    <Tool
      pressed={tools.tool === 'clip'}
      icon={<ToolIcon name="clip" />}
      onPress={after(() => {
        keys.choose('clip');
      })}
    >
      Clip
    </Tool>
    <Tool icon={<ToolIcon name="fit" />} onPress={after(() => viewer?.showWhole())}>
      Fit page
    </Tool>
    <Tool icon={<ToolIcon name="width" />} onPress={after(() => viewer?.showWidth())}>
      Fit width
    </Tool>
    <Tool icon={<ToolIcon name="turn" />} onPress={after(onTurn)}>
      Rotate
    </Tool>
    <Tool
      icon={<ToolIcon name="look" />}
      onPress={after(() => {
        panels.show('look');
      })}
    >
      Brightness and contrast
    </Tool>
  </>
);

/** The tools of a page with their names, for narrow screens. */
export function ToolsSheet(props: ToolsSheetProps): JSX.Element {
  const { page, state, isReading, showsScan, outlines, onTurn, say, onPrint, onClip, onClose } = props;
  const after = (work: () => void) => (): void => {
    onClose();
    // After the sheet is closed, which gives the focus back to its button.
    requestAnimationFrame(work);
  };
  const afterOnScan = (work: () => void): (() => void) =>
    after(() => {
      // The sheet also opens beside the text, which is below the scan.
      document.getElementById('scan')?.scrollIntoView({ block: 'nearest' });
      work();
    });
  return (
    <Dialog label="Tools" width="sheet" onClose={onClose}>
      <div css={body}>
        <h2>Tools</h2>
        <div css={list}>
          {page.image !== null && (
            <Tool pressed={isReading} icon={<ToolIcon name="read" />} onPress={after(state.keys.read)}>
              Read the text
            </Tool>
          )}
          {showsScan && <ScanPart {...{ state, outlines, onTurn }} after={afterOnScan} />}
          <CopyButton icon={<ToolIcon name="link" />} text={() => window.location.href} say={say}>
            Copy a link to this view
          </CopyButton>
          <ReportButton page={page.slug} name={pageName(page)} onClip={onClip === null ? null : afterOnScan(onClip)}>
            Report an error
          </ReportButton>
          <Downloads page={page} onPrint={after(onPrint)} />
        </div>
      </div>
    </Dialog>
  );
}
