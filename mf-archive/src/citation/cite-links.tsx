import { useEffect, useState, type ComponentType, type JSX } from 'react';
import { isPlain } from '../parts/use-opener.ts';
import type { CiteParams } from './cite-button.tsx';

const start = '/cite/';

/** Parses the address of a citation link (`SiteLinks.cite`). */
function readLink(address: string): CiteParams {
  const { pathname, searchParams } = new URL(address);
  const article = searchParams.get('article');
  return {
    page: decodeURIComponent(pathname.slice(start.length)),
    article: article === null ? undefined : Number(article),
    clip: searchParams.get('clip') ?? undefined,
  };
}

interface Opened {
  readonly params: CiteParams;
  readonly Dialog: ComponentType<CiteParams & { readonly onClose: () => void }>;
}

/** Opens the citation links of a list in a dialog. Ignores links inside a dialog, which have their own handlers. */
export function CiteLinks(): JSX.Element | null {
  const [opened, setOpened] = useState<Opened | null>(null);
  useEffect(() => {
    const press = (event: MouseEvent): void => {
      const link = event.target instanceof Element ? event.target.closest(`a[href^="${start}"]`) : null;
      if (!(link instanceof HTMLAnchorElement) || link.closest('dialog') !== null || !isPlain(event)) return;
      event.preventDefault();
      import(/* webpackChunkName: "cite-dialog" */ './cite-dialog.tsx').then(
        ({ CiteDialog }) => {
          setOpened({ params: readLink(link.href), Dialog: CiteDialog });
        },
        () => {
          window.location.assign(link.href);
        },
      );
    };
    document.addEventListener('click', press, { capture: true });
    return () => {
      document.removeEventListener('click', press, { capture: true });
    };
  }, []);
  if (opened === null) return null;
  const { params, Dialog } = opened;
  return (
    <Dialog
      {...params}
      onClose={() => {
        setOpened(null);
      }}
    />
  );
}
