import type { JSX } from 'react';
import { maxSearchNameLength } from 'shared-contracts/archive/saved-searches/saved-search';
import { css } from 'shared-contracts/platform/emotion';
import { Button } from 'shared-contracts/ui/button';
import { dateline } from 'shared-contracts/ui/dateline';
import { TextField } from 'shared-contracts/ui/field';
import { Icon } from 'shared-contracts/ui/icon';
import { TextLink } from 'shared-contracts/ui/text-link';
import { VisuallyHidden } from 'shared-contracts/ui/visually-hidden';
import { RhythmChoice, frequencyText } from './rhythm-choice.tsx';
import type { SavedRow } from './saved-searches-data.ts';
import { fields, quiet } from './saved-searches.styles.ts';

const item = css`
  border-bottom: 1px solid var(--rule);
  padding-block: var(--space-4);
  display: grid;
  gap: var(--space-2);
  overflow-wrap: anywhere;
  & h2 {
    font: 700 var(--text-lg) / 1.25 var(--serif);
  }
  & summary {
    min-height: var(--target);
    display: flex;
    align-items: center;
    gap: var(--space-2);
    cursor: pointer;
    color: var(--green);
    font-size: var(--text-sm);
    font-weight: var(--weight-ui);
    justify-self: start;
    width: fit-content;
    list-style: none;
  }
  & summary::-webkit-details-marker {
    display: none;
  }
  & details[open] summary svg {
    transform: rotate(180deg);
  }
`;

const news = css`
  font-weight: var(--weight-strong);
`;

const forms = css`
  display: grid;
  gap: var(--space-5);
  padding-block: var(--space-3) var(--space-2);
`;

/** The forms to change and delete a search; closed at first. */
const ItemForms = ({ row }: { readonly row: SavedRow }): JSX.Element => (
  <details>
    <summary>
      <Icon name="chevron-down" />
      <span>
        Change or delete<VisuallyHidden> {row.name}</VisuallyHidden>
      </span>
    </summary>
    <div css={forms}>
      <form css={fields} method="post" aria-label={`Change ${row.name}`}>
        <input type="hidden" name="id" value={row.id} />
        <TextField label="Name" name="name" required maxLength={maxSearchNameLength} defaultValue={row.name} />
        <RhythmChoice rhythm={row.rhythm} />
        <Button type="submit" name="do" value="change">
          Save changes<VisuallyHidden> of {row.name}</VisuallyHidden>
        </Button>
      </form>
      <form css={fields} method="post" aria-label={`Delete ${row.name}`}>
        <input type="hidden" name="id" value={row.id} />
        <p css={quiet}>This cannot be undone. To get it back, search and save it again.</p>
        <Button type="submit" name="do" value="delete">
          Delete<VisuallyHidden> {row.name}</VisuallyHidden>
        </Button>
      </form>
    </div>
  </details>
);

export const SavedItem = ({ row }: { readonly row: SavedRow }): JSX.Element => (
  <li css={item}>
    <h2>
      <TextLink to={row.search}>{row.name}</TextLink>
    </h2>
    {row.words !== null && <p css={quiet}>{row.words}</p>}
    <p>
      {row.newPages === null ? (
        row.news
      ) : (
        <TextLink css={news} to={row.newPages}>
          {row.news}
          <VisuallyHidden> for {row.name}</VisuallyHidden>
        </TextLink>
      )}
    </p>
    <p css={dateline}>
      <span>Saved {row.saved}</span>
      <span>{frequencyText[row.rhythm]}</span>
      <span>
        <a href={row.feed}>
          Feed<VisuallyHidden> of {row.name}</VisuallyHidden>
        </a>
      </span>
    </p>
    <ItemForms row={row} />
  </li>
);
