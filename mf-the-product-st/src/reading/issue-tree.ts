import { filter, type PrismicDocument } from '@prismicio/client';
import type { ContentNotice } from 'shared-contracts/content/content-notice';
import { getDocument } from 'shared-contracts/content/get-document';
import { listDocuments } from 'shared-contracts/content/list-documents';
import type { Call } from 'shared-contracts/endpoint';
import { fieldsOf, itemsOf } from 'shared-contracts/stories/read-unknown';
import { isPartOf, linkedId } from 'shared-contracts/stories/article-location';
import { dataOf } from 'shared-contracts/stories/piece';

type Addressed = PrismicDocument & { readonly uid: string };

/** A main article with its parts, in order. */
export interface MainArticle {
  readonly document: Addressed;
  readonly subs: readonly Addressed[];
}

/** An issue with its articles. */
export interface IssueTree {
  readonly issue: Addressed;
  readonly mains: readonly MainArticle[];
  readonly notice: ContentNotice | null;
}

const maxArticles = 100;

const isAddressed = (document: PrismicDocument): document is Addressed => typeof document.uid === 'string';

const positionOf = (document: PrismicDocument): number => {
  const { position } = dataOf(document);
  return typeof position === 'number' ? position : Number.MAX_SAFE_INTEGER;
};

/** Sorts articles: those that the issue lists in its order, then the others by their own numbers. */
function inIssueOrder(articles: readonly Addressed[], listed: readonly (string | null)[]): readonly Addressed[] {
  const rank = ({ id }: Addressed): number => (listed.includes(id) ? listed.indexOf(id) : listed.length);
  return [...articles].sort((a, b) => rank(a) - rank(b) || positionOf(a) - positionOf(b));
}

function treeOf(issue: Addressed, articles: readonly Addressed[]): readonly MainArticle[] {
  const parentOf = (article: Addressed): string | null => {
    const named = linkedId(dataOf(article)['parent']);
    const parent = articles.find(({ id }) => id === named);
    return parent !== undefined && isPartOf(dataOf(article), dataOf(parent)) ? parent.id : null;
  };
  const listed = itemsOf(dataOf(issue)['articles']).map((row) => linkedId(fieldsOf(row)['article']));
  const mains = inIssueOrder(
    articles.filter((article) => parentOf(article) === null),
    listed,
  );
  return mains.map((document) => ({
    document,
    subs: inIssueOrder(
      articles.filter((article) => parentOf(article) === document.id),
      [],
    ),
  }));
}

/** Returns the issue at an address with all its articles; null when there is none. */
export async function readIssue(call: Call, uid: string): Promise<IssueTree | null> {
  const { document: issue, notice } = await call(getDocument(), { type: 'issue', uid });
  if (issue === null || !isAddressed(issue)) return null;
  const listed = await call(listDocuments(), {
    type: 'article',
    filters: [filter.at('my.article.issue', issue.id)],
    pageSize: maxArticles,
  });
  const articles = listed.documents.filter(isAddressed);
  return { issue, mains: treeOf(issue, articles), notice: notice ?? listed.notice };
}
