import { css } from 'shared-contracts/platform/emotion';
import { Outlet } from 'shared-contracts/platform/router';
import { Colophon } from './colophon.tsx';
import { CookieNotice } from './cookie-notice.tsx';
import { Masthead } from './masthead.tsx';
import { PageMain } from './page-main.tsx';

const broad = css`
  width: 100%;
  max-width: 90rem;
  margin-inline: auto;
  padding-inline: var(--gutter);
`;

/** A wider layout, for plans side by side. */
export const MembershipLayout = () => (
  <>
    <Masthead />
    <PageMain layout="membership" css={broad}>
      <Outlet />
    </PageMain>
    <Colophon />
    <CookieNotice />
  </>
);
