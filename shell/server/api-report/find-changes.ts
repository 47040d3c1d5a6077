import { endpointProblem } from 'shared-contracts/federation/wire/compare-endpoints';
import type { WireReport } from 'shared-contracts/federation/wire/recorded-wire';
import { ownValue } from 'shared-contracts/own-value';
import type { SurfaceReport } from './surface-report.ts';

/** One difference between what was kept and what the code says. */
export interface Change {
  /** Which contract: `platform`, or a slice. */
  readonly contract: string;
  readonly what: 'breaks' | 'adds';
  /** What happened to which name, as a sentence without its stop. */
  readonly sentence: string;
}

/** Types that releases give: a field more that they must have is one that older releases do not. */
const givenByReleases =
  /^src\/(remote-module (PageModule|RemoteModule|RemoteServerModule|RemoteRequirements|ReleaseRequirements)|fragments FragmentModule|page (PageHead|ShowPage|GoElsewhere|NoSuchPage|FormErrors|PageCard))\./;

const isBreakingAddition = (name: string): boolean => givenByReleases.test(name) && !name.endsWith('?');

/** A type without the names of its parameters, which nobody depends on. */
const withoutParameterNames = (type: string): string => type.replaceAll(/([(,] ?(?:\.\.\.)?)\w+(?=\??:)/g, '$1_');

/** What changed between shell and releases. */
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

/** What changed at endpoints, held against what releases do that were built with the kept contract. */
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
