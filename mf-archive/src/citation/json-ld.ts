import type { ArticleKind } from 'shared-contracts/archive/newspaper';
import { isoDate } from '../parts/date-text.ts';
import { dayAndEdition, pageName } from '../parts/page-name.ts';
import { demonstrationNote, type CitedPage, type SiteAddress } from './cited-page.ts';

const schema = 'https://schema.org';

type Issue = Omit<CitedPage, 'slug' | 'label'> & {
  /** The slug of the page's edition. */
  readonly editionSlug: string;
};

const placed = (place: string | null | undefined): object =>
  place === null || place === undefined ? {} : { locationCreated: { '@type': 'Place', name: place } };

/** Returns an edition as schema.org data, as part of its newspaper. */
const issueJsonLd = (issue: Issue, { origin, links }: SiteAddress): object => ({
  '@type': 'PublicationIssue',
  '@id': `${origin}${links.edition(issue.editionSlug)}`,
  url: `${origin}${links.edition(issue.editionSlug)}`,
  name: `${issue.title.name}, ${dayAndEdition(issue)}`,
  datePublished: isoDate(issue.date),
  ...(issue.edition > 1 && { issueNumber: String(issue.edition) }),
  ...(typeof issue.language === 'string' && { inLanguage: issue.language }),
  ...(issue.rights ? { license: issue.rights.uri } : {}),
  ...(issue.demonstration && { disambiguatingDescription: demonstrationNote }),
  isPartOf: {
    '@type': 'Newspaper',
    '@id': `${origin}${links.editionsOf(issue.title.slug)}`,
    name: issue.title.name,
    ...placed(issue.place),
  },
});

interface PieceOfIssue {
  readonly number: number;
  readonly kind: ArticleKind;
  readonly headline: string | null;
  readonly continuesOn: readonly { readonly label: string }[];
}

type PageOfIssue = CitedPage & Issue & { readonly articles: readonly PieceOfIssue[] };

/** Returns the articles that have a headline; others are omitted. */
const articlesOf = (page: PageOfIssue, { origin, links }: SiteAddress): readonly object[] =>
  page.articles.flatMap(({ number, kind, headline, continuesOn }) =>
    kind !== 'article' || headline === null
      ? []
      : [
          {
            '@type': 'NewsArticle',
            '@id': `${origin}${links.newspaperPage(page.slug)}#article-${String(number)}`,
            headline,
            datePublished: isoDate(page.date),
            pagination: [page.label, ...continuesOn.map(({ label }) => label)].join(', '),
            ...(typeof page.language === 'string' && { inLanguage: page.language }),
            isPartOf: { '@id': `${origin}${links.edition(page.editionSlug)}` },
          },
        ],
  );

/** Returns a page as schema.org data, with its edition, newspaper and articles. */
export function pageJsonLd(page: PageOfIssue, home: SiteAddress): object {
  const { origin, links } = home;
  const articles = articlesOf(page, home);
  return {
    '@context': schema,
    '@type': 'WebPage',
    '@id': `${origin}${links.newspaperPage(page.slug)}`,
    url: `${origin}${links.newspaperPage(page.slug)}`,
    name: pageName(page),
    ...(page.rights ? { license: page.rights.uri } : {}),
    mainEntity: { ...issueJsonLd(page, home), pagination: page.label },
    ...(articles.length > 0 && { hasPart: articles }),
  };
}

/** Returns an edition as schema.org data for its own page. */
export const editionJsonLd = (issue: Issue, home: SiteAddress): object => ({
  '@context': schema,
  ...issueJsonLd(issue, home),
});
