import type { JSX } from 'react';
import { TextLink } from 'shared-contracts/ui/text-link';
import { VisuallyHidden } from 'shared-contracts/ui/visually-hidden';
import type { Way } from './search-page-data.ts';

interface WayLinkProps {
  readonly way: Way;
  readonly onClick?: (() => void) | undefined;
  readonly children?: JSX.Element | false;
}

/** A way on. One to a file or a feed leaves the site's pages, so the browser follows it by itself. */
export function WayLink({ way: { text, to, current, after }, onClick, children }: WayLinkProps): JSX.Element {
  const words = (
    <>
      {text}
      {after !== undefined && <VisuallyHidden>{after}</VisuallyHidden>}
      {children}
    </>
  );
  if (to.startsWith('/api/')) return <a href={to}>{words}</a>;
  return (
    <TextLink to={to} preventScrollReset onClick={onClick} aria-current={current === true ? 'true' : undefined}>
      {words}
    </TextLink>
  );
}
