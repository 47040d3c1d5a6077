import type { JSX } from 'react';
import { TopicFrame } from './topic-frame.tsx';

/** `/topics/:category` */
export const Page = (): JSX.Element => (
  <TopicFrame
    title="Topics of one kind"
    deck="A group of subjects, each with the pages that tell of it."
    state="No topic of this kind has been gathered yet. Every page can be searched for the words on it."
  />
);
