import type { Brand } from '../brand.ts';
import { siteLinks } from '../site-links.ts';

/** Addresses of the stories and the projects as functions. For the server's side: browsers are given ready links. */
export interface StoryLinks {
  readonly section: string;
  readonly stories: string;
  readonly issues: string;
  /** By the issue's uid, `issue-4`. */
  issue(issue: string): string;
  /** A main article, or with `sub` a part of it. */
  article(issue: string, main: string, sub?: string): string;
  /** The pieces about the archive itself; page 1 when left out. */
  inside(page?: number): string;
  insidePiece(slug: string): string;
  readonly projects: string;
  cohort(cohort: string): string;
  project(cohort: string, slug: string): string;
  /** Feeds of all stories, or of one issue by its uid. */
  feed(format: 'atom' | 'json', issue?: string): string;
}

const joined = (...parts: readonly string[]): string => parts.map((part) => encodeURIComponent(part)).join('/');

/** The builders for one brand. */
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
  };
}
