import { useState, type JSX, type MouseEvent, type ReactNode } from 'react';
import { useNavigate } from 'shared-contracts/platform/router';

interface NavigateOptions {
  readonly state?: unknown;
  readonly preventScrollReset?: boolean;
}

interface KeptMarkupProps {
  readonly as?: 'div' | 'ol';
  readonly id: string;
  readonly className?: string;
  readonly tabIndex?: number;
  readonly start?: number;
  readonly 'aria-label'?: string;
  /** How its links are followed. */
  readonly optionsFor?: (link: HTMLAnchorElement) => NavigateOptions;
  /** Undefined when the document's data lack it (`ShowPage.drawnOnly`): the server's markup stays. */
  readonly children: ReactNode;
}

const isPlain = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** What the document had, by id: its data may be drawn again after its markup is gone, as below a page that is over it. */
const documentHad = new Map<string, string>();

function serverText(id: string): string {
  const text = documentHad.get(id) ?? document.getElementById(id)?.innerHTML ?? '';
  documentHad.set(id, text);
  return text;
}

/**
 * Content without state that the browser takes over as the server wrote it, so that documents do not carry it a second
 * time as data. Only its links are followed by the router. It is drawn in the browser after a navigation.
 */
export function KeptMarkup({ as: Tag = 'div', optionsFor, children, ...attributes }: KeptMarkupProps): JSX.Element {
  const navigate = useNavigate();
  const isKept = children === undefined;
  // For the case that React draws the page anew.
  const [html] = useState(() => ({ __html: isKept ? serverText(attributes.id) : '' }));
  if (!isKept) return <Tag {...attributes}>{children}</Tag>;
  const follow = (event: MouseEvent<HTMLElement>): void => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href^="/"]') : null;
    if (link === null || event.defaultPrevented || !isPlain(event)) return;
    const { pathname, search, hash } = link;
    // Other sections may be off; the server did not write links to them. Files are no pages.
    if (pathname.startsWith('/api/')) return;
    event.preventDefault();
    void navigate(`${pathname}${search}${hash}`, optionsFor?.(link));
  };
  return <Tag {...attributes} onClick={follow} dangerouslySetInnerHTML={html} suppressHydrationWarning />;
}
