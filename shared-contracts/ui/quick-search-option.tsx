import { useEffect, type JSX, type ReactNode } from 'react';
import { dayText } from 'shared-contracts/day-text';
import { css } from 'shared-contracts/platform/emotion';
import { counted } from 'shared-contracts/counted';
import { MarkedText } from './marked-text.tsx';
import type { QuickOption } from './quick-search-options.ts';
import { TextLink } from './text-link.tsx';

const row = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-3);
  min-height: var(--target);
  padding: var(--space-1) var(--space-4);
  color: var(--ink);
  text-decoration: none;
  font-size: 1rem;
  &:hover,
  &[aria-selected='true'] {
    background: var(--green-tint);
    color: var(--ink);
  }
  &[aria-selected='true'] {
    outline: 3px solid var(--focus);
    outline-offset: -3px;
  }
`;

const aside = css`
  flex: none;
  font-size: var(--text-sm);
  color: var(--ink-2);
  font-variant-numeric: tabular-nums;
`;

const hit = css`
  display: grid;
  gap: 0.1rem;
  min-width: 0;
  & > :first-of-type {
    font-size: var(--text-xs);
    color: var(--ink-2);
  }
  & > :last-child {
    font: 400 1rem/1.45 var(--serif);
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

/** Shortens the beginning of a long snippet, so that the matches are visible on a phone. */
function nearMark({ text, marks }: Extract<QuickOption, { kind: 'hit' }>['snippet']): ReactNode {
  const [first = 0] = marks[0] ?? [];
  const from = first > 24 ? text.indexOf(' ', first - 20) + 1 : 0;
  const cut = marks.map(([start, end]) => [start - from, end - from] as const).filter(([start]) => start >= 0);
  return (
    <>
      {from > 0 && '…'}
      <MarkedText text={text.slice(from)} marks={cut} />
    </>
  );
}

function contentOf(option: QuickOption): ReactNode {
  switch (option.kind) {
    case 'word':
      return (
        <>
          <span>{option.text}</span>
          <span css={aside}>{counted(option.pages, 'page')}</span>
        </>
      );
    case 'title':
      return <span>{option.name}</span>;
    case 'hit':
      return (
        <span css={hit}>
          <span>
            {option.title}, {dayText(option.date)}
          </span>
          <span lang={option.snippet.language}>{nearMark(option.snippet)}</span>
        </span>
      );
    case 'all':
      return (
        <>
          <span>Search for {option.text}</span>
          <span css={aside}>{counted(option.pages, 'page')}</span>
        </>
      );
  }
}

interface QuickSearchOptionProps {
  readonly id: string;
  readonly option: QuickOption;
  readonly chosen: boolean;
  /** Called when the reader selects the option. */
  readonly onGo: () => void;
}

/** One suggestion: a link for pointers, and an option for the keyboard, whose focus stays in the field. */
export function QuickSearchOption({ id, option, chosen, onGo }: QuickSearchOptionProps): JSX.Element {
  useEffect(() => {
    if (chosen) document.getElementById(id)?.scrollIntoView({ block: 'nearest' });
  }, [chosen, id]);
  return (
    <TextLink
      css={row}
      id={id}
      role="option"
      aria-selected={chosen}
      tabIndex={-1}
      to={option.href}
      onMouseDown={(event) => {
        event.preventDefault();
      }}
      onClick={onGo}
    >
      {contentOf(option)}
    </TextLink>
  );
}
