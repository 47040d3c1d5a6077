import type { SiteStatus } from 'shared-contracts/status/get-status';

/** Whether a release is what most readers get; null: nobody can say. */
export type ReleaseRole = 'canary' | 'earlier or a developer’s' | 'stable' | null;

type Told = Pick<SiteStatus, 'sections'>;

/** What `/status.json` tells; null where it cannot be had. */
export async function askStatus(ask: typeof fetch): Promise<Told | null> {
  try {
    const response = await ask('/status.json', { credentials: 'omit' });
    return response.ok ? ((await response.json()) as Told) : null;
  } catch {
    return null;
  }
}

export function roleOf(told: Told | null, owner: string, version: string | null): ReleaseRole {
  const section = told?.sections.find(({ remote }) => remote === owner);
  if (section === undefined || version === null) return null;
  if (section.canary?.version === version) return 'canary';
  return section.version === version ? 'stable' : 'earlier or a developer’s';
}
