import { canary } from './canary.ts';
import type { ReleaseCommand } from './command.ts';
import { diff } from './diff.ts';
import { promote } from './promote.ts';
import { prune } from './prune.ts';
import { publish } from './publish.ts';
import { release } from './release.ts';
import { revoke } from './revoke.ts';
import { rollback } from './rollback.ts';
import { status } from './status.ts';
import { disable, enable } from './switch-remote.ts';
import { verify } from './verify.ts';

/** The commands of a remote's folder, in the order in which a team meets them. */
export const allCommands: readonly ReleaseCommand[] = [
  release,
  verify,
  publish,
  canary,
  promote,
  rollback,
  status,
  diff,
  disable,
  enable,
  revoke,
  prune,
];
