import type { JSX } from 'react';
import type { RunItem } from 'shared-contracts/archive/runs/run';
import { usePage } from 'shared-contracts/platform/site';
import { Button } from 'shared-contracts/ui/button';
import { TextField } from 'shared-contracts/ui/field';
import { dayText } from 'shared-contracts/day-text';
import { part } from '../parts/desk.styles.ts';
import { placeFields } from '../parts/place-fields.styles.ts';

/** Returns the known values of the fields. */
const knownOf = ({ title, date, edition, sequence, label }: RunItem) => ({
  title: title?.name ?? '',
  place: title?.place ?? '',
  date: date === null ? '' : dayText(date),
  edition: String(edition),
  sequence: sequence === null ? '' : String(sequence),
  label,
});

interface AmendItemProps {
  readonly item: RunItem;
  readonly titles: readonly string[];
}

/** Sets the newspaper, date, edition and number of a page. After an error the form still has what was typed. */
export function AmendItem({ item, titles }: AmendItemProps): JSX.Element {
  const typed = usePage().form?.values ?? {};
  const start = { ...knownOf(item), ...typed };
  return (
    <section css={part} aria-labelledby="desk-amend">
      <h2 id="desk-amend">Page details</h2>
      <form css={placeFields} method="post" aria-label="Page details" key={item.version}>
        <input type="hidden" name="seen" value={item.version} />
        <input type="hidden" name="item" value={item.id} />
        <TextField label="Newspaper" name="title" list="desk-titles" required defaultValue={start.title} />
        <datalist id="desk-titles">
          {titles.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <TextField label="Published in" name="place" defaultValue={start.place} />
        <TextField label="Day" hint="3 April 1972" name="date" required defaultValue={start.date} />
        <TextField label="Edition of the day" name="edition" inputMode="numeric" defaultValue={start.edition} />
        <TextField label="Page number" name="sequence" inputMode="numeric" required defaultValue={start.sequence} />
        <TextField label="Number as printed" hint="If it differs" name="label" defaultValue={start.label} />
        <Button type="submit" name="do" value="amend">
          Save
        </Button>
      </form>
    </section>
  );
}
