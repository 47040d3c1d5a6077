import type { JSX } from 'react';
import { correctionLinks } from 'shared-contracts/archive/corrections/correction-links';
import { deskLinks } from 'shared-contracts/archive/desk/desk-links';
import { useSite } from 'shared-contracts/platform/site';
import { TextLink } from 'shared-contracts/ui/text-link';
import { counted } from '../../../parts/counted.ts';
import { pageName } from '../../../parts/page-name.ts';
import { DeskFrame } from '../parts/desk-frame.tsx';
import { part, quiet, row } from '../parts/desk.styles.ts';
import { MovePage } from './move-page.tsx';
import type { PublishedData } from './published-data.ts';
import { ReadAgain } from './read-again.tsx';

function wordsText({ recognised, wordCount, confidence }: PublishedData): string {
  if (!recognised) return 'It has no words yet.';
  const sure = confidence === null ? '' : `, ${String(Math.round(confidence * 100))}% sure`;
  return `${counted(wordCount, 'word')}${sure}.`;
}

/** `/desk/pages/:slug`: what may be done with a page that everybody can read. */
export function PublishedView({ published }: { readonly published: PublishedData }): JSX.Element {
  const { links } = useSite();
  const { page, editionSlug, thumbnail } = published;
  return (
    <DeskFrame title={pageName(page)} at="" lead={wordsText(published)}>
      <div css={row}>
        {thumbnail !== null && <img src={thumbnail.url} width={thumbnail.width} height={thumbnail.height} alt="" />}
        <nav css={row} aria-label="This page">
          <TextLink to={links.newspaperPage(page.slug)}>As readers see it</TextLink>
          <TextLink to={links.edition(editionSlug)}>Its edition</TextLink>
          <TextLink to={correctionLinks.page(page.slug)}>Corrections of its text</TextLink>
          <TextLink to={deskLinks.rights(page.slug)}>Its rights</TextLink>
        </nav>
      </div>
      <MovePage page={page} />
      {!published.recognised && published.hasScan && <ReadAgain slug={page.slug} />}
      <section css={part} aria-labelledby="desk-withdraw">
        <h2 id="desk-withdraw">Take it out of the archive</h2>
        <p css={quiet}>
          A withdrawn page is gone from search, pictures, feeds and downloads within a minute. Its address says so, and
          it can be restored.
        </p>
        <p>
          <TextLink to={deskLinks.withdrawals(page.slug)}>Withdraw this page</TextLink>
        </p>
      </section>
    </DeskFrame>
  );
}
