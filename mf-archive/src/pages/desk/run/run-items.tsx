import type { ChangeEvent, JSX } from 'react';
import { deskLinks } from 'shared-contracts/archive/desk/desk-links';
import { runStateNames, type Run, type RunItem } from 'shared-contracts/archive/runs/run';
import { css } from 'shared-contracts/platform/emotion';
import { usePage } from 'shared-contracts/platform/site';
import { TextLink } from 'shared-contracts/ui/text-link';
import { VisuallyHidden } from 'shared-contracts/ui/visually-hidden';
import { useHasScript } from '../parts/use-has-script.ts';
import { BulkActions } from './bulk-actions.tsx';
import { editionName, groupItems } from './group-items.ts';
import { itemName, problemsOf, wordsText } from './item-words.ts';
import { runTable } from './run-items.styles.ts';

function chooseAll({ currentTarget }: ChangeEvent<HTMLInputElement>): void {
  const boxes = currentTarget.form?.querySelectorAll<HTMLInputElement>('input[name="item"]') ?? [];
  for (const box of boxes) box.checked = currentTarget.checked;
}

/** Selects every page of the list; only where scripts run. */
function SelectAll(): JSX.Element {
  return useHasScript() ? (
    <label>
      <input type="checkbox" onChange={chooseAll} /> <span>Select all</span>
    </label>
  ) : (
    <VisuallyHidden>Select</VisuallyHidden>
  );
}

const file = css`
  color: var(--ink-3);
  font-size: var(--text-xs);
  font-weight: 400;
  overflow-wrap: anywhere;
`;

const trouble = css`
  max-width: 44ch;
  & li + li {
    margin-top: var(--space-1);
  }
`;

const Preview = ({ preview }: Pick<RunItem, 'preview'>): JSX.Element | null =>
  preview === null ? null : (
    <img src={preview.url} width={preview.width} height={preview.height} alt="" loading="lazy" decoding="async" />
  );

const stateText = ({ state, working, problem }: RunItem): string => {
  if (problem !== null) return `${runStateNames[state]}, then failed`;
  return working ? `${runStateNames[state]}, in progress` : runStateNames[state];
};

const Row = ({ item, isChosen }: { readonly item: RunItem; readonly isChosen: boolean }): JSX.Element => (
  <tr>
    <td>
      <label>
        <input type="checkbox" name="item" value={item.id} defaultChecked={isChosen} />
        <VisuallyHidden>
          Select {itemName(item)} of {editionName(item)}
        </VisuallyHidden>
      </label>
    </td>
    <td>
      <Preview preview={item.preview} />
    </td>
    <th scope="row">
      <TextLink to={deskLinks.item(item.run, item.id)}>{itemName(item)}</TextLink>
      {item.sequence !== null && <div css={file}>{item.scan ?? item.wordsFile}</div>}
    </th>
    <td>{stateText(item)}</td>
    <td>{wordsText(item)}</td>
    <td>
      <ul css={trouble}>
        {problemsOf(item).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </td>
  </tr>
);

/** Lists the pages of a run by edition, to select and act on. */
export function RunItems({ run, items }: { readonly run: Run; readonly items: readonly RunItem[] }): JSX.Element {
  const chosen = (usePage().form?.values['item'] ?? '').split(',');
  return (
    <form method="post" aria-label="Pages of this import">
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region has to be reachable */}
      <div css={runTable} role="region" aria-label={`Pages of ${run.name}`} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">
                <SelectAll />
              </th>
              <th scope="col">
                <VisuallyHidden>Scan</VisuallyHidden>
              </th>
              <th scope="col">Page</th>
              <th scope="col">State</th>
              <th scope="col">Text</th>
              <th scope="col">Needs attention</th>
            </tr>
          </thead>
          {groupItems(items).map((group) => (
            <tbody key={group.items[0]?.id}>
              <tr>
                <th scope="rowgroup" colSpan={6}>
                  {group.name}
                </th>
              </tr>
              {group.items.map((item) => (
                <Row key={item.id} item={item} isChosen={chosen.includes(item.id)} />
              ))}
            </tbody>
          ))}
        </table>
      </div>
      <BulkActions />
    </form>
  );
}
