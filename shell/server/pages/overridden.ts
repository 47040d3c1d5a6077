import { ownValue } from 'shared-contracts/own-value';
import type { PagePayload } from 'shared-contracts/page';
import type { RegistrySnapshot } from 'shared-contracts/registry';
import { overrideBanner } from '../overrides/override-html.ts';
import type { ReleaseChoice } from '../releases/release-choice.ts';

/** What a developer's browser loads: the server has drawn with its own releases. A remote that is switched off stays so. */
export const withOverrides = (snapshot: RegistrySnapshot, overrides: ReleaseChoice['overrides']): RegistrySnapshot => ({
  ...snapshot,
  remotes: Object.fromEntries(
    Object.entries(snapshot.remotes).map(([name, state]) => {
      const release = ownValue(overrides, name);
      return [name, release === undefined || state.state === 'disabled' ? state : { state: 'enabled', release }];
    }),
  ),
});

/** Whether the page that is shown is of a remote that comes from elsewhere. */
export const isDrawnAnew = ({ routeId }: Pick<PagePayload, 'routeId'>, { overrides }: ReleaseChoice): boolean =>
  routeId !== null && Object.hasOwn(overrides, routeId.slice(0, routeId.indexOf('/')));

/** Empty for everybody but developers. */
export function bannerFor(
  { choice, url }: { readonly choice: ReleaseChoice; readonly url: URL },
  nonce: string,
): string {
  const { overrides, endedOverride: ended = null } = choice;
  const bases = Object.fromEntries(Object.entries(overrides).map(([remote, { base }]) => [remote, base]));
  if (ended === null && Object.keys(bases).length === 0) return '';
  return overrideBanner({ bases, ended, path: `${url.pathname}${url.search}` }, nonce);
}
