import { css } from 'shared-contracts/platform/emotion';
import { Icon } from 'shared-contracts/ui/icon';
import { Tag } from 'shared-contracts/ui/tag';
import { TextLink } from 'shared-contracts/ui/text-link';
import type { NavGroupItem } from './nav-items.ts';
import { navLink, panel, panelEntry, soonEntry } from './navbar.styles.ts';
import { useDisclosure } from './use-disclosure.ts';

const box = css`
  position: relative;
`;

interface NavDropdownProps {
  readonly item: NavGroupItem;
  readonly current: 'page' | 'true' | undefined;
}

export function NavDropdown({ item, current }: NavDropdownProps) {
  const ref = useDisclosure();
  return (
    // A reader may open it before hydration, so the `open` attribute can differ from the server's.
    <details ref={ref} css={box} suppressHydrationWarning>
      <summary css={navLink} aria-current={current}>
        {item.label}
        <Icon name="chevron-down" />
      </summary>
      <ul css={panel}>
        {item.entries.map(({ label, to }) => (
          <li key={to ?? label}>
            {to === null ? (
              <span css={[panelEntry, soonEntry]}>
                {label} <Tag>Coming soon</Tag>
              </span>
            ) : (
              <TextLink css={panelEntry} to={to}>
                {label}
              </TextLink>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
