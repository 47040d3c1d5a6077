import type { JSX } from 'react';
import { correctionLinks } from 'shared-contracts/archive/corrections/correction-links';
import { ButtonLink } from 'shared-contracts/ui/button';
import { useOpener } from '../parts/use-opener.ts';
import type { StartingPlace } from './use-lines.ts';

/** The key `e` presses it. */
export const correctButtonId = 'correct-text';

/** Corrects the text of a page: a dialog where scripts run, else a page of its own. */
export function CorrectButton({
  page,
  start,
}: {
  readonly page: string;
  /** Where the reader looks, when asked. */
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
