import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { repoRoot, results } from '../support/places.ts';
import type { Step } from './run-step.ts';

/** Tests that take too long for `npm test`: `npm run drills -- <area>`. */
export interface DrillArea {
  readonly name: string;
  /** Changed files for which the area should be run. */
  readonly touchedBy: RegExp;
  /** Usual duration on two cores. The area is not started if less time is left. */
  readonly minutes: number;
  readonly steps: (env: Readonly<Record<string, string>>) => readonly Step[];
}

const browserDrills = (name: string, args: readonly string[]): DrillArea['steps'] => {
  const report = join(results, `${name}.json`);
  const build = ['npm', 'run', '--silent', 'build'] as const;
  return (env) => [
    { name: 'build', command: build, carriesTheRest: true },
    { name: 'build-dev', command: [...build, '--', '--mode', 'development'], carriesTheRest: true },
    {
      name,
      command: ['playwright', 'test', '--config', 'e2e/playwright.config.ts', ...args],
      env: { ...env, DRILLS: '1', PLAYWRIGHT_JSON_OUTPUT_FILE: report },
      report: { kind: 'playwright', file: report },
    },
  ];
};

const releases = /^(?:shell\/server\/(?:releases|rendering|apart)|shared-contracts\/remote-kit|e2e\/deploys)\//;

export const drillAreas: readonly DrillArea[] = [
  {
    name: 'databases',
    minutes: 6,
    touchedBy: /^(?:mf-[^/]+\/(?:api|ingest)|shell\/server\/(?:accounts|host))\//,
    steps: (env) => {
      const report = join(results, 'databases.json');
      const helper = 'shell/server/testing/each-database.ts';
      const chosen = ['--findRelatedTests', helper, '--testNamePattern', 'on postgres'] as const;
      return [
        {
          name: 'databases',
          command: ['jest', '--maxWorkers=3', ...chosen, '--json', `--outputFile=${report}`],
          env: { ...env, EVERY_DATABASE: '1', TRY_AGAIN: '1' },
          report: { kind: 'jest', file: report },
        },
      ];
    },
  },
  {
    // The promises of the search index, and random queries in thousands, on OpenSearch.
    name: 'search-engine',
    minutes: 4,
    touchedBy: /^mf-archive\/api\/(?:search|text)\//,
    steps: (env) => {
      const report = join(results, 'search-engine.json');
      const chosen = [
        '--findRelatedTests',
        'mf-archive/api/testing/test-index.ts',
        '--testNamePattern',
        'on OpenSearch',
      ];
      return [
        {
          name: 'search-engine',
          command: ['jest', '--maxWorkers=2', ...chosen, '--json', `--outputFile=${report}`],
          env: { ...env, DRILLS: '1', QUERIES: '20000', TRY_AGAIN: '1' },
          report: { kind: 'jest', file: report },
        },
      ];
    },
  },
  {
    name: 'search-cluster',
    minutes: 8,
    touchedBy: /^(?:mf-archive\/api\/search\/opensearch|e2e\/search-cluster)\//,
    steps: browserDrills('search-cluster', ['--project=search-cluster']),
  },
  {
    // Hostile callers of every role, over https behind a proxy, on PostgreSQL; replayed payments, crashes, a wrong clock.
    name: 'attack',
    minutes: 5,
    touchedBy: /^(?:shell\/server\/(?:accounts|host)|mf-[^/]+\/api|e2e\/attack)\//,
    steps: browserDrills('attack', ['--project=attack', '--workers=1']),
  },
  {
    // Two servers behind HAProxy, while each part of the site fails, and while they are upgraded.
    name: 'servers',
    minutes: 14,
    touchedBy: /^(?:shell\/(?:deploy|server\/(?:host|move-records|releases))|e2e\/servers)\//,
    steps: browserDrills('servers', ['--project=servers', '--workers=1']),
  },
  {
    // Processes killed at any moment, two servers, full disks, photos: what `npm test` leaves out or repeats less often.
    name: 'unit',
    minutes: 10,
    touchedBy: /^(?:mf-[^/]+\/(?:api|ingest)|shell\/server|shared-contracts\/remote-kit)\//,
    steps: (env) => {
      const report = join(results, 'unit.json');
      const chosen = ['--findRelatedTests', 'shared-contracts/testing/drill.ts'] as const;
      return [
        {
          name: 'unit',
          command: ['jest', '--maxWorkers=3', ...chosen, '--json', `--outputFile=${report}`],
          env: { ...env, DRILLS: '1', TRY_AGAIN: '1' },
          report: { kind: 'jest', file: report },
        },
      ];
    },
  },
  {
    // `npm test` runs the main journeys of each section; these are all others, with pages in all sizes and colour schemes.
    name: 'journeys',
    minutes: 30,
    touchedBy: /^(?:mf-[^/]+\/src|shell\/src|shared-contracts\/ui|e2e\/journeys)\//,
    steps: browserDrills('journeys', ['--project=journeys', '--grep=@drill']),
  },
  {
    // The core journeys again, in Debian's Firefox.
    name: 'firefox',
    minutes: 6,
    touchedBy: /^(?:mf-[^/]+\/src|shell\/src|shared-contracts\/ui|e2e\/journeys)\//,
    steps: browserDrills('firefox', ['--project=firefox']),
  },
  { name: 'teams', minutes: 10, touchedBy: /^shared-contracts\//, steps: browserDrills('teams', ['--project=teams']) },
  {
    name: 'federation',
    minutes: 6,
    touchedBy: /^(?:shell|shared-contracts\/remote-kit|e2e\/federation)\//,
    steps: browserDrills('federation', ['--project=federation']),
  },
  { name: 'deploys', minutes: 28, touchedBy: releases, steps: browserDrills('deploys', ['--project=deploys']) },
  {
    name: 'faults',
    minutes: 30,
    touchedBy: /^(?:shell\/(?:src\/app|server\/rendering)|shared-contracts\/(?:remote-kit|platform)|e2e\/faults)\//,
    steps: browserDrills('faults', ['--project=faults', '--project=faults-in-production']),
  },
  {
    name: 'containment',
    minutes: 12,
    touchedBy: /^(?:shell\/server\/rendering|e2e\/containment)\//,
    steps: browserDrills('containment', ['--project=containment']),
  },
];

/** Longer than one session of work, but shorter than the time between two. */
const recently = '4 hours ago';

/** Returns the areas touched by recent commits. */
export function touchedAreas(): readonly DrillArea[] {
  const git = (...args: readonly string[]): string =>
    execFileSync('git', args, { cwd: repoRoot, encoding: 'utf8' }).trim();
  const before = git('rev-list', '-1', `--before=${recently}`, 'HEAD');
  if (before === '') return drillAreas;
  const files = git('diff', '--name-only', before, 'HEAD').split('\n');
  return drillAreas.filter(({ touchedBy }) => files.some((file) => touchedBy.test(file)));
}
