import type { JSX } from 'react';
import { correctionLinks } from 'shared-contracts/archive/corrections/correction-links';
import { ButtonLink } from 'shared-contracts/ui/button';
import { useOpener } from '../parts/use-opener.ts';
import type { StartingPlace } from './use-lines.ts';

/** The id by which the key `e` finds the button. */
export const correctButtonId = 'correct-text';

/** Corrects the text of a page: in a dialog where scripts run, otherwise on a separate page. */
export function CorrectButton({
  page,
  start,
}: {
  readonly page: string;
  /** Returns the point of the scan at which the reader is looking, or null. */
  readonly start: () => StartingPlace | null;
}): JSX.Element {
  const href = correctionLinks.page(page, 1);
  const { open, close, Shown } = useOpener(href, async () => {
    const { CorrectorDialog } = await import(/* webpackChunkName: "corrector" */ './corrector-dialog.tsx');
    return CorrectorDialog;
  });
  return (
    <>
      <ButtonLink look="quiet" id={correctButtonId} to={href} onClick={open}>
        Correct this text
      </ButtonLink>
      {Shown !== null && <Shown page={page} start={start()} onClose={close} />}
    </>
  );
}
