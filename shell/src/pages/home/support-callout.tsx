import { css } from 'shared-contracts/platform/emotion';
import { useSite } from 'shared-contracts/platform/site';
import { ButtonLink } from 'shared-contracts/ui/button';

const coupon = css`
  margin-top: var(--space-section);
  border: 2px dashed var(--rule-control);
  padding: clamp(1.25rem, 0.5rem + 3vw, 2.75rem);
  display: grid;
  gap: var(--space-5);
  background: var(--paper);
  @media (min-width: 56rem) {
    grid-template-columns: minmax(0, 1fr) 17rem;
    gap: var(--space-6);
  }
  @media print {
    display: none;
  }
`;

const words = css`
  display: grid;
  gap: var(--space-4);
  align-content: start;
  & h2 {
    font-size: var(--text-2xl);
    line-height: 1.12;
    letter-spacing: var(--track-display);
    max-width: 10.6em;
  }
  & p {
    font: 400 var(--text-lg) / 1.45 var(--serif);
    color: var(--ink-2);
    text-wrap: pretty;
  }
`;

const side = css`
  display: grid;
  gap: var(--space-3);
  align-content: center;
  @media (min-width: 56rem) {
    border-left: 1px solid var(--rule);
    padding-left: var(--space-6);
  }
`;

/** Asks for money, in one place on the page. */
export function SupportCallout() {
  const { links } = useSite();
  return (
    <section css={coupon} aria-labelledby="coupon">
      <div css={words}>
        <h2 id="coupon">Reading is free. Keeping it open is not.</h2>
        <p>Members pay for scanning, storage and the people who correct the text.</p>
      </div>
      <div css={side}>
        <ButtonLink look="line" wide to={links.membership}>
          See plans
        </ButtonLink>
        <ButtonLink look="line" wide to={links.donate}>
          Donate once
        </ButtonLink>
      </div>
    </section>
  );
}
