import { css } from 'shared-contracts/platform/emotion';
import { Navbar } from '../navbar/navbar.tsx';
import { BreadcrumbBar } from './breadcrumb-bar.tsx';
import { SkipLink } from './skip-link.tsx';
import { wrap } from './wrap.styles.ts';

const masthead = css`
  position: relative;
  z-index: var(--z-nav);
  background: var(--paper);
`;

/** The drawer's panel is positioned relative to this. */
const bar = css`
  position: relative;
  z-index: 1;
  background: var(--paper);
`;

export const Masthead = () => (
  <>
    <SkipLink />
    <header css={masthead}>
      <div css={bar}>
        <div css={wrap}>
          <Navbar />
        </div>
      </div>
      <BreadcrumbBar />
    </header>
  </>
);
