import type { JSX } from 'react';
import { TextLink } from 'shared-contracts/ui/text-link';
import { VisuallyHidden } from 'shared-contracts/ui/visually-hidden';
import type { LabelledLink } from './search-page-data.ts';

interface LinkItemProps {
  readonly link: LabelledLink;
  readonly onClick?: (() => void) | undefined;
  readonly children?: JSX.Element | false;
}

/** A link. Files and feeds are not pages of the site, so the browser follows those links itself. */
export function LinkItem({ link: { text, to, current, after }, onClick, children }: LinkItemProps): JSX.Element {
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
