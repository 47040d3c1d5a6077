import type { JSX } from 'react';
import { css } from 'shared-contracts/platform/emotion';
import type { StoryCorrection, StoryNote } from 'shared-contracts/stories/story-notes';
import { RichTextView } from './rich-text.tsx';

const section = css`
  border-top: 1px solid var(--rule-strong);
  padding-top: var(--space-3);
  margin-top: var(--space-7);
  font: 400 0.9375rem/1.5 var(--serif);
  color: var(--ink-2);
  & h2 {
    font-size: var(--text-lg);
    color: var(--ink);
  }
  & p {
    display: inline;
  }
`;

const rows = css`
  padding-left: 1.6rem;
  margin-top: var(--space-3);
  display: grid;
  gap: var(--space-3);
  list-style: decimal;
  & li::marker {
    color: var(--green);
    font-weight: 600;
  }
  & li:target {
    background: var(--green-tint);
  }
  & li {
    scroll-margin-top: 2rem;
    overflow-wrap: anywhere;
    break-inside: avoid;
  }
  /* Within a line, padding makes a link easier to press and moves nothing. */
  & a {
    padding-block: 0.25rem;
  }
`;

const source = css`
  @media print {
    &::after {
      content: ' (' attr(href) ')';
    }
  }
`;

const checked = css`
  color: var(--ink-3);
`;

const back = css`
  display: inline-block;
  min-width: 1.5rem;
  padding-inline: 0.35em;
  text-align: center;
  text-decoration: none;
  @media print {
    display: none;
  }
`;

const marksOf = ({ cited }: StoryNote): readonly number[] => Array.from({ length: cited }, (_, index) => index + 1);

/** The notes of a story, with links back to the places where they are cited. */
export const StoryNotes = ({ notes }: { readonly notes: readonly StoryNote[] }): JSX.Element | null =>
  notes.length === 0 ? null : (
    <section css={section} aria-labelledby="notes">
      <h2 id="notes">Notes</h2>
      <ol css={rows}>
        {notes.map((note, index) => (
          <li key={index} id={`n${index + 1}`}>
            <RichTextView text={note.text} />{' '}
            {note.source !== null && (
              <a css={source} href={note.source} rel="noopener noreferrer">
                Open the source
              </a>
            )}
            {note.checked !== null && <span css={checked}>{` Checked ${note.checked}.`}</span>}
            {marksOf(note).map((nth) => (
              <a key={nth} css={back} href={`#r${index + 1}-${nth}`} aria-label={`Back to the text, mark ${nth}`}>
                ↑
              </a>
            ))}
          </li>
        ))}
      </ol>
    </section>
  );

const correction = css`
  margin-top: var(--space-2);
  & time {
    font-weight: 600;
  }
`;

/** The corrections made after publication, the newest first. */
export const Corrections = ({
  corrections,
}: {
  readonly corrections: readonly StoryCorrection[];
}): JSX.Element | null =>
  corrections.length === 0 ? null : (
    <section css={section} aria-labelledby="corrections">
      <h2 id="corrections">Corrections</h2>
      {corrections.map(({ day, text }, index) => (
        <div key={index} css={correction}>
          {day !== null && (
            <>
              <time dateTime={day.date}>{day.words}</time>{' '}
            </>
          )}
          <RichTextView text={text} />
        </div>
      ))}
    </section>
  );
