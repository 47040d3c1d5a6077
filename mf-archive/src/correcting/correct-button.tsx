import type { JSX } from 'react';
import { correctionLinks } from 'shared-contracts/archive/corrections/correction-links';
import { ButtonLink } from 'shared-contracts/ui/button';
import { useOpener } from '../parts/use-opener.ts';
import type { StartingPlace } from './use-lines.ts';

/** The id by which the keyboard shortcut `e` finds the button. */
export const correctButtonId = 'correct-text';

/** Corrects the text of a page: in a dialog where scripts run, otherwise on a separate page. */
export function CorrectButton({
  page,
  start,
  line,
  children = 'Correct this text',
}: {
  readonly page: string;
  /** The line to correct where scripts do not run. A button with a line is not the target of the shortcut. */
  readonly line?: number;
  readonly children?: string;
  /** Returns the point of the scan at which the reader is looking, or null. */
  readonly start: () => StartingPlace | null;
}): JSX.Element {
  const href = correctionLinks.page(page, line ?? 1);
  const { open, close, Shown } = useOpener(href, async () => {
    const { CorrectorDialog } = await import(/* webpackChunkName: "corrector" */ './corrector-dialog.tsx');
    return CorrectorDialog;
  });
  return (
    <>
      <ButtonLink look="quiet" id={line === undefined ? correctButtonId : undefined} to={href} onClick={open}>
        {children}
      </ButtonLink>
      {Shown !== null && <Shown page={page} start={start()} onClose={close} />}
    </>
  );
}
