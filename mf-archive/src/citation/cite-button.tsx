import { useState, type ComponentProps, type ComponentType, type JSX, type MouseEvent } from 'react';
import { useSite } from 'shared-contracts/platform/site';
import { ButtonLink } from 'shared-contracts/ui/button';

/** What is to be cited: a page, an article on it, a part of its scan (`clipText`). */
export interface CiteWish {
  readonly page: string;
  readonly article?: number | undefined;
  readonly clip?: string | undefined;
}

type CiteButtonProps = CiteWish & Pick<ComponentProps<typeof ButtonLink>, 'look' | 'square' | 'title' | 'children'>;

/** Opened in another tab or window, it is a link like any other. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** How the page is cited: a dialog where scripts run, else a page of its own. */
export function CiteButton({ page, article, clip, children = 'Cite', ...looks }: CiteButtonProps): JSX.Element {
  const { links } = useSite();
  const [Shown, setShown] = useState<ComponentType<CiteWish & { onClose: () => void }> | null>(null);
  const href = links.cite(page, { article, clip });
  const open = (event: MouseEvent): void => {
    if (!isPlain(event)) return;
    event.preventDefault();
    import(/* webpackChunkName: "cite-dialog" */ './cite-dialog.tsx').then(
      ({ CiteDialog }) => {
        setShown(() => CiteDialog);
      },
      () => {
        window.location.assign(href);
      },
    );
  };
  const close = (): void => {
    setShown(null);
  };
  return (
    <>
      <ButtonLink look="quiet" {...looks} to={href} onClick={open}>
        {children}
      </ButtonLink>
      {Shown !== null && <Shown page={page} article={article} clip={clip} onClose={close} />}
    </>
  );
}
