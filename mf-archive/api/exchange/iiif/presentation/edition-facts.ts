import { missingPages } from 'shared-contracts/archive/missing-pages';
import type { Edition } from 'shared-contracts/archive/editions';
import { dayText } from 'shared-contracts/day-text';
import { english, metadataRow, printedText, type LabelledValue, type LanguageMap } from './labels.ts';

type Named = Pick<Edition, 'date' | 'edition'> & { readonly title: { readonly name: string } };

const editionOf = ({ edition }: Pick<Edition, 'edition'>): string =>
  edition > 1 ? `, edition ${String(edition)}` : '';

/** Returns `Lagos Courier, 7 March 1964`. */
export const editionLabel = (edition: Named): LanguageMap =>
  english(`${edition.title.name}, ${dayText(edition.date)}${editionOf(edition)}`);

const two = (value: number): string => String(value).padStart(2, '0');

/**
 * Returns the day for a viewer's calendar; nothing if only the month or year is known, since the property cannot
 * express this and a calendar would show a wrong day.
 */
export function navDate({ year, month, day }: Edition['date']): { readonly navDate?: string } {
  if (month === null || day === null) return {};
  return { navDate: `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}T00:00:00Z` };
}

const pagesText = (count: number): string => (count === 1 ? '1 page' : `${String(count)} pages`);

/** Returns the labels of missing pages, except withdrawn ones. */
function notHeld({ pages, withdrawn }: Edition): string {
  const missing = missingPages(pages).flatMap(({ labels }) => labels);
  return missing.filter((label) => !withdrawn.some((page) => page.label === label)).join(', ');
}

/** Returns the metadata of an edition as rows. */
export function metadataOf(edition: Edition): readonly LabelledValue[] {
  const { title, date, pages } = edition;
  const [missing, away] = [notHeld(edition), edition.withdrawn.map(({ label }) => label).join(', ')];
  return [
    { label: english('Newspaper'), value: printedText(title.name, title.language) },
    metadataRow('Date', dayText(date)),
    ...(edition.edition > 1 ? [metadataRow('Edition', String(edition.edition))] : []),
    ...(title.place === null ? [] : [metadataRow('Place', title.place, null)]),
    ...(title.language === null ? [] : [metadataRow('Language', title.language, null)]),
    metadataRow('Pages', String(pages.length)),
    ...(missing === '' ? [] : [metadataRow('Missing pages', missing)]),
    ...(away === '' ? [] : [metadataRow('Pages withdrawn', away)]),
  ];
}

/** Returns a sentence about the edition. */
export function summaryOf(edition: Edition): LanguageMap {
  const { title, date, pages, demonstration } = edition;
  const place = title.place === null ? '' : `, ${title.place}`;
  const first = `${title.name}${place}, ${dayText(date)}${editionOf(edition)}: ${pagesText(pages.length)}.`;
  const read = pages.some(({ recognised }) => recognised) ? ' The text was recognised by machine.' : '';
  return english(`${first}${read}${demonstration ? ' Invented to show how this archive works.' : ''}`);
}
