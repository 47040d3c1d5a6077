import type { GoElsewhere, LoaderContext, PageLoader } from 'shared-contracts/page';
import { issueLabel, linkedUid } from 'shared-contracts/stories/article-location';
import { documentUid, issueUid } from 'shared-contracts/stories/issue-uid';
import { dataOf, titleOf } from 'shared-contracts/stories/piece';
import { storyLinks, type StoryLinks } from 'shared-contracts/stories/story-links';
import { readIssue, type IssueTree } from '../../reading/issue-tree.ts';
import { issueJsonLd, type Crumb } from '../../reading/json-ld.ts';
import { presentPiece } from './present-piece.ts';
import type { Onward, Series, StoryData } from './story-data.ts';

interface Article extends Crumb {
  readonly document: IssueTree['mains'][number]['document'];
}

interface ArticleBranch extends Article {
  readonly subs: readonly Article[];
}

const branchesOf = ({ issue, mains }: IssueTree, links: StoryLinks): readonly ArticleBranch[] =>
  mains.map(({ document: main, subs }) => ({
    document: main,
    to: links.article(issue.uid, main.uid),
    label: titleOf(main),
    subs: subs.map((document) => ({
      document,
      to: links.article(issue.uid, main.uid, document.uid),
      label: titleOf(document),
    })),
  }));

function seriesOf(label: string, to: string, branches: readonly ArticleBranch[], current: string): Series {
  const all = branches.flatMap((branch) => [branch, ...branch.subs]);
  const line = (article: Article) => ({ to: article.to, label: article.label, current: article.to === current });
  return {
    to,
    label,
    place: `Part ${all.findIndex((article) => article.to === current) + 1} of ${all.length}`,
    mains: branches.map((branch) => ({ ...line(branch), subs: branch.subs.map(line) })),
  };
}

function nextStories(
  issue: string,
  series: Crumb,
  branches: readonly ArticleBranch[],
  current: string,
): readonly Onward[] {
  const all = branches.flatMap((branch) => [branch, ...branch.subs]);
  const at = all.findIndex(({ to }) => to === current);
  const step = (kicker: string, article: Article | undefined): readonly Onward[] =>
    article === undefined ? [] : [{ kicker, to: article.to, label: article.label }];
  const steps = [...step(`Next in ${issue}`, all[at + 1]), ...step(`Previous in ${issue}`, all[at - 1])];
  return steps.length === 2 ? steps : [...steps, { kicker: 'The whole issue', to: series.to, label: series.label }];
}

const namesAsParent = (document: Article['document'], uid: string): boolean =>
  linkedUid(dataOf(document)['parent']) === uid;

/** Returns `Issue 4` for `Issue 4: Crossing over`. */
const shortLabel = (label: string): string => label.split(':', 1)[0] ?? label;

/**
 * Loads an article of the issue `uid`. `choose` returns the article after those above it, or a redirect; empty: not
 * found.
 */
const load = async (
  context: LoaderContext,
  uid: string,
  choose: (branches: readonly ArticleBranch[]) => readonly Article[] | GoElsewhere,
): Promise<Awaited<ReturnType<PageLoader<StoryData>>>> => {
  const { brand, call, url } = context;
  const links = storyLinks(brand);
  const tree = await readIssue(call, uid);
  if (tree === null) return { kind: 'not-found' };
  const branches = branchesOf(tree, links);
  const trail = choose(branches);
  if ('kind' in trail) return trail;
  const article = trail.at(-1);
  if (article === undefined) return { kind: 'not-found' };
  const issue = { to: links.issue(uid), label: issueLabel(uid, dataOf(tree.issue)) };
  const above = trail.slice(0, -1).map(({ to, label }) => ({ to, label }));
  return await presentPiece(article.document, context, {
    to: article.to,
    type: 'NewsArticle',
    crumbs: [{ to: links.section, label: brand.section }, { to: links.stories, label: 'Stories' }, issue, ...above],
    isPartOf: issueJsonLd(tree.issue, brand, url.origin),
    within: issue.label,
    kickers: [issue, ...above],
    series: seriesOf(issue.label, issue.to, branches, article.to),
    onward: nextStories(shortLabel(issue.label), issue, branches, article.to),
    tryAt: null,
    notice: tree.notice,
  });
};

/** Loads a main article of an issue (R2.16). */
export const loadMainArticle: PageLoader<StoryData> = async (context) => {
  const { params } = context;
  const [uid, main] = [issueUid(params['issue']), documentUid(params['mainarticle'])];
  if (uid === null || main === null) return { kind: 'not-found' };
  return await load(context, uid, (branches) => branches.filter(({ document }) => document.uid === main).slice(0, 1));
};

/** Loads a part of a main article (R2.16). */
export const loadSubArticle: PageLoader<StoryData> = async (context) => {
  const { params } = context;
  const [uid, main] = [issueUid(params['issue']), documentUid(params['mainarticle'])];
  const sub = documentUid(params['subarticle']);
  if (uid === null || main === null || sub === null) return { kind: 'not-found' };
  return await load(context, uid, (branches) => {
    const branch = branches.find(({ document }) => document.uid === main);
    const article = branch?.subs.find(({ document }) => document.uid === sub);
    if (branch !== undefined && article !== undefined) return [branch, article];
    // An article whose parent is not valid is a main article: redirect addresses below that parent to its own.
    const alone = branches.find(({ document }) => document.uid === sub && namesAsParent(document, main));
    return alone === undefined ? [] : { kind: 'redirect', to: alone.to, status: 302 };
  });
};
