import type { SiteStatus } from 'shared-contracts/status/get-status';

/** Whether a release is what most readers get; null: nobody can say. */
export type ReleaseRole = 'canary' | 'earlier or a developer’s' | 'stable' | null;

type StatusView = Pick<SiteStatus, 'sections'>;

/** What `/status.json` tells; null where it cannot be had. */
export async function askStatus(ask: typeof fetch): Promise<StatusView | null> {
  try {
    const response = await ask('/status.json', { credentials: 'omit' });
    return response.ok ? ((await response.json()) as StatusView) : null;
  } catch {
    return null;
  }
}

export function roleOf(status: StatusView | null, owner: string, version: string | null): ReleaseRole {
  const section = status?.sections.find(({ remote }) => remote === owner);
  if (section === undefined || version === null) return null;
  if (section.canary?.version === version) return 'canary';
  return section.version === version ? 'stable' : 'earlier or a developer’s';
}
