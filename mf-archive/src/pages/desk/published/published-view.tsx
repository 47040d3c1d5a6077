import type { JSX } from 'react';
import { correctionLinks } from 'shared-contracts/archive/corrections/correction-links';
import { deskLinks } from 'shared-contracts/archive/desk/desk-links';
import type { PageReference } from 'shared-contracts/archive/newspaper';
import { useSite, usePage } from 'shared-contracts/platform/site';
import { Button } from 'shared-contracts/ui/button';
import { TextField } from 'shared-contracts/ui/field';
import { TextLink } from 'shared-contracts/ui/text-link';
import { StaffFrame } from 'shared-contracts/ui/staff-frame';
import { counted } from 'shared-contracts/counted';
import { dayText } from 'shared-contracts/day-text';
import { surenessText } from '../../../parts/sureness.ts';
import { pageName } from '../../../parts/page-name.ts';
import { ArticlesOfPage } from './articles-of-page.tsx';
import { part, quiet, row } from '../parts/desk.styles.ts';
import { PictureTools } from '../parts/picture-tools.tsx';
import { placeFields } from '../parts/place-fields.styles.ts';
import type { PublishedData } from './published-data.ts';

/** Queues a page without words for recognition. */
const RecogniseText = ({ slug }: { readonly slug: string }): JSX.Element => (
  <section css={part} aria-labelledby="desk-read">
    <h2 id="desk-read">Recognised text</h2>
    <form method="post">
      <input type="hidden" name="page" value={slug} />
      <Button type="submit" name="do" value="recognise">
        Recognise the text of the scan
      </Button>
    </form>
  </section>
);

/** Corrects the date, edition or number of a published page. After an error the form still has what was typed. */
function MovePage({ page }: { readonly page: PageReference }): JSX.Element {
  const typed = usePage().form?.values ?? {};
  const start = { date: dayText(page.date), edition: String(page.edition), sequence: String(page.sequence), ...typed };
  return (
    <section css={part} aria-labelledby="desk-move">
      <h2 id="desk-move">Place in the newspaper</h2>
      <p css={quiet}>The old link will redirect to the new one.</p>
      <form css={placeFields} method="post" aria-label="Place of the page">
        <TextField
          label="Day"
          hint="3 April 1972, or April 1972 if the day is not known."
          name="date"
          required
          defaultValue={start.date}
        />
        <TextField label="Edition of the day" name="edition" inputMode="numeric" defaultValue={start.edition} />
        <TextField label="Page number" name="sequence" inputMode="numeric" required defaultValue={start.sequence} />
        <Button type="submit" name="do" value="move">
          Move the page
        </Button>
      </form>
    </section>
  );
}

function wordsText(published: PublishedData): string {
  if (!published.recognised) return 'It has no text yet.';
  const sure = surenessText(published);
  return `${counted(published.wordCount, 'word')}${sure === null ? '' : `, ${sure}`}.`;
}

/** `/desk/pages/:slug`: the actions for a published page. */
export function PublishedView({ published }: { readonly published: PublishedData }): JSX.Element {
  const { links } = useSite();
  const { page, editionSlug, thumbnail } = published;
  return (
    <StaffFrame title={pageName(page)} at="" lead={wordsText(published)}>
      <div css={row}>
        {thumbnail !== null && <img src={thumbnail.url} width={thumbnail.width} height={thumbnail.height} alt="" />}
        <nav css={row} aria-label="This page">
          <TextLink to={links.newspaperPage(page.slug)}>View as a reader</TextLink>
          <TextLink to={links.edition(editionSlug)}>Its edition</TextLink>
          <TextLink to={correctionLinks.page(page.slug)}>Corrections to its text</TextLink>
          <TextLink to={deskLinks.rights(page.slug)}>Its rights</TextLink>
        </nav>
      </div>
      {published.picture !== null && (
        <PictureTools picture={published.picture} of={{ page: page.slug }} original={published.picture.original} />
      )}
      <MovePage page={page} />
      {published.recognised && <ArticlesOfPage {...published} />}
      {!published.recognised && published.hasScan && <RecogniseText slug={page.slug} />}
      <section css={part} aria-labelledby="desk-withdraw">
        <h2 id="desk-withdraw">Withdraw from the archive</h2>
        <p css={quiet}>
          A withdrawn page disappears from search, images, feeds and downloads within a minute. Its link says that it
          was withdrawn, and it can be restored.
        </p>
        <p>
          <TextLink to={deskLinks.withdrawals(page.slug)}>Withdraw this page</TextLink>
        </p>
      </section>
    </StaffFrame>
  );
}
