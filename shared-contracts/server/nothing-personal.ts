import type { PersonalData } from './personal-data.ts';

/** For a slice that stores no data about people. */
export const nothingPersonal: PersonalData = {
  tables: {},
  export: () => Promise.resolve({}),
  erase: () => Promise.resolve(),
};
