import type { JSX } from 'react';
import type { LinkedCard } from 'shared-contracts/context/chats/answer-parts';
import { css } from 'shared-contracts/platform/emotion';
import { useSite } from 'shared-contracts/platform/site';
import { Button } from 'shared-contracts/ui/button';
import { TextLink } from 'shared-contracts/ui/text-link';
import { dayText } from 'shared-contracts/day-text';
import { KeepButton } from '../parts/keep/keep-button.tsx';
import { onlyWithScript } from '../parts/only-with-script.styles.ts';
import { useCopy } from '../parts/use-copy.ts';
import { rowList } from './answer.styles.ts';

const part = css`
  display: grid;
  gap: var(--space-3);
`;

const row = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-3);
`;

/** Returns the source of a quote in one line. */
const sourceText = ({ page, headline }: LinkedCard): string =>
  [
    ...(headline === null ? [] : [`“${headline}”`]),
    ...[page.title.name, dayText(page.date), `p. ${page.label}`],
    ...(page.demonstration ? ['demonstration edition'] : []),
  ].join(', ');

interface CopyAllProps {
  readonly cards: readonly LinkedCard[];
}

function CopyAll({ cards }: CopyAllProps): JSX.Element {
  const { links } = useSite();
  const { copy, copied } = useCopy();
  const copyAll = (): void => {
    const lines = cards.map(
      (card) =>
        `[${String(card.number)}] ${sourceText(card)}, ${new URL(links.newspaperPage(card.page.slug), location.origin).href}`,
    );
    copy(lines.join('\n'));
  };
  return (
    <>
      <Button css={onlyWithScript} onClick={copyAll}>
        Copy all citations
      </Button>
      <span role="status">{copied}</span>
    </>
  );
}

/** Shows a source; a withdrawn page is named without a link. */
function Source({ card: { page, headline, gone } }: { readonly card: LinkedCard }): JSX.Element {
  const { links } = useSite();
  const { name } = page.title;
  return (
    <span>
      {gone === true ? name : <TextLink to={links.newspaperPage(page.slug)}>{name}</TextLink>}, {dayText(page.date)}, p.{' '}
      {page.label}
      {gone === true && ' (withdrawn from the archive)'}
      {gone !== true && headline !== null && (
        <>
          , <bdi>“{headline}”</bdi>
        </>
      )}
    </span>
  );
}

interface SourcesPartProps {
  readonly run: string;
  readonly question: string;
  readonly cards: readonly LinkedCard[];
  readonly heading: 'h2' | 'h3';
}

/** Lists the sources of the quotes, to be copied or added to a collection. */
export function SourcesPart({ run, question, cards, heading: Heading }: SourcesPartProps): JSX.Element {
  const shown = cards.filter(({ gone }) => gone !== true);
  return (
    <section css={part} aria-label={`Sources of: ${question}`}>
      <Heading>Sources</Heading>
      <ol css={rowList}>
        {cards.map((card) => (
          <li key={card.number}>
            <span aria-hidden="true">[{card.number}]</span>
            <Source card={card} />
          </li>
        ))}
      </ol>
      <div css={row}>
        {shown.length > 0 && <CopyAll cards={shown} />}
        <KeepButton thing={{ kind: 'answer', run }} name="this answer" />
      </div>
    </section>
  );
}
