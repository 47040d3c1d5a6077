import type { JSX } from 'react';
import type { Verdict } from 'shared-contracts/context/chats/told-answer';
import { remark } from './answer.styles.ts';
import { Cites } from './written-part.tsx';

interface DifferingPartProps {
  readonly run: string;
  readonly differing: Verdict['differing'];
}

/** Numbers and days on which the quotes do not agree. */
export const DifferingPart = ({ run, differing }: DifferingPartProps): JSX.Element | null =>
  differing.length === 0 ? null : (
    <p css={remark}>
      <span>
        <b>Sources differ:</b>{' '}
        {differing.map(({ text, cards }, at) => (
          <span key={text}>
            {at > 0 && ', '}
            {text}
            <Cites run={run} cites={cards} />
          </span>
        ))}
      </span>
    </p>
  );
