import type { JSX } from 'react';
import type { Holdings } from 'shared-contracts/archive/get-holdings';
import { css } from 'shared-contracts/platform/emotion';
import { useSite } from 'shared-contracts/platform/site';
import { TextLink } from 'shared-contracts/ui/text-link';

const tries = css`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--space-4);
  align-items: center;
  font-size: 0.9375rem;
  color: var(--ink-3);
  & a {
    display: inline-flex;
    align-items: center;
    min-height: var(--target);
    color: var(--ink);
    text-decoration-color: var(--rule-control);
  }
`;

/** Words that are surely found. */
export function Suggestions({ holdings }: { readonly holdings: Holdings | null }): JSX.Element | null {
  const { links } = useSite();
  const words = holdings?.suggestions ?? [];
  if (words.length === 0) return null;
  return (
    <p css={tries}>
      <span>Words to try:</span>
      {words.slice(0, 6).map((word) => (
        <TextLink key={word} to={links.search({ q: word })}>
          {word}
        </TextLink>
      ))}
    </p>
  );
}
