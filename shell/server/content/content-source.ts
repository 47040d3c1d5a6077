/** The source of documents: Prismic, or our own service over files. */
export interface ContentSource {
  /** The repository's name, which is part of the preview cookie. */
  readonly repository: string;
  /** Address of the API, such as `https://<repository>.cdn.prismic.io/api/v2`. */
  readonly endpoint: string;
  /** For a private repository. */
  readonly accessToken: string | null;
  /** True for Prismic itself, false for our own service and others with its protocol. */
  readonly isPrismic: boolean;
  /** Pause between two requests for its description while it is followed, in ms; at most five seconds (R9.05). */
  readonly followMs: number;
  /** Sends a GET for JSON. Rejects when there is no response. */
  readonly ask: (url: string, signal: AbortSignal) => Promise<Response>;
  /**
   * Returns a ref that shows a release (by id or label) in its current state, or null when there is none. Undefined for
   * Prismic.
   */
  readonly releaseToken?: (release: string) => string | null;
}

/** The repository name of our own service; the client requires at least four characters. */
export const ownRepository = 'own-content';

/** Returns a Prismic repository by name, or any service with its protocol by the address of its API. */
export function prismicSource(repository: string, accessToken: string | null): ContentSource {
  const isAddress = /^https?:/.test(repository);
  return {
    repository: isAddress ? ownRepository : repository,
    endpoint: isAddress ? repository.replace(/\/$/, '') : `https://${repository}.cdn.prismic.io/api/v2`,
    accessToken,
    isPrismic: !isAddress,
    followMs: 4_500,
    ask: (url, signal) => fetch(url, { signal, redirect: 'error', headers: { accept: 'application/json' } }),
  };
}

interface OwnService {
  readonly endpoint: string;
  readonly fetch: (url: string, init: { readonly signal: AbortSignal }) => Promise<Response>;
  readonly releaseToken: (release: string) => string | null;
}

/** Our own service, in this process. */
export const ownSource = ({ endpoint, fetch: ask, releaseToken }: OwnService): ContentSource => ({
  repository: ownRepository,
  endpoint,
  accessToken: null,
  isPrismic: false,
  followMs: 2_000,
  ask: (url, signal) => ask(url, { signal }),
  releaseToken,
});
