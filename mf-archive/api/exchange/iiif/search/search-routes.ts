import type { MachineAnswer, MachineRequest, MachineRoute } from 'shared-contracts/server/machine-route';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { IiifAddresses } from '../iiif-addresses.ts';
import { jsonLd, search1Context, searchContext, seeOther } from '../iiif-answers.ts';
import { completeTerms, readMin } from './complete-terms.ts';
import { cutPage, readSearchRequest } from './search-page.ts';
import { findSearchedEdition, searchEdition, wordsOfEdition, type SearchedEdition } from './searched-edition.ts';
import { writeSearch, writeSearch1, writeTerms, writeTerms1 } from './write-search.ts';

/** The differences between the versions of the API. */
const version2 = {
  context: searchContext,
  search: 'search',
  complete: 'autocomplete',
  motives: ['supplementing', 'highlighting', 'contextualizing'],
  writeFound: writeSearch,
  writeTerms,
} as const;
const version1 = {
  context: search1Context,
  search: 'search1',
  complete: 'autocomplete1',
  motives: ['painting', 'sc:painting'],
  writeFound: writeSearch1,
  writeTerms: writeTerms1,
} as const;

type Version = typeof version1 | typeof version2;

interface ContentSearchCall {
  readonly context: SliceContext;
  readonly addresses: IiifAddresses;
  readonly edition: SearchedEdition;
  readonly query: URLSearchParams;
}

/** Handles a request for an edition; redirects from former addresses. */
async function ofEdition(
  context: SliceContext,
  { params, query }: MachineRequest,
  service: Version['complete' | 'search'],
  answer: (asking: ContentSearchCall) => Promise<MachineAnswer>,
): Promise<MachineAnswer> {
  const [addresses, name] = [new IiifAddresses(context), params['edition'] ?? ''];
  const edition = await findSearchedEdition(context, name);
  if (edition.slug === name) return await answer({ context, addresses, edition, query });
  const there = addresses[service](edition.slug);
  return seeOther(query.size === 0 ? there : `${there}?${query.toString()}`);
}

async function search(
  { context, addresses, edition, query }: ContentSearchCall,
  version: Version,
): Promise<MachineAnswer> {
  const request = readSearchRequest(query, version.motives);
  const all = request.wantsText ? await searchEdition(context, edition, request.q) : [];
  return jsonLd(version.writeFound(addresses, edition.slug, request, cutPage(all, request.page)), version.context);
}

async function complete(
  { context, addresses, edition, query }: ContentSearchCall,
  version: Version,
): Promise<MachineAnswer> {
  const { q, ignored } = readSearchRequest(query, version.motives);
  const min = readMin(query.get('min'));
  const terms = completeTerms(await wordsOfEdition(context, edition), q, min);
  const id = `${addresses[version.complete](edition.slug)}?${query.toString()}`;
  const service = addresses[version.search](edition.slug);
  return jsonLd(version.writeTerms({ id, service, ignored, terms }), version.context);
}

const route = (path: MachineRoute['path'], handle: MachineRoute['handle']): MachineRoute => ({
  ...{ methods: ['GET'], open: true, path },
  handle,
});

const searching = (path: MachineRoute['path'], version: Version): MachineRoute =>
  route(path, (context, request) =>
    ofEdition(context, request, version.search, async (asking) => await search(asking, version)),
  );

const completing = (path: MachineRoute['path'], version: Version): MachineRoute =>
  route(path, (context, request) =>
    ofEdition(context, request, version.complete, async (asking) => await complete(asking, version)),
  );

/** Content Search within an edition, 2.0 and 1.0, each with autocomplete. */
export const contentSearchRoutes: readonly MachineRoute[] = [
  searching('/iiif/search/:edition', version2),
  searching('/iiif/search/1/:edition', version1),
  completing('/iiif/autocomplete/:edition', version2),
  completing('/iiif/autocomplete/1/:edition', version1),
];
