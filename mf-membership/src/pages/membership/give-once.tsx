import type { JSX } from 'react';
import { css } from 'shared-contracts/platform/emotion';
import { useSite } from 'shared-contracts/platform/site';
import { ButtonLink } from 'shared-contracts/ui/button';

const coupon = css`
  margin-top: var(--space-section);
  border: 2px dashed var(--rule-control);
  padding: clamp(1.25rem, 0.5rem + 3vw, 2.75rem);
  display: grid;
  gap: var(--space-5);
  & h2 {
    font-size: var(--text-2xl);
    line-height: 1.12;
    letter-spacing: var(--track-display);
  }
  & p {
    margin-top: var(--space-3);
    font: 400 var(--text-lg) / 1.45 var(--serif);
    color: var(--ink-2);
    max-width: 44ch;
  }
  @media (min-width: 56rem) {
    grid-template-columns: minmax(0, 1fr) 17rem;
    align-items: center;
  }
`;

/** The alternative to a membership: a one-off gift. */
export function GiveOnce(): JSX.Element {
  const { links } = useSite();
  return (
    <section css={coupon} aria-labelledby="give-once">
      <div>
        <h2 id="give-once">Or give once</h2>
        <p>A gift of any size pays for scanning. No account is needed, and we show you what it pays for.</p>
      </div>
      <ButtonLink wide to={links.donate}>
        Give to the archive
      </ButtonLink>
    </section>
  );
}
