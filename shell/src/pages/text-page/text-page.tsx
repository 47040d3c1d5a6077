import { css } from 'shared-contracts/platform/emotion';
import { usePage } from 'shared-contracts/platform/site';
import { ContentNoticeBar } from 'shared-contracts/ui/content-notice';
import { Icon } from 'shared-contracts/ui/icon';
import { deck, textSheet } from 'shared-contracts/ui/page.styles';
import { StoryBody } from 'shared-contracts/ui/story/story-body';
import type { TextPageData } from './text-page.loader.ts';

/** Beside the contents on wide screens. */
const article = css`
  & section {
    scroll-margin-top: var(--space-5);
  }
  & section + section {
    margin-top: var(--space-4);
  }
  & section > div > h2 {
    margin-top: 0;
    border-top: 1px solid var(--rule-strong);
    padding-top: var(--space-3);
  }
`;

const withContents = css`
  @media screen and (min-width: 64rem) {
    display: grid;
    grid-template-columns: var(--rail) minmax(0, var(--column));
    column-gap: calc(var(--column-gap) * 1.5);
    align-items: start;
  }
`;

const since = css`
  font-size: var(--text-sm);
  color: var(--ink-3);
`;

const contents = css`
  font: 400 0.9375rem/1.35 var(--sans);
  & a {
    display: flex;
    align-items: center;
    min-height: 2.25rem;
    padding-block: var(--space-1);
    color: var(--ink-2);
    text-decoration: none;
    overflow-wrap: anywhere;
  }
  & a:hover {
    color: var(--green);
    text-decoration: underline;
  }
  @media (pointer: coarse) {
    & a {
      min-height: var(--target);
    }
  }
  @media print {
    display: none;
  }
`;

const beside = css`
  display: none;
  @media screen and (min-width: 64rem) {
    display: block;
    position: sticky;
    top: var(--space-5);
    max-height: calc(100dvh - 3rem);
    overflow-y: auto;
    margin-top: clamp(1.75rem, 1rem + 3vw, 3.5rem);
    border-top: 1px solid var(--rule-strong);
    padding-top: var(--space-3);
  }
  & p {
    font: 700 1.0625rem/1.3 var(--serif);
    margin-bottom: var(--space-2);
  }
`;

const folded = css`
  border-block: 1px solid var(--rule-strong);
  & summary {
    min-height: var(--target);
    display: flex;
    align-items: center;
    justify-content: space-between;
    font-weight: var(--weight-strong);
  }
  & [open] summary svg {
    transform: rotate(180deg);
  }
  @media (min-width: 64rem) {
    display: none;
  }
`;

/** Pages with at least this many headings have a list of them. */
const minHeadings = 4;

type Headings = readonly { readonly id: string; readonly title: string | null }[];

const Contents = ({ headings }: { readonly headings: Headings }) => (
  <ul>
    {headings.map(({ id, title }) => (
      <li key={id}>
        <a href={`#${id}`}>{title}</a>
      </li>
    ))}
  </ul>
);

/** A page of running text by editors, with its contents: in the margin on wide screens, otherwise folded. */
export function Page() {
  const { title, standfirst, validFrom, sections, notice } = usePage<TextPageData>().data;
  const headings = sections.filter((section) => section.title !== null);
  const hasContents = headings.length >= minHeadings;
  return (
    <>
      <ContentNoticeBar notice={notice} />
      <div css={hasContents && withContents}>
        {hasContents && (
          <nav css={[contents, beside]} aria-label="On this page">
            <p>On this page</p>
            <Contents headings={headings} />
          </nav>
        )}
        <article css={[textSheet, article]}>
          <header>
            <h1>{title}</h1>
            {standfirst !== null && <p css={deck}>{standfirst}</p>}
            {validFrom !== null && <p css={since}>In force since {validFrom}</p>}
          </header>
          {hasContents && (
            <nav css={[contents, folded]} aria-label="On this page">
              <details>
                <summary>
                  On this page <Icon name="chevron-down" />
                </summary>
                <Contents headings={headings} />
              </details>
            </nav>
          )}
          {sections.map(({ id, body }) => (
            <section key={id} id={id}>
              <StoryBody body={body} />
            </section>
          ))}
        </article>
      </div>
    </>
  );
}
