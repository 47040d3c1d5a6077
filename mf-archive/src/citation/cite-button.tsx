import type { ComponentProps, JSX } from 'react';
import { useSite } from 'shared-contracts/platform/site';
import { ButtonLink } from 'shared-contracts/ui/button';
import { useOpener } from '../parts/use-opener.ts';

/** What to cite: a page, an article on it, or a part of its scan (`clipText`). */
export interface CiteParams {
  readonly page: string;
  readonly article?: number | undefined;
  readonly clip?: string | undefined;
}

type CiteButtonProps = CiteParams & Pick<ComponentProps<typeof ButtonLink>, 'look' | 'square' | 'title' | 'children'>;

/** Shows the citation of the page: in a dialog where scripts run, otherwise on a separate page. */
export function CiteButton({ page, article, clip, children = 'Cite', ...looks }: CiteButtonProps): JSX.Element {
  const { links } = useSite();
  const href = links.cite(page, { article, clip });
  const { open, close, Shown } = useOpener(href, async () => {
    const { CiteDialog } = await import(/* webpackChunkName: "cite-dialog" */ './cite-dialog.tsx');
    return CiteDialog;
  });
  return (
    <>
      <ButtonLink look="quiet" {...looks} to={href} onClick={open}>
        {children}
      </ButtonLink>
      {Shown !== null && <Shown page={page} article={article} clip={clip} onClose={close} />}
    </>
  );
}
