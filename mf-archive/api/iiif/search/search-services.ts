import type { IiifAddresses } from '../iiif-addresses.ts';

/** How an edition is searched: Content Search 2.0, and 1.0 for the viewers that know no other. */
export const searchServices = (addresses: IiifAddresses, edition: string) => [
  {
    ...{ id: addresses.search(edition), type: 'SearchService2' },
    service: [{ id: addresses.autocomplete(edition), type: 'AutoCompleteService2' }],
  },
  {
    ...{ '@context': 'http://iiif.io/api/search/1/context.json', '@id': addresses.search1(edition) },
    ...{ '@type': 'SearchService1', profile: 'http://iiif.io/api/search/1/search' },
    service: [
      {
        ...{ '@id': addresses.autocomplete1(edition), '@type': 'AutoCompleteService1' },
        profile: 'http://iiif.io/api/search/1/autocomplete',
      },
    ],
  },
];
