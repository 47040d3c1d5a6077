import type { JSX } from 'react';
import type { PageReference } from 'shared-contracts/archive/newspaper';
import { usePage } from 'shared-contracts/platform/site';
import { Button } from 'shared-contracts/ui/button';
import { TextField } from 'shared-contracts/ui/field';
import { isoDate } from '../../../parts/date-text.ts';
import { part, quiet } from '../parts/desk.styles.ts';
import { placeFields } from '../parts/place-fields.styles.ts';

/** Corrects the day, edition or number of a published page. What came back with an error keeps what was typed. */
export function MovePage({ page }: { readonly page: PageReference }): JSX.Element {
  const typed = usePage().form?.values ?? {};
  const start = { date: isoDate(page.date), edition: String(page.edition), sequence: String(page.sequence), ...typed };
  return (
    <section css={part} aria-labelledby="desk-move">
      <h2 id="desk-move">Its place in the newspaper</h2>
      <p css={quiet}>Its old address leads to the new one from then on.</p>
      <form css={placeFields} method="post" aria-label="Place of the page">
        <TextField
          label="Day"
          hint="Year, month, day: 1972-04-03. Less where less is known."
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
