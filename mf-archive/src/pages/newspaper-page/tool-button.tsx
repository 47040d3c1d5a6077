import type { ComponentProps, JSX, ReactNode } from 'react';
import { css, type SerializedStyles } from 'shared-contracts/platform/emotion';
import { Button } from 'shared-contracts/ui/button';
import { VisuallyHidden } from 'shared-contracts/ui/visually-hidden';

/** On touch screens, which cannot show the title on hover, a word is below the icon. */
export const toolLook: SerializedStyles = css`
  @media (pointer: coarse) {
    flex-direction: column;
    gap: 0.1rem;
    width: auto;
    min-width: 3.25rem;
    min-height: 3.25rem;
    padding-inline: var(--space-1);
  }
`;

const wordBelow = css`
  display: none;
  font: var(--weight-ui) 0.6875rem/1.2 var(--sans);
  @media (pointer: coarse) {
    display: block;
  }
`;

/** The word of a tool on touch screens. */
export const ToolWord = ({ children }: { readonly children: string }): JSX.Element => (
  <span css={wordBelow} aria-hidden="true">
    {children}
  </span>
);

interface ToolButtonProps extends Omit<ComponentProps<typeof Button>, 'look' | 'square' | 'title'> {
  readonly name: string;
  /** The word shown on touch screens, a part of the name. */
  readonly word: string;
  readonly children: ReactNode;
}

/** A button with an icon: named by its title, on touch screens also by a word. */
export const ToolButton = ({ name, word, children, ...rest }: ToolButtonProps): JSX.Element => (
  <Button look="quiet" square css={toolLook} title={name} {...rest}>
    {children}
    <ToolWord>{word}</ToolWord>
    <VisuallyHidden>{name}</VisuallyHidden>
  </Button>
);
