import type { PersonalData } from './personal-data.ts';

/** For a slice that keeps nothing of people: there is nothing to hand out and nothing to forget. */
export const nothingPersonal: PersonalData = {
  export: () => Promise.resolve({}),
  erase: () => Promise.resolve(),
};
