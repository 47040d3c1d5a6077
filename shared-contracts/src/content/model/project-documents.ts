import type {
  ContentRelationshipField,
  DateField,
  ImageField,
  KeyTextField,
  LinkField,
  NumberField,
  PrismicDocument,
  RichTextField,
} from '@prismicio/client';
import type { StoryParts } from './story-parts.ts';
import type { StoryBody } from './story-slices.ts';

/** Fields of a cohort. */
export type CohortData = {
  title: KeyTextField;
  standfirst: KeyTextField;
  /** First and last day. */
  starts: DateField;
  ends: DateField;
  intro: RichTextField;
  cover: ImageField;
};

/** A round of projects; `uid` is the path part `{fellowshipcohort}` (R2.12). */
export type CohortDocument = PrismicDocument<CohortData, 'cohort'> & { uid: string };

/** Fields of a project. */
export type ProjectData = StoryParts & {
  cohort: ContentRelationshipField<'cohort'>;
  /** Position in the cohort, from 1. */
  position: NumberField;
  cover: ImageField;
  /** Where the project can be tried, on this site or elsewhere; empty if it is only described. */
  try_it: LinkField;
  body: StoryBody;
};

/** A project of a cohort; `uid` is the path part `{slug}`, unique among all projects (R2.12). */
export type ProjectDocument = PrismicDocument<ProjectData, 'project'> & { uid: string };
