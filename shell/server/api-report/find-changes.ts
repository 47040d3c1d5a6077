import { endpointProblem } from 'remote-kit/wire/compare-endpoints';
import type { WireReport } from 'remote-kit/wire/recorded-wire';
import { ownValue } from 'shared-contracts/own-value';
import type { SurfaceReport } from './surface-report.ts';

/** One difference between the recorded report and the code. */
export interface Change {
  /** `platform`, or a slice. */
  readonly contract: string;
  readonly what: 'breaks' | 'adds';
  /** What happened to which name, as a sentence without a full stop. */
  readonly sentence: string;
}

/** Types whose values come from releases: a new required field is one that older releases do not have. */
const givenByReleases =
  /^src\/(remote-module (PageModule|RemoteModule|RemoteServerModule|RemoteRequirements|ReleaseRequirements)|fragments FragmentModule|page (PageHead|ShowPage|GoElsewhere|NoSuchPage|FormErrors|PageCard))\./;

const isBreakingAddition = (name: string): boolean => givenByReleases.test(name) && !name.endsWith('?');

/** Removes the names of parameters, on which nothing depends. */
const withoutParameterNames = (type: string): string => type.replaceAll(/([(,] ?(?:\.\.\.)?)\w+(?=\??:)/g, '$1_');

/** Returns the changes of the interface between shell and releases. */
export function surfaceChanges(before: SurfaceReport, now: SurfaceReport): readonly Change[] {
  const gone = Object.entries(before.names).flatMap(([name, type]): readonly Change[] => {
    const found = ownValue(now.names, name);
    if (found !== undefined && withoutParameterNames(found) === withoutParameterNames(type)) return [];
    const what = found === undefined ? `${name} is gone` : `${name} was ${type}, and is ${found}`;
    return [{ contract: 'platform', what: 'breaks', sentence: what }];
  });
  const added = Object.keys(now.names)
    .filter((name) => !Object.hasOwn(before.names, name))
    .map((name): Change => {
      const breaks = isBreakingAddition(name);
      const sentence = breaks ? `${name} is new, and older releases do not have it` : `${name} is new`;
      return { contract: 'platform', what: breaks ? 'breaks' : 'adds', sentence };
    });
  return [...gone, ...added];
}

/** Returns the changes of endpoints, as they affect releases that were built with the recorded contract. */
export function wireChanges(before: WireReport, now: WireReport): readonly Change[] {
  const broken = Object.entries(before.endpoints).flatMap(([key, { slice = '' }]): readonly Change[] => {
    const problem = endpointProblem(key, before, now);
    return problem === null
      ? []
      : [{ contract: slice, what: 'breaks', sentence: `of a release built before, ${problem}` }];
  });
  const added = Object.entries(now.endpoints)
    .filter(([key]) => !Object.hasOwn(before.endpoints, key))
    .map(([key, { slice = '' }]): Change => ({ contract: slice, what: 'adds', sentence: `${key} is new` }));
  return [...broken, ...added];
}
