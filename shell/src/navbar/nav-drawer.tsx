import { css } from 'shared-contracts/platform/emotion';
import { Icon } from 'shared-contracts/ui/icon';
import { VisuallyHidden } from 'shared-contracts/ui/visually-hidden';
import { MenuPart } from '#frame-parts';
import type { DrawerMenuProps } from './drawer-menu.tsx';
import { wide } from './navbar.styles.ts';
import { useDisclosure } from './use-disclosure.ts';

const box = css`
  ${wide} {
    display: none;
  }
`;

const toggle = css`
  display: grid;
  place-items: center;
  width: var(--target);
  height: var(--target);
  border-radius: var(--radius);
  &:hover {
    background: var(--paper-sunk);
  }
  details[open] > & > span:nth-of-type(1),
  details:not([open]) > & > span:nth-of-type(2) {
    display: none;
  }
`;

const sheet = css`
  position: absolute;
  top: 100%;
  inset-inline: 0;
  max-height: calc(100dvh - 4rem);
  overflow: auto;
  background: var(--paper);
  border-top: 1px solid var(--rule);
  border-bottom: 1px solid var(--rule-strong);
  box-shadow: var(--shadow-pop);
  z-index: var(--z-sheet);
`;

/** The navigation of the navbar, as a drawer on phones. */
export function NavDrawer(props: DrawerMenuProps) {
  const ref = useDisclosure();
  return (
    <details ref={ref} css={box} suppressHydrationWarning>
      <summary css={toggle}>
        <span>
          <Icon name="menu" />
        </span>
        <span>
          <Icon name="close" />
        </span>
        <VisuallyHidden>Menu</VisuallyHidden>
      </summary>
      <MenuPart css={sheet} {...props} />
    </details>
  );
}
