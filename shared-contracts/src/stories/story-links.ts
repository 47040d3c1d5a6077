import type { Brand } from '../brand.ts';
import { siteLinks } from '../site-links.ts';

/** Functions that return the addresses of stories and projects. For the server; browsers get complete links. */
export interface StoryLinks {
  readonly section: string;
  readonly stories: string;
  readonly issues: string;
  /** An issue by its uid, `issue-4`. */
  issue(issue: string): string;
  /** A main article, or one of its sub articles. */
  article(issue: string, main: string, sub?: string): string;
  /** The list of stories about the archive itself; its first page by default. */
  inside(page?: number): string;
  insidePiece(slug: string): string;
  readonly projects: string;
  cohort(cohort: string): string;
  project(cohort: string, slug: string): string;
  /** The feed of all stories, or of one issue by its uid. */
  feed(format: 'atom' | 'json', issue?: string): string;
  /** The picture of a shared link to a document, or to one of the lists (`list`, its name). */
  card(type: string, uid: string): string;
}

const joined = (...parts: readonly string[]): string => parts.map((part) => encodeURIComponent(part)).join('/');

/** Returns the addresses for a brand. */
export function storyLinks(brand: Brand): StoryLinks {
  const { section, stories, projects } = siteLinks(brand);
  const inside = `${stories}/${brand.insideSlug}`;
  return {
    section,
    stories,
    issues: `${stories}/issues`,
    issue: (issue) => `${stories}/${joined(issue)}`,
    article: (issue, main, sub) => `${stories}/${joined(issue, main, ...(sub === undefined ? [] : [sub]))}`,
    inside: (page = 1) => (page === 1 ? inside : `${inside}?page=${String(page)}`),
    insidePiece: (slug) => `${inside}/${joined(slug)}`,
    projects,
    cohort: (cohort) => `${projects}/${joined(cohort)}`,
    project: (cohort, slug) => `${projects}/${joined(cohort, slug)}`,
    feed: (format, issue) => `/api/stories/${issue === undefined ? '' : `${joined(issue)}/`}feed.${format}`,
    card: (type, uid) => `/api/stories/card/${joined(type, uid)}`,
  };
}
