import type { Brand } from '../brand.ts';

/** A page without a document of its own. */
interface StoryList {
  readonly title: string;
  readonly standfirst: string;
  /** What it is part of, on the picture of a link to it. */
  readonly section: string;
}

type StoryListName = 'inside' | 'issues' | 'projects' | 'section' | 'spend-abacha-loot' | 'stories';

/** Returns the pages without a document, for their headings and for the pictures of links to them. */
export const storyLists = ({ section, word }: Brand): Readonly<Record<StoryListName, StoryList>> => ({
  inside: {
    title: `Inside ${word}ng`,
    standfirst: 'How bound newspapers become searchable pages, and how to read what you find.',
    section,
  },
  issues: { title: 'Issues', standfirst: 'Each issue has stories on one subject.', section },
  projects: { title: 'Projects', standfirst: 'Work made from the newspapers, one cohort at a time.', section },
  section: {
    title: section,
    standfirst: 'Stories written by our editors from the newspapers. Every claim links to its source.',
    section: 'Stories',
  },
  'spend-abacha-loot': {
    title: 'Spend the Abacha loot',
    standfirst: 'What was reported as returned to Nigeria, and what it could have bought.',
    section: 'Projects',
  },
  stories: {
    title: 'Stories',
    standfirst: 'Written from the newspapers, one subject per issue. Every quote links to its page.',
    section,
  },
});
