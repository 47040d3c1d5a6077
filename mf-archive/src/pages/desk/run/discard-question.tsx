import type { JSX } from 'react';
import { css } from 'shared-contracts/platform/emotion';
import { Button, ButtonLink } from 'shared-contracts/ui/button';
import { counted } from '../../../parts/counted.ts';
import { row } from '../parts/desk.styles.ts';

const box = css`
  border: 1px solid var(--danger);
  background: var(--danger-tint);
  color: var(--ink);
  padding: var(--space-4);
  display: grid;
  gap: var(--space-3);
`;

interface DiscardQuestionProps {
  readonly items: readonly string[];
  readonly back: string;
}

/** Asks before anything is thrown away; works without script. */
export const DiscardQuestion = ({ items, back }: DiscardQuestionProps): JSX.Element => (
  <section css={box} aria-labelledby="desk-discard">
    <h2 id="desk-discard">Discard {counted(items.length, 'page')}?</h2>
    <p>Their files are removed from this site for good. What is published already is not touched.</p>
    <form css={row} method="post">
      {items.map((item) => (
        <input key={item} type="hidden" name="item" value={item} />
      ))}
      <Button type="submit" name="do" value="discard-surely">
        Discard
      </Button>
      <ButtonLink to={back} look="quiet">
        Keep
      </ButtonLink>
    </form>
  </section>
);
