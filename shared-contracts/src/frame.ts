import type { Brand } from './brand.ts';
import type { LoaderContext, NoSuchPage, PageLoader } from './page.ts';
import type { SiteLinks } from './routes.ts';

/** A section that stands but is not filled yet: what it is for, an honest sentence, and where to go instead. */
export interface Frame {
  readonly title: string;
  /** What the section is for. */
  readonly deck?: string;
  /** What is not there yet. */
  readonly state?: string;
  readonly onward?: readonly OnwardLink[];
}

/** One place to go next. */
export interface OnwardLink {
  readonly to: string;
  readonly label: string;
  readonly text?: string;
}

/** What a frame may be made of. */
export interface FrameSite {
  readonly brand: Brand;
  readonly links: SiteLinks;
  readonly params: LoaderContext['params'];
}

/** The loader of a frame: status 200, kept out of search engines. Null: there is no such page (404). */
export const frameLoader =
  (describe: (site: FrameSite) => Frame | null): PageLoader<Frame> =>
  ({ brand, links, params }) => {
    const frame = describe({ brand, links, params });
    if (frame === null) return Promise.resolve<NoSuchPage>({ kind: 'not-found' });
    const description = frame.deck ?? frame.state;
    const head = { title: frame.title, noindex: true, ...(description === undefined ? {} : { description }) };
    return Promise.resolve({ kind: 'page', data: frame, head });
  };
