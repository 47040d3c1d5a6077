import type { JSX } from 'react';
import { TopicFrame } from './topic-frame.tsx';

/** `/topics/:category/:slug` */
export const Page = (): JSX.Element => (
  <TopicFrame
    title="A topic"
    deck="One subject, and the pages that tell of it."
    state="No page has been gathered under this topic yet. Every page can be searched for the words on it."
  />
);
