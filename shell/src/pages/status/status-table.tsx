import type { ReactNode } from 'react';
import { tableFrame } from './status.styles.ts';

interface StatusTableProps {
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[];
}

/**
 * A table with its heading, whose first column names the row. Focusable, so that it can be scrolled with the keyboard.
 */
export const StatusTable = ({ name, columns, rows }: StatusTableProps) => (
  // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region has to be reachable
  <div css={tableFrame} role="region" aria-label={name} tabIndex={0}>
    <table>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells: [first, ...cells] }) => (
          <tr key={key}>
            <th scope="row">{first}</th>
            {cells.map((cell, at) => (
              <td key={columns[at + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
