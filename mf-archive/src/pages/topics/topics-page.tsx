import type { JSX } from 'react';
import { TopicFrame } from './topic-frame.tsx';

/** `/topics` */
export const Page = (): JSX.Element => (
  <TopicFrame
    title="Topics"
    deck="Pages of the archive, gathered by subject."
    state="No topic has been gathered yet. Every page can be searched for the words on it."
  />
);
