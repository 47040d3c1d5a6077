import { ownValue } from 'shared-contracts/own-value';
import type { RegistrySnapshot } from 'shared-contracts/registry';
import type { SectionState } from 'shared-contracts/status/get-status';
import { entryOf, type Registry } from '../releases/registry.ts';

/** How each remote's pages stand, by what the server answers with and what was meant. */
export function sectionStates(
  { remotes }: RegistrySnapshot,
  registry: Registry,
  since: Readonly<Record<string, number>>,
): readonly SectionState[] {
  return Object.entries(remotes).map(([remote, state]): SectionState => {
    const { stable, canary } = entryOf(registry, remote);
    const shown = canary === null ? null : { version: canary.version, percent: canary.percent };
    const at = ownValue(since, remote) ?? null;
    if (state.state !== 'enabled') {
      return { remote, state: state.state === 'disabled' ? 'off' : 'missing', version: null, since: at, canary: shown };
    }
    const { version } = state.release;
    const isMeant = stable === null || version === stable.version;
    return { remote, state: isMeant ? 'works' : 'earlier', version, since: isMeant ? at : null, canary: shown };
  });
}
