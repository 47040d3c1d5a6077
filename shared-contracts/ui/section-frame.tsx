import type { JSX, ReactNode } from 'react';
import type { Frame } from 'shared-contracts/frame';
import { css } from 'shared-contracts/platform/emotion';
import { useSite } from 'shared-contracts/platform/site';
import { deck, textSheet } from './page.styles.ts';
import { TextLink } from './text-link.tsx';

const state = css`
  border-left: var(--line-strong) solid var(--rule-control);
  padding: var(--space-1) 0 var(--space-1) var(--space-4);
  font: 400 var(--text-read) / var(--leading-read) var(--serif);
  max-width: var(--measure);
`;

const onwardList = css`
  border-top: 1px solid var(--rule-strong);
  & li {
    border-bottom: 1px solid var(--rule);
    position: relative;
    padding-block: var(--space-3);
    display: grid;
    gap: var(--space-1);
  }
  & li:hover {
    background: var(--paper-sunk);
  }
  & a {
    font: 700 var(--text-lg) / var(--leading-snug) var(--serif);
    text-decoration-color: transparent;
  }
  & a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  & p {
    font-size: 0.9375rem;
    color: var(--ink-2);
    max-width: var(--measure);
  }
`;

type SectionFrameProps = Frame & { readonly children?: ReactNode };

/** A section without content yet: its heading, its purpose, what is missing, and where to go instead. */
export const SectionFrame = ({
  title,
  deck: purpose,
  state: sentence,
  onward = [],
  children,
}: SectionFrameProps): JSX.Element => {
  const { canLinkTo } = useSite();
  const links = onward.filter(({ to }) => canLinkTo(to));
  return (
    <div css={textSheet}>
      <h1>{title}</h1>
      {purpose !== undefined && <p css={deck}>{purpose}</p>}
      {sentence !== undefined && <p css={state}>{sentence}</p>}
      {children}
      {links.length > 0 && (
        <ul css={onwardList} aria-label="Where to go from here">
          {links.map(({ to, label, text }) => (
            <li key={to}>
              <TextLink to={to}>{label}</TextLink>
              {text !== undefined && <p>{text}</p>}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
