import type { LoaderContext, PageHead } from 'shared-contracts/page';

interface Listed {
  readonly title: string;
  readonly description: string;
  /** A path on this site. */
  readonly to: string;
  /** Breadcrumbs, outermost first, without the page itself. */
  readonly crumbs: readonly { readonly to: string; readonly title: string }[];
  readonly links?: PageHead['links'];
}

/** Returns the head of a page about topics: its address, card and structured data. */
export function topicHead({ title, description, to, crumbs, links = [] }: Listed, context: LoaderContext): PageHead {
  const { origin } = context.url;
  const breadcrumbs = [...crumbs, { to, title }];
  const page = {
    '@type': 'CollectionPage',
    '@id': `${origin}${to}`,
    name: title,
    description,
    url: `${origin}${to}`,
    isPartOf: { '@type': 'WebSite', name: context.brand.name, url: origin },
  };
  const breadcrumb = {
    '@type': 'BreadcrumbList',
    itemListElement: breadcrumbs.map((crumb, index) => ({
      ...{ '@type': 'ListItem', position: index + 1, name: crumb.title, item: `${origin}${crumb.to}` },
    })),
  };
  return {
    ...{ title, description, canonical: to, links, card: { type: 'website' } },
    // Search engines reject breadcrumbs with a single step.
    jsonLd: { '@context': 'https://schema.org', '@graph': breadcrumbs.length > 1 ? [page, breadcrumb] : [page] },
  };
}
