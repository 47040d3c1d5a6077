import type { JSX } from 'react';
import { ButtonLink } from 'shared-contracts/ui/button';
import { VisuallyHidden } from 'shared-contracts/ui/visually-hidden';
import { useReading } from './reading.ts';
import { onlyWide } from './scan-stage.styles.ts';
import { toolLook, ToolWord } from './tool-button.tsx';
import { ToolIcon } from './tool-icon.tsx';

/** Leads to this page with the one beside it, and back; a link, so that it works without script. */
export function SpreadLink({ isSpread }: { readonly isSpread: boolean }): JSX.Element {
  const { slug, linkTo, state } = useReading();
  const name = isSpread ? 'One page' : 'Two pages';
  return (
    <ButtonLink
      look="quiet"
      square
      css={[toolLook, onlyWide]}
      to={linkTo(slug, !isSpread)}
      title={name}
      state={state}
      replace
      preventScrollReset
    >
      <ToolIcon name={isSpread ? 'one-page' : 'two-pages'} />
      <ToolWord>{name}</ToolWord>
      <VisuallyHidden>{name}</VisuallyHidden>
    </ButtonLink>
  );
}
