import type { JSX, ReactNode } from 'react';
import { css } from 'shared-contracts/platform/emotion';
import { Button, ButtonLink } from 'shared-contracts/ui/button';
import { row } from '../parts/desk.styles.ts';

const box = css`
  border: 1px solid var(--danger);
  background: var(--danger-tint);
  color: var(--ink);
  padding: var(--space-4);
  display: grid;
  gap: var(--space-3);
`;

interface ConfirmFormProps {
  readonly id: string;
  readonly question: string;
  /** What would be lost. */
  readonly children: ReactNode;
  /** Fields of the form in addition to `do`. */
  readonly fields?: JSX.Element[];
  /** The value of `do` that confirms, and the label of its button. */
  readonly sure: { readonly value: string; readonly text: string };
  /** The address of the cancel button. */
  readonly back: string;
}

/** Asks for confirmation before something is discarded; works without script. */
export const ConfirmForm = ({ id, question, children, fields, sure, back }: ConfirmFormProps): JSX.Element => (
  <section css={box} aria-labelledby={id}>
    <h2 id={id}>{question}</h2>
    <p>{children}</p>
    <form css={row} method="post">
      {fields}
      <Button type="submit" name="do" value={sure.value}>
        {sure.text}
      </Button>
      <ButtonLink to={back} look="quiet">
        Keep
      </ButtonLink>
    </form>
  </section>
);
