import type { NewspaperDate } from 'shared-contracts/archive/newspaper';
import type { PageFacts } from '../../text/public.ts';
import type { PageRecord } from './page-records.ts';

const demonstrationMark = 'Demonstration edition: invented to show how this archive works, never printed';

const months = 'January February March April May June July August September October November December'.split(' ');

/** `7 March 1964`, or as much of it as is known. */
export const dateText = ({ year, month, day }: NewspaperDate): string =>
  [day, month === null ? null : months[month - 1], year].filter((part) => part !== null).join(' ');

export const editionName = (page: PageRecord): string =>
  `${page.title_name}, ${dateText(page)}${page.edition > 1 ? `, edition ${String(page.edition)}` : ''}`;

export function pageFacts(page: PageRecord, publicUrl: string): PageFacts {
  const { rights_statement: statement, rights_uri: uri } = page;
  return {
    name: `${editionName(page)}, page ${page.label}`,
    address: `${publicUrl}/search/${page.slug}`,
    mark: page.demonstration === 1 ? demonstrationMark : null,
    rights: statement === null || uri === null ? null : { statement, uri },
  };
}

/** Returns the facts as lines, for a file's heading or metadata. */
export const factLines = ({ name, address, mark, rights }: PageFacts): readonly string[] => [
  name,
  address,
  ...(mark === null ? [] : [mark]),
  ...(rights === null ? [] : [`Rights: ${rights.statement} ${rights.uri}`]),
];
