/** Where documents come from: Prismic, or our own service over files. */
export interface ContentSource {
  /** The repository's name; a preview cookie names it. */
  readonly repository: string;
  /** Of the API, such as `https://<repository>.cdn.prismic.io/api/v2`. */
  readonly endpoint: string;
  /** Of a private repository. */
  readonly accessToken: string | null;
  /** Prismic itself rather than our own service. */
  readonly isPrismic: boolean;
  /** A GET; what comes back is JSON. Rejects when nothing answers. */
  readonly ask: (url: string, signal: AbortSignal) => Promise<Response>;
}

/** What our own service calls itself; at least four characters, as the client wants it. */
export const ownRepository = 'own-content';

/** A repository of Prismic by its name, or any service of the same protocol by the address of its API. */
export function prismicSource(repository: string, accessToken: string | null): ContentSource {
  const isAddress = /^https?:/.test(repository);
  return {
    repository: isAddress ? ownRepository : repository,
    endpoint: isAddress ? repository.replace(/\/$/, '') : `https://${repository}.cdn.prismic.io/api/v2`,
    accessToken,
    isPrismic: !isAddress,
    ask: (url, signal) => fetch(url, { signal, redirect: 'error', headers: { accept: 'application/json' } }),
  };
}
