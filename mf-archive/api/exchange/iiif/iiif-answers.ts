import type { MachineAnswer } from 'shared-contracts/server/machine-route';

export const presentationContext = 'http://iiif.io/api/presentation/3/context.json';
export const imageContext = 'http://iiif.io/api/image/3/context.json';
export const searchContext = 'http://iiif.io/api/search/2/context.json';
export const search1Context = 'http://iiif.io/api/search/1/context.json';

/** A document of an API, as the media type that the API asks for. */
export const jsonLd = (document: unknown, context: string): MachineAnswer => ({
  type: `application/ld+json;profile="${context}"`,
  body: JSON.stringify(document),
  cache: 'short',
});

/** The same thing is found at another address. */
export const seeOther = (location: string): MachineAnswer => ({
  status: 303,
  headers: { location },
  type: 'text/plain; charset=utf-8',
  body: `See ${location}\n`,
  cache: 'short',
});

/** The error for an optional feature that this archive does not offer. */
export const notImplemented = (why: string): MachineAnswer => ({
  status: 501,
  type: 'text/plain; charset=utf-8',
  body: `${why}\n`,
  cache: 'short',
});
