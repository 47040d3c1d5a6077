import { css } from 'shared-contracts/platform/emotion';
import { Outlet } from 'shared-contracts/platform/router';
import { FeedbackLink } from '../feedback/feedback-link.tsx';
import { Wordmark } from '../navbar/wordmark.tsx';
import { CookieNotice } from './cookie-notice.tsx';
import { PageMain } from './page-main.tsx';
import { SkipLink } from './skip-link.tsx';
import { wrap } from './wrap.styles.ts';

const head = css`
  display: flex;
  align-items: center;
  min-height: 4rem;
  border-bottom: 1px solid var(--rule-strong);
`;

const task = css`
  padding-block: var(--space-5) var(--space-section);
`;

const foot = css`
  padding-bottom: var(--space-6);
  font-size: var(--text-xs);
  color: var(--ink-3);
  & a {
    color: inherit;
    display: inline-flex;
    align-items: center;
    min-height: var(--target);
  }
`;

/** The layout for pages with a single task: log in, sign up, forgot password. */
export const VisitorLayout = () => (
  <>
    <SkipLink />
    <header css={wrap}>
      <div css={head}>
        <Wordmark />
      </div>
    </header>
    <PageMain layout="visitor" css={[wrap, task]}>
      <Outlet />
    </PageMain>
    <footer css={[wrap, foot]}>
      <FeedbackLink />
    </footer>
    <CookieNotice />
  </>
);
