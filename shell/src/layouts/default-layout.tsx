import { Outlet } from 'shared-contracts/platform/router';
import { Colophon } from './colophon.tsx';
import { CookieNotice } from './cookie-notice.tsx';
import { Masthead } from './masthead.tsx';
import { PageMain } from './page-main.tsx';
import { wrap } from './wrap.styles.ts';

/** Masthead, folio, page, colophon. */
export const DefaultLayout = () => (
  <>
    <Masthead />
    <PageMain layout="default" css={wrap}>
      <Outlet />
    </PageMain>
    <Colophon />
    <CookieNotice />
  </>
);
