import type { JSX } from 'react';
import { css } from 'shared-contracts/platform/emotion';
import { part } from '../parts/desk.styles.ts';

const text = css`
  font: 400 var(--text-base) / 1.6 var(--serif);
  max-width: var(--measure);
  overflow-wrap: anywhere;
`;

/** The first words of a page, as they were read. */
export const ItemLines = ({ lines }: { readonly lines: readonly string[] }): JSX.Element | null =>
  lines.length === 0 ? null : (
    <section css={part} aria-labelledby="desk-lines">
      <h2 id="desk-lines">Its first lines</h2>
      <ol css={text}>
        {lines.map((line, index) => (
          <li key={index}>{line}</li>
        ))}
      </ol>
    </section>
  );
