import { css } from 'shared-contracts/platform/emotion';
import { Outlet } from 'shared-contracts/platform/router';
import { Colophon } from './colophon.tsx';
import { ContextRail } from './context-rail.tsx';
import { CookieNotice } from './cookie-notice.tsx';
import { Masthead } from './masthead.tsx';
import { PageMain } from './page-main.tsx';
import { wrap } from './wrap.styles.ts';

const columns = css`
  @media (min-width: 64rem) {
    display: grid;
    grid-template-columns: 16rem minmax(0, 1fr);
    column-gap: var(--column-gap);
    align-items: start;
  }
`;

/** A member's desk: what they can do on the left, the work on the right. */
export const ContextLayout = () => (
  <>
    <Masthead />
    <div css={[wrap, columns]}>
      <ContextRail />
      <PageMain layout="context">
        <Outlet />
      </PageMain>
    </div>
    <Colophon />
    <CookieNotice />
  </>
);
