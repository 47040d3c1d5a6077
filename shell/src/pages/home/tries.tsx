import { css } from 'shared-contracts/platform/emotion';
import { useSite } from 'shared-contracts/platform/site';
import { TextLink } from 'shared-contracts/ui/text-link';

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
  & a {
    display: inline-flex;
    align-items: center;
    min-height: var(--target);
    color: var(--ink);
    text-decoration-color: var(--rule-control);
  }
`;

/** Suggested words that the archive contains. */
export function Tries({ words }: { readonly words: readonly string[] }) {
  const { links } = useSite();
  if (words.length === 0) return null;
  return (
    <div css={row}>
      <span id="tries">Try searching for</span>
      <ul aria-labelledby="tries">
        {words.map((word) => (
          <li key={word}>
            <TextLink to={links.search({ q: word })}>{word}</TextLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
