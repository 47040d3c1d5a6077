import { css } from 'shared-contracts/platform/emotion';
import { useSite } from 'shared-contracts/platform/site';
import { Button } from 'shared-contracts/ui/button';
import { TextLink } from 'shared-contracts/ui/text-link';

const bar = css`
  position: fixed;
  inset: auto 0 0;
  z-index: var(--z-sheet);
  background: var(--paper-raised);
  border-top: 1px solid var(--rule-strong);
  box-shadow: var(--shadow-pop);
  padding: var(--space-1) var(--gutter);
  display: flex;
  gap: var(--space-3);
  align-items: center;
  justify-content: space-between;
  & p {
    font-size: var(--text-xs);
    line-height: 1.4;
    text-wrap: balance;
  }
  @media print {
    display: none;
  }
`;

/** Over the page, so nothing moves; `data-notice` makes room below, so that what has focus is never behind it. */
export function CookieBar({ onClose }: { readonly onClose: () => void }) {
  const { links } = useSite();
  return (
    <section css={bar} aria-label="Cookies" data-notice>
      <p>
        This site sets only the cookies that it needs to work. <TextLink to={links.privacy}>Privacy policy</TextLink>
      </p>
      <Button look="quiet" onClick={onClose}>
        Close
      </Button>
    </section>
  );
}
