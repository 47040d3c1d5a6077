import type { JSX } from 'react';
import { css } from 'shared-contracts/platform/emotion';
import { usePage, useSite } from 'shared-contracts/platform/site';
import { textSheet } from 'shared-contracts/ui/page.styles';
import type { DevelopersData } from './developers-data.ts';

const chapterList = css`
  & p {
    margin-top: var(--space-3);
    font: 400 var(--text-base) / 1.55 var(--serif);
    max-width: var(--measure);
  }
  & dl {
    margin-top: var(--space-4);
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-4);
  }
  & dt {
    font-size: var(--text-sm);
    color: var(--ink-2);
  }
  & dd {
    margin: var(--space-2) 0 0;
  }
  & pre {
    overflow-x: auto;
    padding: var(--space-3);
    border: 1px solid var(--rule);
    font-size: var(--text-sm);
  }
`;

const contents = css`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--space-4);
  & a {
    display: inline-flex;
    align-items: center;
    min-height: var(--target);
  }
`;

type Chapter = DevelopersData['chapters'][number];

function ChapterView({ chapter: { id, title, text, examples } }: { readonly chapter: Chapter }): JSX.Element {
  return (
    <section id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {text.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {examples.length > 0 && (
        <dl>
          {examples.map(({ about, command }) => (
            <div key={command}>
              <dt>{about}</dt>
              <dd>
                {/* A long line can be scrolled with the arrow keys. */}
                {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What scrolls must be reached by the keyboard. */}
                <pre tabIndex={0} role="region" aria-label={`Command: ${about}`}>
                  <code>{command}</code>
                </pre>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

/** `/developers`: how programs use the archive, with commands to paste. */
export function Page(): JSX.Element {
  const { chapters, isEmpty } = usePage<DevelopersData>().data;
  const { brand } = useSite();
  return (
    <div css={[textSheet, chapterList]}>
      <header>
        <h1>For developers</h1>
        <p>How programs read {brand.name}. Every example works as is; those under Keys need a key of your own.</p>
        {isEmpty && <p>Examples with a newspaper or a page appear here once the archive has one.</p>}
      </header>
      <nav css={contents} aria-label="On this page">
        {chapters.map(({ id, title }) => (
          <a key={id} href={`#${id}`}>
            {title}
          </a>
        ))}
      </nav>
      {chapters.map((chapter) => (
        <ChapterView key={chapter.id} chapter={chapter} />
      ))}
    </div>
  );
}
