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
  /** Undefined if the document's data omit it (`ShowPage.drawnOnly`): the server's markup then stays. */
  readonly children: ReactNode;
}

const isPlain = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/**
 * The markup that the document had, by id. The same data may be rendered again when that markup is gone, for instance
 * below an overlay.
 */
const documentHad = new Map<string, string>();

function serverText(id: string): string {
  const text = documentHad.get(id) ?? document.getElementById(id)?.innerHTML ?? '';
  documentHad.set(id, text);
  return text;
}

/**
 * Static content whose server markup the browser keeps, so that the document need not contain it a second time as data.
 * Only its links are active: the router follows them. After a navigation, the browser renders the content itself.
 */
export function KeptMarkup({ as: Tag = 'div', optionsFor, children, ...attributes }: KeptMarkupProps): JSX.Element {
  const navigate = useNavigate();
  const isKept = children === undefined;
  // In case React renders the page again from scratch.
  const [html] = useState(() => ({ __html: isKept ? serverText(attributes.id) : '' }));
  if (!isKept) return <Tag {...attributes}>{children}</Tag>;
  const follow = (event: MouseEvent<HTMLElement>): void => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href^="/"]') : null;
    if (link === null || event.defaultPrevented || !isPlain(event)) return;
    const { pathname, search, hash } = link;
    // Links to sections that are off are not in the server's markup. Files are not pages.
    if (pathname.startsWith('/api/')) return;
    event.preventDefault();
    void navigate(`${pathname}${search}${hash}`, optionsFor?.(link));
  };
  return <Tag {...attributes} onClick={follow} dangerouslySetInnerHTML={html} suppressHydrationWarning />;
}
