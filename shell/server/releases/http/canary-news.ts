import type { LocalDeskOptions } from '../desk/local-desk.ts';
import { sayHealth, type ReleaseHealth } from '../release-health.ts';

/** How a release on trial does, as this process saw it. */
export const newsOf =
  (health: () => readonly ReleaseHealth[]): NonNullable<LocalDeskOptions['newsOf']> =>
  (remote, version) => {
    const found = health().find((one) => one.remote === remote && one.version === version && one.role === 'canary');
    return found === undefined ? null : sayHealth(found);
  };
