import type { JSX } from 'react';
import { css } from 'shared-contracts/platform/emotion';
import { cardLink } from 'shared-contracts/ui/card-link.styles';
import { dateline } from 'shared-contracts/ui/dateline';
import { MarkedText } from 'shared-contracts/ui/marked-text';
import { ScanCropFrame } from 'shared-contracts/ui/scan-crop';
import { TextLink } from 'shared-contracts/ui/text-link';
import { VisuallyHidden } from 'shared-contracts/ui/visually-hidden';
import { fold } from './fold.styles.ts';
import type { CardData } from './search-page-data.ts';
import { LinkItem } from './link-item.tsx';

/**
 * The text precedes the picture, so that a phone shows what was found at once. On wide screens the picture is to its
 * left.
 */
const card = css`
  display: grid;
  gap: var(--space-3);
  position: relative;
  @media (min-width: 48rem) {
    & > :last-child {
      order: -1;
    }
    grid-template-columns: 15.5rem minmax(0, 1fr);
    column-gap: var(--space-5);
  }
`;

const body = css`
  display: grid;
  gap: var(--space-2);
  align-content: start;
  min-width: 0;
`;

const headline = css`
  font-size: var(--text-lg);
  line-height: 1.25;
  overflow-wrap: anywhere;
`;

const day = css`
  font-weight: 400;
  color: var(--ink-2);
`;

/** Above the link that covers the card. */
const aside = css`
  position: relative;
  z-index: 1;
  justify-self: start;
  font-size: var(--text-sm);
  & a {
    display: inline-flex;
    align-items: center;
    min-height: var(--target);
  }
`;

const snippet = css`
  font: 400 1.0625rem/1.5 var(--serif);
  color: var(--ink-2);
  /* In em instead of ch, so that it does not change when the web font is loaded. */
  max-width: 33.8em;
  overflow-wrap: anywhere;
`;

const quiet = css`
  font-size: var(--text-sm);
  color: var(--ink-3);
  overflow-wrap: anywhere;
`;

interface ResultCardProps {
  readonly card: CardData;
  /** Path and query of the results, for the page that opens over them. */
  readonly from: string;
  /** True for pictures that are in view at first. */
  readonly eager: boolean;
}

const idStart = 'result-';

/** Returns the id of a card's link, to which the focus returns. */
export const resultId = (key: string): string => `${idStart}${key}`;

/** Whether a link is that of a card. */
export const isResult = ({ id }: HTMLAnchorElement): boolean => id.startsWith(idStart);

type CardPart = Pick<ResultCardProps, 'card'>;

/** Shows the headline of the article, if it is known, and the name of the page. */
const Name = ({ card: { headline: name, paper, iso, day: date, label } }: CardPart): JSX.Element =>
  name === null ? (
    <>
      {paper},{' '}
      <span css={day}>
        <time dateTime={iso}>{date}</time>, {label}
      </span>
    </>
  ) : (
    <>
      {name}
      <VisuallyHidden>{` (${paper}, ${date}, ${label})`}</VisuallyHidden>
    </>
  );

/** Shows the page of the article; hidden from screen readers, which get it with the headline. */
const PaperAndDay = ({ card: { paper, iso, day: date, label } }: CardPart): JSX.Element => (
  <p css={dateline} aria-hidden="true">
    <b>{paper}</b>
    <time dateTime={iso}>{date}</time>
    <span>{label}</span>
  </p>
);

/** Links to near-duplicates, and further actions. */
const Asides = ({ card: { copies, actions } }: CardPart): JSX.Element => (
  <>
    {copies !== null && (
      <details css={[fold, aside]} suppressHydrationWarning>
        <summary>{copies.summary}</summary>
        <ul>
          {copies.links.map((item) => (
            <li key={item.to}>
              <LinkItem link={item} />
            </li>
          ))}
        </ul>
      </details>
    )}
    {actions.map((item) => (
      <span key={item.to} css={aside}>
        <LinkItem link={item} />
      </span>
    ))}
  </>
);

/** A result: the page, the words around the hit, why it matched, and a crop of the scan. */
export function ResultCard({ card: hit, from, eager }: ResultCardProps): JSX.Element {
  return (
    <article css={card}>
      <div css={body}>
        {hit.headline !== null && <PaperAndDay card={hit} />}
        <h2 css={[cardLink, headline]}>
          <TextLink id={resultId(hit.key)} to={hit.to} state={{ from }} preventScrollReset>
            <Name card={hit} />
          </TextLink>
          <span className="Z3988" title={hit.coins} aria-hidden="true" />
        </h2>
        <p css={snippet} lang={hit.snippet.language}>
          <MarkedText text={hit.snippet.text} marks={hit.snippet.marks} />
        </p>
        {hit.matchReason !== '' && <p css={quiet}>{hit.matchReason}</p>}
        <Asides card={hit} />
      </div>
      <ScanCropFrame crop={hit.crop} demonstration={hit.demonstration} eager={eager} />
    </article>
  );
}
