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
  /** How often it is asked what is published, in ms; at most five seconds (spec §9). */
  readonly followMs: number;
  /** A GET; what comes back is JSON. Rejects when nothing answers. */
  readonly ask: (url: string, signal: AbortSignal) => Promise<Response>;
  /** A ref that shows a release, by its id or label, as it is at each moment; null: there is none. Left out by Prismic. */
  readonly releaseToken?: (release: string) => string | null;
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
  followMs: 1_000,
  ask: (url, signal) => ask(url, { signal }),
  releaseToken,
});
