import type { JSX } from 'react';
import { clipText } from 'shared-contracts/archive/clip';
import type { GetPageResult, PageClip } from 'shared-contracts/archive/get-page';
import { css } from 'shared-contracts/platform/emotion';
import { useSite } from 'shared-contracts/platform/site';
import { ButtonLink } from 'shared-contracts/ui/button';
import { CiteButton } from '../../citation/cite-button.tsx';
import { SaveSlot } from '../../keep/keep-place.tsx';
import { ReportButton } from '../../report/report-button.tsx';
import { pageName } from '../../parts/page-name.ts';
import { clipFile, clipPicture } from './clip-links.ts';
import { FileLink } from './file-link.tsx';

const card = css`
  display: grid;
  gap: var(--space-3);
  padding-bottom: var(--space-4);
  border-bottom: 1px solid var(--rule);
  font-size: var(--text-sm);
  & h2 {
    font: 600 var(--text-sm) / 1.4 var(--sans);
    letter-spacing: 0;
  }
  & img {
    display: block;
    max-width: 100%;
    max-height: 24rem;
    width: auto;
    height: auto;
    border: 1px solid var(--scan-edge);
    filter: var(--scan-filter);
  }
  & blockquote {
    margin: 0;
    font: 400 var(--text-md) / var(--leading-read) var(--serif);
    overflow-wrap: anywhere;
  }
  & blockquote p + p {
    margin-top: 0.5em;
  }
  @media print {
    border: 0;
  }
`;

const links = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1);
  @media print {
    display: none;
  }
`;

interface ClipCardProps {
  readonly page: GetPageResult;
  readonly clip: PageClip;
}

/** Shows the clip that the address names: its picture, its source and its text. */
export function ClipCard({ page, clip: { box, text } }: ClipCardProps): JSX.Element {
  const site = useSite();
  const name = pageName(page);
  return (
    <section css={card} aria-label="This clip">
      <h2>A clip of this page</h2>
      <img src={clipPicture(page.slug, box)} width={box.w} height={box.h} alt={`Clip from ${name}`} />
      <p>
        <cite>{page.title.name}</cite>, {name.slice(page.title.name.length + 2)}
        {page.demonstration && '. Demonstration edition'}
      </p>
      {text.length === 0 ? (
        <p>No text was recognised in this part of the page.</p>
      ) : (
        <blockquote>
          {text.map((paragraph, at) => (
            <p key={at} lang={page.language ?? undefined}>
              {paragraph}
            </p>
          ))}
        </blockquote>
      )}
      <div css={links}>
        <FileLink href={clipFile(page.slug, box)}>Download image</FileLink>
        <SaveSlot thing={{ kind: 'clip', slug: page.slug, clip: clipText(box) }} name={`clip from ${name}`} />
        <CiteButton page={page.slug} clip={clipText(box)} />
        <ReportButton page={page.slug} region={clipText(box)} name={name}>
          Report
        </ReportButton>
        <ButtonLink look="quiet" to={site.links.newspaperPage(page.slug)}>
          The whole page
        </ButtonLink>
      </div>
    </section>
  );
}
