/** What is to be seen of a run. */
export interface RunWish {
  readonly state?: string | undefined;
  readonly page?: number | undefined;
  readonly giveUp?: boolean;
}

/** Addresses of the archivist's desk, all below `/desk`. They are the same for every brand. */
export interface DeskLinks {
  /** What needs a person now. */
  readonly overview: string;
  /** Where scans are handed in; with `into`, into a run that was begun before. */
  upload(into?: string): string;
  /** All runs, the latest first. */
  runs(page?: number): string;
  /** One run: `state` shows only its items in that state; `giveUp` asks whether its upload is to be given up. */
  run(id: string, options?: RunWish): string;
  /** One scan of a run. */
  item(run: string, id: string): string;
  /** Missing days and pages of all titles, or of one, in one year. */
  gaps(title?: string, year?: number): string;
  /** Scans that stand in two places. */
  copies(page?: number): string;
  /** Pages of the archive on their way to words: those in a `state`, or without words. */
  recognition(page?: number, state?: string): string;
  /** What may be done with a page that is published. */
  page(slug: string): string;
  /** The log of what was withdrawn; with a page's slug, the form that withdraws it. */
  withdrawals(slug?: string): string;
  /** What may be done with pages; with an address, the form that says so of it. */
  rights(slug?: string): string;
  /** Who may do what; for admins. */
  readonly members: string;
}

type Values = Readonly<Record<string, string | number | undefined>>;

/** What is empty, and the first page, is left out. */
function withQuery(path: string, values: Values): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined && value !== '' && !(name === 'page' && value === 1)) query.set(name, String(value));
  }
  return query.size === 0 ? path : `${path}?${query.toString()}`;
}

const at = (...parts: readonly string[]): string => ['/desk', ...parts.map(encodeURIComponent)].join('/');

/** The builders of the desk's addresses. */
export const deskLinks: DeskLinks = {
  overview: '/desk',
  upload: (into) => withQuery(at('upload'), { into }),
  runs: (page) => withQuery(at('runs'), { page }),
  run: (id, { state, page, giveUp = false } = {}) =>
    withQuery(at('runs', id), { state, page, 'give-up': giveUp ? 1 : '' }),
  item: (run, id) => at('runs', run, id),
  gaps: (title, year) => withQuery(at('gaps'), { title, year }),
  copies: (page) => withQuery(at('copies'), { page }),
  recognition: (page, state) => withQuery(at('recognition'), { state: state === 'idle' ? '' : state, page }),
  page: (slug) => at('pages', slug),
  withdrawals: (slug) => withQuery('/desk/withdrawals', { slug }),
  rights: (slug) => withQuery('/desk/rights', { slug }),
  members: '/desk/members',
};
