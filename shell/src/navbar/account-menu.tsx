import { planTitle } from 'shared-contracts/membership/catalogue';
import type { User } from 'shared-contracts/auth/auth-state';
import { css } from 'shared-contracts/platform/emotion';
import { useSite } from 'shared-contracts/platform/site';
import { TextLink } from 'shared-contracts/ui/text-link';
import { VisuallyHidden } from 'shared-contracts/ui/visually-hidden';
import { useSessionLoader } from '../auth/session-loader.ts';
import { panel, panelEntry } from './navbar.styles.ts';
import { useDisclosure } from './use-disclosure.ts';

/**
 * Returns the first letter with its diacritics: that of Ọ́láyínká has three characters. Older browsers have no
 * `Intl.Segmenter`.
 */
const firstLetter = (word = ''): string => /^.\p{M}*/u.exec(word)?.[0].toUpperCase() ?? '';

/** Returns the first letters of first and last name; `U` without a name (R2.26). */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/u);
  const last = words.length > 1 ? words.at(-1) : undefined;
  const both = firstLetter(words[0]) + firstLetter(last);
  return both === '' ? 'U' : both;
}

const box = css`
  position: relative;
`;

const summary = css`
  display: inline-flex;
  align-items: center;
  gap: var(--space-2);
  min-height: var(--target);
  padding: 0 var(--space-1);
`;

const face = css`
  width: 2.25rem;
  height: 2.25rem;
  border-radius: 50%;
  background: var(--green);
  color: var(--on-green);
  display: grid;
  place-items: center;
  font-size: var(--text-sm);
  font-weight: var(--weight-strong);
  flex: none;
  object-fit: cover;
`;

const plan = css`
  font-size: var(--text-xs);
  color: var(--ink-2);
  text-transform: capitalize;
`;

const atEnd = css`
  right: 0;
`;

const Face = ({ user }: { readonly user: User }) =>
  user.avatar === '' ? (
    <span css={face} aria-hidden="true">
      {initials(user.name)}
    </span>
  ) : (
    <img css={face} src={user.avatar} alt="" width="36" height="36" />
  );

/** A member's menu: name, plan and links (R2.26, R2.27). */
export function AccountMenu({ user }: { readonly user: User }) {
  const ref = useDisclosure();
  const { links } = useSite();
  const sessionLoader = useSessionLoader();
  const logOut = (): void => {
    sessionLoader.open().then(
      (session) => session.logOut(),
      // Without the session's code, opens the login page, which has a logout button that needs no script.
      () => {
        location.assign(links.login);
      },
    );
  };
  return (
    <details ref={ref} css={box}>
      <summary css={summary}>
        <Face user={user} />
        <VisuallyHidden>Account {user.name}, plan </VisuallyHidden>
        <span css={plan}>{planTitle(user.plan)}</span>
      </summary>
      <ul css={[panel, atEnd]}>
        <li>
          <TextLink css={panelEntry} to={links.portal}>
            Membership
          </TextLink>
        </li>
        <li>
          <TextLink css={panelEntry} to={links.donate}>
            Donate
          </TextLink>
        </li>
        <li>
          <button type="button" css={panelEntry} onClick={logOut}>
            Logout
          </button>
        </li>
      </ul>
    </details>
  );
}
