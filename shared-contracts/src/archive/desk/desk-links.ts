import { staffPaths } from '../../staff-paths.ts';

/** What to show of a run. */
export interface RunOptions {
  readonly state?: string | undefined;
  readonly page?: number | undefined;
  readonly giveUp?: boolean;
}

/** Addresses of the archivists' desk, all below `/desk`. They are the same for every brand. */
export interface DeskLinks {
  /** The tasks that need a person now. */
  readonly overview: string;
  /** The upload of scans; with `into`, into an existing run. */
  upload(into?: string): string;
  /** All runs, the latest first. */
  runs(page?: number): string;
  /** One run; `state` shows only items in that state, and `giveUp` asks whether to abandon its upload. */
  run(id: string, options?: RunOptions): string;
  /** The unpublished pages of a run, to identify many at once; `state` is `unidentified` or `unpublished`. */
  identify(run: string, options?: Pick<RunOptions, 'page' | 'state'>): string;
  /** One scan of a run. */
  item(run: string, id: string): string;
  /** Missing days and pages of all titles, or of one, in one year. */
  gaps(title?: string, year?: number): string;
  /** Scans that exist at two places. */
  copies(page?: number): string;
  /** Pages that need text recognition: those in a `state`, or those without words. */
  recognition(page?: number, state?: string): string;
  /** The actions for a published page. */
  page(slug: string): string;
  /** The log of withdrawals; with a page's slug, the form to withdraw it. */
  withdrawals(slug?: string): string;
  /** The rights of pages; with a slug, the form for it. */
  rights(slug?: string): string;
  /** Members and their roles, for admins. */
  readonly members: string;
}

type Values = Readonly<Record<string, string | number | undefined>>;

/** Appends a query string without its empty values and the first page. */
function withQuery(path: string, values: Values): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined && value !== '' && !(name === 'page' && value === 1)) query.set(name, String(value));
  }
  return query.size === 0 ? path : `${path}?${query.toString()}`;
}

const at = (...parts: readonly string[]): string => [staffPaths.desk, ...parts.map(encodeURIComponent)].join('/');

/** The builders of the desk's addresses. */
export const deskLinks: DeskLinks = {
  overview: staffPaths.desk,
  upload: (into) => withQuery(at('upload'), { into }),
  runs: (page) => withQuery(at('runs'), { page }),
  run: (id, { state, page, giveUp = false } = {}) =>
    withQuery(at('runs', id), { state, page, 'give-up': giveUp ? 1 : '' }),
  identify: (run, { state, page } = {}) =>
    withQuery(at('runs', run, 'identify'), { state: state === 'unidentified' ? '' : state, page }),
  item: (run, id) => at('runs', run, id),
  gaps: (title, year) => withQuery(at('gaps'), { title, year }),
  copies: (page) => withQuery(at('copies'), { page }),
  recognition: (page, state) => withQuery(at('recognition'), { state: state === 'idle' ? '' : state, page }),
  page: (slug) => at('pages', slug),
  withdrawals: (slug) => withQuery('/desk/withdrawals', { slug }),
  rights: (slug) => withQuery('/desk/rights', { slug }),
  members: '/desk/members',
};
