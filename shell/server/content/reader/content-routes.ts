import type { Brand } from 'shared-contracts/brand';
import type { ContentType } from 'shared-contracts/content/model/content-document';
import { siteLinks } from 'shared-contracts/site-links';

/** Which path a document of a type has, in the words of the content service. */
export interface ContentRoute {
  readonly type: ContentType;
  readonly path: string;
  readonly uid?: string;
  /** Name in the path → the field that links to the document whose uid stands there. */
  readonly resolvers?: Readonly<Record<string, string>>;
}

/** The one link resolver: the service fills in `url` by it, on documents and on links to them. */
export function contentRoutes(brand: Brand): readonly ContentRoute[] {
  const { home, about, projects, stories, topics } = siteLinks(brand);
  return [
    { type: 'home', path: home },
    { type: 'about', path: about },
    { type: 'legal_page', path: '/:uid' },
    { type: 'cohort', path: `${projects}/:uid` },
    { type: 'project', path: `${projects}/:cohort/:uid`, resolvers: { cohort: 'cohort' } },
    { type: 'topic_category', path: `${topics}/:uid` },
    { type: 'topic', path: `${topics}/:category/:uid`, resolvers: { category: 'category' } },
    { type: 'issue', path: `${stories}/:uid` },
    { type: 'article', path: `${stories}/:issue/:parent?/:uid`, resolvers: { issue: 'issue', parent: 'parent' } },
    { type: 'inside_piece', path: `${stories}/${brand.insideSlug}/:uid` },
  ];
}
