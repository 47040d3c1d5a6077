import type { JSX } from 'react';
import type { EditionFront } from 'shared-contracts/archive/list-front-pages';
import { onPlainClick } from 'shared-contracts/on-plain-click';
import { css } from 'shared-contracts/platform/emotion';
import { useSite } from 'shared-contracts/platform/site';
import { DemonstrationMark } from './tag.tsx';
import { TextLink } from './text-link.tsx';

/** Narrow windows, which show small pages and often have slow connections, get thumbnails of 6 kB instead of 12 kB. */
const roomy = '(min-width: 48rem)';

/** The same height for short and long names. */
const item = css`
  position: relative;
  display: grid;
  align-content: start;
  gap: var(--space-2);
  padding-top: 0.375rem;
  border-top: 3px solid transparent;
  &[data-now] {
    border-top-color: var(--green);
  }
  & a {
    font-size: var(--text-xs);
    line-height: 1.35;
    color: var(--ink-2);
    text-decoration: none;
  }
  & a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  & a:hover b {
    text-decoration: underline;
  }
  & a:focus-visible {
    outline: none;
  }
  & a:focus-visible::after {
    outline: 3px solid var(--focus);
    outline-offset: -3px;
  }
  & b {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 3;
    overflow: hidden;
    min-height: 4.05em;
    color: var(--ink);
    overflow-wrap: anywhere;
  }
  @media (min-width: 48rem) {
    & b {
      -webkit-line-clamp: 2;
      min-height: 2.7em;
    }
  }
`;

/** The same size for every page, so that nothing moves while pictures load. */
const paper = css`
  display: block;
  aspect-ratio: 11 / 14;
  width: 100%;
  height: auto;
  object-fit: cover;
  object-position: top;
  background: var(--scan-paper);
  border: 1px solid var(--scan-edge);
  filter: var(--scan-filter);
`;

const further = css`
  display: grid;
  place-items: center;
  aspect-ratio: 11 / 14;
  border: 1px dashed var(--rule-control);
  font-size: var(--text-sm);
`;

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

/** Returns `3 Apr 1972`, or less if month or day is unknown. Not from `Intl`, which may differ from the server’s. */
const shortDate = ({ year, month, day }: EditionFront['date']): string =>
  [day, month === null ? null : months[month - 1], year].filter((part) => part !== null).join(' ');

interface FrontProps {
  readonly front: EditionFront;
  readonly isNow: boolean;
  /** Marks an invented newspaper. */
  readonly marked: boolean;
}

/** A front page of the wall, as a link. */
export function FrontPageLink({ front, isNow, marked }: FrontProps): JSX.Element {
  const { links } = useSite();
  const { slug, title, date, edition, image } = front;
  return (
    <li css={item} data-year={date.year} data-now={isNow || undefined}>
      {image === null ? (
        <span css={paper} />
      ) : (
        <picture>
          <source media={roomy} srcSet={image.preview.url} width={image.preview.width} height={image.preview.height} />
          <img
            css={paper}
            src={image.thumbnail.url}
            width={image.thumbnail.width}
            height={image.thumbnail.height}
            alt=""
            loading="lazy"
            decoding="async"
          />
        </picture>
      )}
      <TextLink to={links.newspaperPage(slug)}>
        <b>{title}</b> {shortDate(date)}
        {edition > 1 && `, edition ${String(edition)}`}
      </TextLink>
      {marked && <DemonstrationMark />}
    </li>
  );
}

interface FurtherProps {
  readonly year: number | undefined;
  readonly label: string;
  readonly go: (year: number) => void;
}

/** A link to front pages that are not in the strip. */
export function MoreYearsLink({ year, label, go }: FurtherProps): JSX.Element | null {
  const { links } = useSite();
  if (year === undefined) return null;
  return (
    <li css={item}>
      <span css={further}>
        <TextLink
          to={links.editionsAt({ year })}
          onClick={onPlainClick(() => {
            go(year);
          })}
        >
          {label}: {year}
        </TextLink>
      </span>
    </li>
  );
}
