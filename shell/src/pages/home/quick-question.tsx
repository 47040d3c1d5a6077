import { css } from 'shared-contracts/platform/emotion';
import { useSite } from 'shared-contracts/platform/site';
import { Fragment } from 'shared-contracts/ui/fragment';
import { TextLink } from 'shared-contracts/ui/text-link';

/** As high as the box of one line that members have in this place. */
const box = css`
  min-height: 3.75rem;
  display: grid;
  align-content: center;
  font-size: 0.9375rem;
  color: var(--ink-3);
  & > p > a {
    display: inline-flex;
    align-items: center;
    min-height: var(--target);
    color: var(--ink);
    text-decoration-color: var(--rule-control);
  }
`;

/** Members ask here at once (R1.04, R2.38); for everybody else it says that one can. */
export function QuickQuestion() {
  const { links } = useSite();
  return (
    <Fragment name="context/quick-chat" given={{}} box={box}>
      <p>
        Or <TextLink to={links.ask}>ask the archive a question</TextLink>
      </p>
    </Fragment>
  );
}
