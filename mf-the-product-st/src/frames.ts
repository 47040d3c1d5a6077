import type { Frame, FrameSite } from 'shared-contracts/frame';

const search = ({ links }: FrameSite) => ({
  to: links.search(),
  label: 'Search the archive',
  text: 'The newspaper pages themselves, word for word.',
});

const stories = ({ links }: FrameSite) => ({ to: links.stories, label: 'Stories' });

/** `issue-4` → `4`; null for what is no issue's address. */
const issueNumber = (param: string | undefined): string | null => /^issue-(\d{1,6})$/.exec(param ?? '')?.[1] ?? null;

const unpublished = (site: FrameSite, title: string): Frame => ({
  title,
  state: 'Nothing is published at this address yet.',
  onward: [stories(site), search(site)],
});

/** A page inside an issue; null where the address names no issue. */
const inIssue =
  (title: (issue: string) => string) =>
  (site: FrameSite): Frame | null => {
    const issue = issueNumber(site.params['issue']);
    return issue === null ? null : unpublished(site, title(issue));
  };

/** Words of the sections that later work fills. */
export const frames = {
  projects: (site: FrameSite): Frame => ({
    title: 'Projects',
    deck: 'Work that fellows make from the newspapers, one cohort at a time.',
    state: 'No project is published yet.',
    onward: [search(site), stories(site)],
  }),
  cohort: (site: FrameSite): Frame => ({
    title: 'Fellowship cohort',
    state: 'No project of this cohort is published yet.',
    onward: [{ to: site.links.projects, label: 'Projects' }, search(site)],
  }),
  project: (site: FrameSite): Frame => ({
    title: 'Project',
    state: 'Nothing is published at this address yet.',
    onward: [{ to: site.links.projects, label: 'Projects' }, search(site)],
  }),
  'spend-abacha-loot': (site: FrameSite): Frame => ({
    title: 'Spend Abacha loot',
    state: 'This project is not open yet.',
    onward: [{ to: site.links.projects, label: 'Projects' }, search(site)],
  }),
  section: (site: FrameSite): Frame => ({
    title: site.brand.section,
    deck: 'Stories that editors write from the newspapers. Every claim leads back to the page that it came from.',
    state: 'No story is published yet. Reports and Tools are coming soon.',
    onward: [stories(site), search(site)],
  }),
  stories: (site: FrameSite): Frame => ({
    title: 'Stories',
    deck: 'Written from the newspapers, in issues of one subject each.',
    state: 'No story is published yet. The pages that they will be written from can be searched now.',
    onward: [search(site), { to: site.links.topics, label: 'Topics' }, { to: site.links.editions, label: 'Editions' }],
  }),
  issues: (site: FrameSite): Frame => ({
    title: 'Issues',
    deck: 'Each issue holds the stories on one subject.',
    state: 'No issue is published yet.',
    onward: [stories(site), search(site)],
  }),
  inside: (site: FrameSite): Frame => ({
    title: `Inside ${site.brand.word}ng`,
    deck: 'How a bound volume of newspapers becomes pages that can be searched.',
    state: 'No piece is published yet.',
    onward: [stories(site), search(site)],
  }),
  'inside-piece': (site: FrameSite): Frame => unpublished(site, `Inside ${site.brand.word}ng`),
  issue: inIssue((issue) => `Issue ${issue}`),
  'main-article': inIssue((issue) => `Story of issue ${issue}`),
  'sub-article': inIssue((issue) => `Part of a story of issue ${issue}`),
} as const;
