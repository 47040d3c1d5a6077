import type { JSX, ReactNode } from 'react';
import { tableFrame } from './admin.styles.ts';

interface AdminTableProps {
  readonly name: string;
  readonly columns: readonly string[];
  /** The columns that contain amounts. */
  readonly numbers?: readonly string[];
  readonly rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[];
}

/** A table with its heading. Focusable, so that it can be scrolled with the keyboard on narrow screens. */
export function AdminTable({ name, columns, numbers = [], rows }: AdminTableProps): JSX.Element {
  const look = (column: string | undefined): string | undefined =>
    column !== undefined && numbers.includes(column) ? 'number' : undefined;
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region has to be reachable
    <div css={tableFrame} role="region" aria-label={name} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className={look(column)}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key}>
              {cells.map((cell, at) => (
                <td key={columns[at]} className={look(columns[at])}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
