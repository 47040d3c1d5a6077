import { dayText } from 'shared-contracts/day-text';
import type { PageFacts } from '../../text/public.ts';
import type { PageRecord } from './page-records.ts';

const demonstrationMark = 'Demonstration edition: invented to show how this archive works, never printed';

export const editionName = (page: PageRecord): string =>
  `${page.title_name}, ${dayText(page)}${page.edition > 1 ? `, edition ${String(page.edition)}` : ''}`;

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
