import { useState, type JSX, type SubmitEvent } from 'react';
import { maxQueryLength } from 'shared-contracts/constants';
import { css } from 'shared-contracts/platform/emotion';
import { useNavigate } from 'shared-contracts/platform/router';
import { useSite } from 'shared-contracts/platform/site';
import { Button } from 'shared-contracts/ui/button';
import { useReading } from './reading.ts';
import { spreadLink } from './spread-address.ts';

/** The id of the field that the key `/` focuses. */
export const findFieldId = 'find-in-edition';

const form = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: var(--space-1) var(--space-2);
  & label {
    grid-column: 1 / -1;
    font-size: var(--text-sm);
    font-weight: var(--weight-ui);
  }
  & input {
    min-width: 0;
    min-height: var(--target);
    padding: 0 var(--space-3);
    font: inherit;
    color: var(--ink);
    background: var(--paper-raised);
    border: 1px solid var(--rule-control);
    border-radius: var(--radius);
  }
  @media print {
    display: none;
  }
`;

interface FindInEditionProps {
  readonly slug: string;
  readonly q: string;
}

/** Searches all pages of the edition; the query remains when the reader goes to another page. Works without script. */
export function FindInEdition({ slug, q }: FindInEditionProps): JSX.Element {
  const { links } = useSite();
  const { isSpread, state } = useReading();
  const navigate = useNavigate();
  const [typed, setTyped] = useState(q);
  const find = (event: SubmitEvent): void => {
    event.preventDefault();
    const inDialog = state !== null;
    void navigate(spreadLink(links.newspaperPage(slug, typed.trim()), isSpread), {
      replace: inDialog,
      state,
      preventScrollReset: true,
    });
  };
  return (
    <form css={form} action={links.newspaperPage(slug)} method="get" role="search" onSubmit={find}>
      <label htmlFor={findFieldId}>Find in this edition</label>
      <input
        id={findFieldId}
        type="search"
        name="q"
        value={typed}
        maxLength={maxQueryLength}
        autoComplete="off"
        enterKeyHint="search"
        onChange={({ target }) => {
          setTyped(target.value);
        }}
      />
      {isSpread && <input type="hidden" name="spread" value="1" />}
      <Button type="submit">Find</Button>
    </form>
  );
}
