import { type JSX, type ReactNode, useState } from 'react';
import { clipText } from 'shared-contracts/archive/clip';
import { css } from 'shared-contracts/platform/emotion';
import { useSite } from 'shared-contracts/platform/site';
import { Button, ButtonLink } from 'shared-contracts/ui/button';
import { CiteButton } from '../../citation/cite-button.tsx';
import { SaveSlot } from '../../keep/keep-place.tsx';
import { ReportButton } from '../../report/report-button.tsx';
import { clipAddress, clipFile } from './clip-links.ts';
import { FileLink } from './file-link.tsx';
import { onlyWithScript } from './only-with-script.styles.ts';
import { ownRow } from './scan-controls.styles.ts';
import type { ScanTools } from './use-scan-tools.ts';

interface CopyButtonProps {
  readonly children: string;
  readonly icon?: ReactNode;
  readonly text: () => string;
  readonly say: (news: string) => void;
}

/** Copies text; shows and announces the result. */
export function CopyButton({ children, icon, text, say }: CopyButtonProps): JSX.Element {
  const [name, setName] = useState(children);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text());
      setName('Copied');
      say('Copied');
    } catch {
      say('Your browser blocked copying');
    }
  };
  return (
    <Button onClick={() => void copy()}>
      {icon}
      {name}
    </Button>
  );
}

/** Opens the device's share menu for a link, where there is one. */
function ShareButton({ address }: { readonly address: string }): JSX.Element | null {
  if (!('share' in navigator)) return null;
  const share = (): void => {
    // Rejects when the reader changes their mind.
    navigator.share({ url: new URL(address, window.location.href).href }).catch(() => undefined);
  };
  return (
    <Button look="quiet" onClick={share}>
      Share
    </Button>
  );
}

const tray = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-1);
  padding: var(--space-1) var(--space-2) var(--space-1) var(--space-3);
  background: var(--paper-raised);
  border: 1px solid var(--rule-control);
  border-radius: var(--radius);
  font-size: var(--text-sm);
`;

/** Does not receive pointer events, so that it does not block the scan. */
const hint = css`
  &&& {
    pointer-events: none;
    padding: var(--space-2) var(--space-3);
  }
`;

const inMiddle = css`
  justify-content: center;
`;

interface ToolTrayProps {
  readonly slug: string;
  readonly tools: ScanTools;
  readonly say: (news: string) => void;
}

interface TrayProps {
  readonly label: string;
  readonly onDrop: () => void;
  readonly children: ReactNode;
}

const Tray = ({ label, onDrop, children }: TrayProps): JSX.Element => (
  <div css={[ownRow, inMiddle]}>
    <div css={[tray, onlyWithScript]} role="group" aria-label={label}>
      {children}
      <Button look="quiet" onClick={onDrop}>
        Done
      </Button>
    </div>
  </div>
);

/** The actions for the selected text or the clip, or a hint on how to use the active tool. */
export function ToolTray({ slug, tools, say }: ToolTrayProps): JSX.Element | null {
  const { links } = useSite();
  const { tool, choose, text, clipping } = tools;
  const { clip, isDrawn, isOpened } = clipping;
  const putDown = (drop: () => void) => () => {
    drop();
    if (tool !== 'hand') choose('hand');
    document.getElementById('scan')?.focus({ preventScroll: true });
  };
  if (text.selected !== null) {
    const { selected } = text;
    return (
      <Tray label="Selected text" onDrop={putDown(text.drop)}>
        <CopyButton key={selected.text} text={() => selected.text} say={say}>
          Copy the text
        </CopyButton>
      </Tray>
    );
  }
  if (clip !== null && !isDrawn && !isOpened) {
    const address = clipAddress(links, slug, clip);
    return (
      <Tray label="This clip" onDrop={putDown(clipping.drop)}>
        <SaveSlot thing={{ kind: 'clip', slug, clip: clipText(clip) }} name="this clip" />
        <CopyButton key={address} text={() => new URL(address, window.location.href).href} say={say}>
          Copy link
        </CopyButton>
        <ShareButton address={address} />
        <CiteButton page={slug} clip={clipText(clip)} />
        <ButtonLink look="quiet" to={address}>
          Open
        </ButtonLink>
        <ReportButton page={slug} region={clipText(clip)}>
          Report
        </ReportButton>
        <FileLink href={clipFile(slug, clip)}>Download image</FileLink>
      </Tray>
    );
  }
  if (tool === 'hand' || isDrawn) return null;
  return (
    <div css={[ownRow, inMiddle]}>
      <p css={[tray, hint]}>{tool === 'select' ? 'Drag across the text' : 'Drag across part of the page'}</p>
    </div>
  );
}
