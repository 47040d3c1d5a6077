import type { JSX } from 'react';
import { css } from 'shared-contracts/platform/emotion';
import { Form } from 'shared-contracts/platform/router';
import { useSite } from 'shared-contracts/platform/site';
import { Button } from 'shared-contracts/ui/button';
import { TextField } from 'shared-contracts/ui/field';

const row = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: var(--space-3);
  align-items: end;
  & button {
    min-height: 3rem;
  }
`;

/** Finds one's own questions again: a GET form, so that it works without script. */
export function HistorySearch({ q }: { readonly q: string }): JSX.Element {
  const { links } = useSite();
  return (
    <Form css={row} role="search" method="get" action={links.questions}>
      <TextField
        key={q}
        label="Search your questions and their quotes"
        name="q"
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={200}
        defaultValue={q}
      />
      <Button type="submit">Search</Button>
    </Form>
  );
}
