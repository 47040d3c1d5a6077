import type { JSX, ReactNode } from 'react';
import { css } from 'shared-contracts/platform/emotion';
import { DemonstrationStamp, scanFrame } from 'shared-contracts/ui/scan-frame';
import { DemonstrationMark } from 'shared-contracts/ui/tag';
import { TextLink } from 'shared-contracts/ui/text-link';
import type { ItemLine } from './item-line.ts';

const item = css`
  border-bottom: 1px solid var(--rule);
  padding-block: var(--space-4);
  display: grid;
  gap: var(--space-3) var(--space-5);
  grid-template-columns: minmax(0, 1fr);
  scroll-margin-top: var(--space-4);
  overflow-wrap: anywhere;
  @media (min-width: 40rem) {
    grid-template: auto 1fr / minmax(0, 1fr) 11rem;
  }
  & h2 {
    font: 700 var(--text-lg) / 1.25 var(--serif);
  }
`;

const textStyle = css`
  display: grid;
  gap: var(--space-2);
  align-content: start;
`;

const quoteStyle = css`
  font: 400 var(--text-lg) / 1.5 var(--serif);
  white-space: pre-line;
`;

/** The kind and the source; wraps on a phone. */
const sourceStyle = css`
  font-size: var(--text-xs);
  line-height: 1.45;
  color: var(--ink-3);
  font-variant-numeric: tabular-nums;
  & b {
    color: var(--ink);
  }
`;

const noteStyle = css`
  border-left: 2px solid var(--rule-control);
  padding-left: var(--space-3);
  white-space: pre-line;
  max-width: var(--measure);
`;

const scanStyle = css`
  max-width: 11rem;
  align-self: start;
  & img {
    display: block;
    width: 100%;
    height: auto;
    max-height: 12rem;
    object-fit: cover;
    object-position: top;
  }
  @media (min-width: 40rem) {
    grid-column: 2;
    grid-row: 1 / span 2;
  }
`;

const removedStyle = css`
  color: var(--ink-2);
`;

const Picture = ({ line }: { readonly line: ItemLine }): JSX.Element | null =>
  line.crop === null || line.gone ? null : (
    // The name beside it is the same link, with text.
    <TextLink css={scanStyle} to={line.href} tabIndex={-1} aria-hidden="true">
      <span css={scanFrame}>
        <img
          src={line.crop.src}
          width={line.crop.width}
          height={line.crop.height}
          alt=""
          loading="lazy"
          decoding="async"
        />
        {line.demonstration && <DemonstrationStamp />}
      </span>
    </TextLink>
  );

interface ItemViewProps {
  readonly line: ItemLine;
  /** The owner's actions. */
  readonly children?: ReactNode;
}

/** An item of a collection: its name, quote, source, and the owner's note. */
export const ItemView = ({ line, children }: ItemViewProps): JSX.Element => (
  <li css={item} id={`item-${line.id}`}>
    <div css={textStyle}>
      <h2>{line.gone ? line.name : <TextLink to={line.href}>{line.name}</TextLink>}</h2>
      {line.gone && <p css={removedStyle}>This was withdrawn from the archive and can no longer be shown.</p>}
      {line.quote !== null && !line.gone && <blockquote css={quoteStyle}>“{line.quote}”</blockquote>}
      <p css={sourceStyle}>
        <b>{line.kind}</b>
        {line.source !== '' && ` · ${line.source}`} {line.demonstration && line.crop === null && <DemonstrationMark />}
      </p>
      {line.note !== '' && <p css={noteStyle}>{line.note}</p>}
    </div>
    <Picture line={line} />
    {children}
  </li>
);
