import type { JSX } from 'react';
import { deskLinks } from 'shared-contracts/archive/desk/desk-links';
import { recognitionStateNames } from 'shared-contracts/archive/recognition/recognition-states';
import { css } from 'shared-contracts/platform/emotion';
import { Button } from 'shared-contracts/ui/button';
import { TextLink } from 'shared-contracts/ui/text-link';
import { VisuallyHidden } from 'shared-contracts/ui/visually-hidden';
import { counted } from 'shared-contracts/counted';
import type { RecognitionItem } from '../../../../api/import/recognition/list-recognition.endpoint.ts';
import { surenessText } from '../../../parts/sureness.ts';
import { pageName } from '../../../parts/page-name.ts';
import { dayTimeText } from '../parts/day-time-text.ts';
import { quiet } from '../parts/desk.styles.ts';

const list = css`
  border-top: 1px solid var(--rule-strong);
  & > li {
    display: grid;
    grid-template-columns: 3rem minmax(0, 1fr) auto;
    gap: var(--space-3);
    align-items: start;
    padding-block: var(--space-3);
    border-bottom: 1px solid var(--rule);
  }
  & img {
    width: 3rem;
    height: auto;
    background: var(--scan-paper);
    filter: var(--scan-filter);
  }
`;

/** Returns `Failed · tried 2 times · 22 November 2026, 14:05`. */
function stateText(item: RecognitionItem): string {
  const { state, attempts, at, engine, wordCount } = item;
  const sureness = surenessText(item);
  const sure = sureness === null ? '' : `, ${sureness}`;
  return [
    recognitionStateNames[state],
    ...(attempts > 1 ? [`tried ${counted(attempts, 'time')}`] : []),
    ...(wordCount === null ? [] : [`${counted(wordCount, 'word')}${sure}`]),
    ...(engine === null ? [] : [engine]),
    ...(at === null ? [] : [dayTimeText(at)]),
  ].join(' · ');
}

const again: readonly RecognitionItem['state'][] = ['idle', 'failed'];

const Waiting = ({ item }: { readonly item: RecognitionItem }): JSX.Element => {
  const { page, thumbnail, state, problem } = item;
  const name = pageName(page);
  return (
    <li>
      {thumbnail === null ? (
        <span />
      ) : (
        <img src={thumbnail.url} width={thumbnail.width} height={thumbnail.height} alt="" loading="lazy" />
      )}
      <div>
        <TextLink to={deskLinks.page(page.slug)}>{name}</TextLink>
        <p css={quiet}>{stateText(item)}</p>
        {problem !== null && <p>{problem}</p>}
      </div>
      {again.includes(state) && (
        <form method="post">
          <input type="hidden" name="page" value={page.slug} />
          <Button type="submit" name="do" value="recognise">
            {state === 'failed' ? 'Try again' : 'Recognise'}
            <VisuallyHidden>: {name}</VisuallyHidden>
          </Button>
        </form>
      )}
    </li>
  );
};

/** Lists pages in one state of recognition; those without text can be queued. */
export const WaitingPages = ({ items }: { readonly items: readonly RecognitionItem[] }): JSX.Element => (
  <ul css={list}>
    {items.map((item) => (
      <Waiting key={item.page.slug} item={item} />
    ))}
  </ul>
);
