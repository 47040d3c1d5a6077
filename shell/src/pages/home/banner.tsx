import { css } from 'shared-contracts/platform/emotion';
import { TextLink } from 'shared-contracts/ui/text-link';
import type { HomeContent } from './home-content.ts';
import { RunText } from './run-text.tsx';

const strip = css`
  margin-top: var(--space-4);
  border-block: 1px solid var(--rule);
  padding-block: var(--space-2);
  font-size: var(--text-sm);
  line-height: 1.5;
  color: var(--ink-2);
`;

/** News of the site in a line or two, when editors have some (R2.37). */
export const Banner = ({ banner }: { readonly banner: NonNullable<HomeContent['banner']> }) => (
  <aside css={strip} aria-label="From the editors">
    {banner.paragraphs.map((runs, index) => (
      <p key={index}>
        <RunText runs={runs} />
      </p>
    ))}
    {banner.to?.startsWith('/') === true && <TextLink to={banner.to}>Read more</TextLink>}
  </aside>
);
