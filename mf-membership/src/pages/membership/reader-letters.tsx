import type { JSX } from 'react';
import { css } from 'shared-contracts/platform/emotion';
import { readerLetter } from 'shared-contracts/ui/letter.styles';
import { railSection } from 'shared-contracts/ui/page.styles';
import type { ReaderLetter } from './membership-data.ts';

const list = css`
  display: grid;
  gap: var(--space-5);
  & > li + li {
    border-top: 1px solid var(--rule);
    padding-top: var(--space-5);
  }
  @media (min-width: 48rem) {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: var(--column-gap);
    & > li + li {
      border-top: 0;
      padding-top: 0;
      border-left: 1px solid var(--rule);
      padding-left: var(--column-gap);
    }
  }
`;

/** The readers' letters that editors put on the front page; empty when there are none. */
export function ReaderLetters({ letters }: { readonly letters: readonly ReaderLetter[] }): JSX.Element | null {
  if (letters.length === 0) return null;
  return (
    <section css={railSection} aria-labelledby="letters">
      <h2 id="letters">Letters from readers</h2>
      <ul css={list}>
        {letters.map(({ paragraphs, name, role }, index) => (
          <li key={index}>
            <figure css={readerLetter}>
              <blockquote>
                {paragraphs.map((text) => (
                  <p key={text}>{text}</p>
                ))}
              </blockquote>
              <figcaption>
                <b>{name}</b>
                {role}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}
