import type { MachineAnswer } from 'shared-contracts/server/machine-route';

export const presentationContext = 'http://iiif.io/api/presentation/3/context.json';
export const imageContext = 'http://iiif.io/api/image/3/context.json';
export const searchContext = 'http://iiif.io/api/search/2/context.json';
export const search1Context = 'http://iiif.io/api/search/1/context.json';

/** Returns a document with the media type that the API requires. */
export const jsonLd = (document: unknown, context: string): MachineAnswer => ({
  type: `application/ld+json;profile="${context}"`,
  body: JSON.stringify(document),
  cache: 'short',
});

/** Redirects (303) to another address of the same resource. */
export const seeOther = (location: string): MachineAnswer => ({
  status: 303,
  headers: { location },
  type: 'text/plain; charset=utf-8',
  body: `See ${location}\n`,
  cache: 'short',
});

/** Responds to a request for an optional feature that this archive does not offer (501). */
export const notImplemented = (why: string): MachineAnswer => ({
  status: 501,
  type: 'text/plain; charset=utf-8',
  body: `${why}\n`,
  cache: 'short',
});
