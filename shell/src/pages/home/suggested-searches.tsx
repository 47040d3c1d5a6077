import { css } from 'shared-contracts/platform/emotion';
import { useSite } from 'shared-contracts/platform/site';
import { TextLink } from 'shared-contracts/ui/text-link';
import type { Find } from './find.ts';

const row = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 var(--space-4);
  font-size: 0.9375rem;
  color: var(--ink-3);
  min-height: var(--target);
  & ul {
    display: contents;
  }
  /* On a phone two rows with any font, so that nothing moves when the fonts arrive. */
  @media (max-width: 47.99rem) {
    & > span {
      flex-basis: 100%;
      padding-top: var(--space-2);
    }
    & li:nth-of-type(n + 4) {
      display: none;
    }
  }
  & a {
    display: inline-flex;
    align-items: center;
    min-height: var(--target);
    color: var(--ink);
    text-decoration-color: var(--rule-control);
  }
`;

interface SuggestedSearchesProps {
  readonly finds: readonly Find[];
  /** Words that the archive contains, for one without the editors' events. */
  readonly words: readonly string[];
}

/** Suggested searches. */
export function SuggestedSearches({ finds, words }: SuggestedSearchesProps) {
  const { links } = useSite();
  const searches =
    finds.length > 0
      ? finds.map(({ event, searchHref }) => ({ name: event, to: searchHref }))
      : words.map((word) => ({ name: word, to: links.search({ q: word }) }));
  if (searches.length === 0) return null;
  return (
    <div css={row}>
      <span id="tries">Try searching for</span>
      <ul aria-labelledby="tries">
        {searches.slice(0, 5).map(({ name, to }) => (
          <li key={name}>
            <TextLink to={to}>{name}</TextLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
