import type { Releases } from '../../releases/public.ts';

/** What pages need from the releases (`../releases`). */
export type ReleaseSource = Pick<
  Releases,
  | 'draws'
  | 'find'
  | 'findShell'
  | 'liveShells'
  | 'remotes'
  | 'routes'
  | 'serverBundle'
  | 'shell'
  | 'shellFolder'
  | 'shellText'
  | 'snapshot'
>;
