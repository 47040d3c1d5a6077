import type { JSX, ReactNode } from 'react';
import type { LinkedCard } from 'shared-contracts/context/chats/answer-parts';
import { css } from 'shared-contracts/platform/emotion';
import { AnswerExtract } from './answer-extract.tsx';
import { AnswerFeedback } from './answer-feedback.tsx';
import { remark, fault } from './answer.styles.ts';
import { EvidenceLine } from './evidence-line.tsx';
import { FollowUpList } from './follow-up-list.tsx';
import { GapsPart } from './gaps-part.tsx';
import { QuotesPart } from './quotes-part.tsx';
import { SourcesPart } from './sources-part.tsx';
import { TurnFrame, TurnHead } from './turn-head.tsx';
import { UnderstoodPart } from './understood-part.tsx';
import { WrittenPart } from './written-part.tsx';
import { AskButton } from '../asking/ask-form.tsx';
import { endText } from './evidence-text.ts';
import type { ChatTurn } from '../../api/chats/get-chat.endpoint.ts';

interface TurnEndProps {
  readonly turn: ChatTurn;
  /** True when the reader has just stopped it. */
  readonly isHalted: boolean;
}

/** Explains an abnormal end of an answer, and offers to ask again. */
function TurnEnd({ turn, isHalted }: TurnEndProps): JSX.Element | null {
  const { end, problem, question, leave } = turn;
  const how = end ?? (isHalted ? 'stopped' : null);
  if (how === null || how === 'done') return null;
  return (
    <div css={how === 'failed' ? fault : remark}>
      <p>{endText(how, problem)}</p>
      <AskButton initial={{ question, leave }}>Ask again</AskButton>
    </div>
  );
}

/** Removes the gap between parts that have rules of their own. */
const tightSpacing = css`
  margin-top: calc(-1 * var(--space-4));
`;

interface TurnProps {
  readonly turn: ChatTurn;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly isHalted: boolean;
  /** Shown while the answer is running. */
  readonly waiting: ReactNode;
  /** Called when an element of the turn is removed while it has the focus. */
  readonly onFocusLost: () => void;
}

interface AfterQuotesProps {
  readonly turn: ChatTurn;
  readonly cards: readonly LinkedCard[];
  readonly heading: 'h2' | 'h3';
}

/** The sources of the quotes, and the feedback form. */
const AfterQuotes = ({ turn, cards, heading }: AfterQuotesProps): JSX.Element => (
  <>
    <SourcesPart run={turn.run} question={turn.question} cards={cards} heading={heading} />
    {turn.end === 'done' && <AnswerFeedback run={turn.run} earlier={turn.feedback} />}
  </>
);

/** The answer as far as it has arrived. */
function AnswerBody({
  turn,
  isFirst,
  isLast,
  onFocusLost,
}: Omit<TurnProps, 'isHalted' | 'waiting'>): JSX.Element | null {
  const { run, answer } = turn;
  const verdict = answer?.verdict ?? null;
  if (answer === null || verdict === null) return null;
  const { asked: question, cards } = answer;
  const heading = isFirst ? 'h2' : 'h3';
  return (
    <>
      <AnswerExtract run={run} cards={cards} />
      {cards.length > 0 && <QuotesPart run={run} cards={cards} reported={turn.reported ?? []} />}
      <GapsPart question={question} verdict={verdict} />
      {cards.length > 0 && <AfterQuotes turn={turn} cards={cards} heading={heading} />}
      {isLast && <FollowUpList questions={verdict.followUps} heading={heading} onFocusLost={onFocusLost} />}
    </>
  );
}

/** The strength of the evidence, and how the question was understood. */
function EvidenceSummary({ turn }: Pick<TurnProps, 'turn'>): JSX.Element | null {
  const { answer } = turn;
  const verdict = answer?.verdict ?? null;
  if (answer === null || verdict === null) return null;
  return (
    <div css={tightSpacing}>
      <EvidenceLine verdict={verdict} cards={answer.cards} />
      <UnderstoodPart turn={turn} question={answer.asked} within={verdict.within} />
    </div>
  );
}

/** A question and its answer. */
export const Turn = ({ turn, isFirst, isLast, isHalted, waiting, onFocusLost }: TurnProps): JSX.Element => (
  <TurnFrame id={`turn-${turn.run}`}>
    <TurnHead
      question={turn.question}
      askedAt={turn.askedAt === 0 ? null : turn.askedAt}
      heading={isFirst ? 'h1' : 'h2'}
    />
    <EvidenceSummary turn={turn} />
    {turn.notices.map((text) => (
      <p key={text} css={remark}>
        {text}
      </p>
    ))}
    {waiting}
    <WrittenPart run={turn.run} sentences={turn.sentences} />
    <TurnEnd turn={turn} isHalted={isHalted} />
    <AnswerBody turn={turn} isFirst={isFirst} isLast={isLast} onFocusLost={onFocusLost} />
  </TurnFrame>
);
