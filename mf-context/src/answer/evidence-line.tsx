import type { JSX } from 'react';
import type { LinkedCard, Verdict } from 'shared-contracts/context/chats/answer-parts';
import { css } from 'shared-contracts/platform/emotion';
import { counted } from 'shared-contracts/counted';
import { evidenceText, quotesText } from './evidence-text.ts';

const line = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1) var(--space-3);
  align-items: center;
  padding-block: var(--space-3);
  border-bottom: 1px solid var(--rule);
  font-size: var(--text-sm);
  color: var(--ink-2);
  & b {
    color: var(--ink);
  }
`;

const level = css`
  display: inline-grid;
  grid-template-columns: repeat(3, 1.25rem);
  gap: 3px;
  & i {
    height: 0.5rem;
    border: 1px solid var(--rule-control);
  }
`;

const highlighted = css`
  background: var(--green);
  &&& {
    border-color: var(--green);
  }
  @media (forced-colors: active) {
    forced-color-adjust: none;
    background: CanvasText;
  }
`;

interface EvidenceLineProps {
  readonly verdict: Verdict;
  readonly cards: readonly LinkedCard[];
}

/** Shows how strong the evidence is, as bars and in words. */
export function EvidenceLine({ verdict, cards }: EvidenceLineProps): JSX.Element {
  const { name, bars, means } = evidenceText[verdict.state];
  const { pages } = verdict.searched;
  return (
    <div css={line}>
      <span css={level} role="img" aria-label={`Evidence: ${String(bars)} of 3`}>
        {[1, 2, 3].map((bar) => (
          <i key={bar} css={bar <= bars && highlighted} />
        ))}
      </span>
      <span>
        <b>{name}.</b> {cards.length === 0 ? `Searched ${counted(pages, 'page')}` : quotesText(cards)}
      </span>
      <span>{means}</span>
    </div>
  );
}
