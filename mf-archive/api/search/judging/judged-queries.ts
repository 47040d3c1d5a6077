import type { JudgedQuery } from './judged-query.ts';
import { languages } from './queries/languages.ts';
import { people } from './queries/people.ts';
import { real } from './queries/real.ts';
import { subjects } from './queries/subjects.ts';
import { ways } from './queries/ways.ts';

export const judgedQueries: readonly JudgedQuery[] = [...people, ...subjects, ...ways, ...languages, ...real];
