import { css } from 'shared-contracts/platform/emotion';
import { useSite } from 'shared-contracts/platform/site';
import { TextLink } from 'shared-contracts/ui/text-link';

const mark = css`
  font: 700 1.5rem / var(--target) var(--serif);
  letter-spacing: -0.02em;
  color: var(--ink);
  text-decoration: none;
  display: inline-block;
  & span {
    color: var(--green);
  }
  &:hover {
    color: var(--ink);
  }
`;

/** The site's name, as a link to the front page. */
export function Wordmark() {
  const { brand, links } = useSite();
  return (
    <TextLink css={mark} to={links.home}>
      {brand.word}
      <span>{brand.name.slice(brand.word.length)}</span>
    </TextLink>
  );
}
