import type { ComponentProps, JSX } from 'react';
import { archiveLinks } from 'shared-contracts/archive/archive-links';
import { useSite } from 'shared-contracts/platform/site';
import { ButtonLink } from 'shared-contracts/ui/button';
import { useOpener } from '../parts/use-opener.ts';

/** What a report is about: a page, or a part of its scan (`clipText`). */
export interface ReportSubject {
  readonly page: string;
  readonly region?: string | undefined;
}

/** What the dialog shows about the subject of the report. */
export interface ReportScope extends ReportSubject {
  /** The name of the page. */
  readonly name?: string | undefined;
  /** Activates the clip tool; null when nothing can be clipped. */
  readonly onClip?: (() => void) | null | undefined;
}

type ReportButtonProps = ReportScope &
  Pick<ComponentProps<typeof ButtonLink>, 'look' | 'square' | 'title' | 'children'>;

/** Reports an error on a page (R2.39): in a dialog where scripts run, otherwise on a separate page. */
export function ReportButton({
  page,
  region,
  name,
  onClip,
  children = 'Report an error',
  ...looks
}: ReportButtonProps): JSX.Element {
  const { brand } = useSite();
  const href = archiveLinks(brand).reportError(page, region);
  const { open, close, Shown } = useOpener(href, async () => {
    const { ReportDialog } = await import(/* webpackChunkName: "report-dialog" */ './report-dialog.tsx');
    return ReportDialog;
  });
  return (
    <>
      <ButtonLink look="quiet" {...looks} to={href} onClick={open}>
        {children}
      </ButtonLink>
      {Shown !== null && <Shown {...{ page, region, name, onClip }} onClose={close} />}
    </>
  );
}
