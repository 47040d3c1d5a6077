// The parts of this folder that other folders may use.

export { exchangeCounts, networkPseudonyms, releaseCountMigrations } from './counts-of-servers.ts';
export { runReleaseCommand } from 'remote-kit/release-client/commands/run-release-command';
export { changeInWords } from './describe-change.ts';
export { bucketCount } from './draw-canary.ts';
export { registerBeacon } from './http/register-beacon.ts';
export { registerReleaseDesk } from './http/register-release-desk.ts';
export { openReleases, type Releases } from './open-releases.ts';
export { noOverrides, openOverrides, ownToken, type DeveloperOverrides } from './overrides/open-overrides.ts';
export { overrideBanner } from './overrides/override-html.ts';
export { registerOverrides } from './overrides/register-overrides.ts';
export { routesProblem } from './path-claims.ts';
export { promoteBuilt } from './promote-built.ts';
export { registerManifests } from './register-manifests.ts';
export { registerReleaseFiles } from './register-release-files.ts';
export { localDesk } from './desk/local-desk.ts';
export { readHistory, readRegistry } from './registry-store.ts';
export { registerRemote, renewToken, setApi, unregisterRemote } from './register-remote.ts';
export { registryInWords } from './registry-in-words.ts';
export {
  entryOf,
  ownerNames,
  type ChangeNote,
  type RegisteredApiEntry,
  type Registry,
  type RegistryEntry,
} from './registry.ts';
export { ReleaseRefused } from 'remote-kit/release-client/release-refused';
export { avoiding, defaultChoice, isForOneBrowser as isAlone, type ReleaseChoice } from './release-choice.ts';
export type { PageOfRelease } from './release-counts.ts';
export { healthSummary } from './release-health.ts';
export { openReleaseHome } from './open-release-home.ts';
export { releaseHome, sharedReleaseHome, type ReleaseHome } from './release-home.ts';
export { lostLinks } from './release-links.ts';
export { importRegistryFiles } from './registry-texts.ts';
export { fetchRelease, shareReleases } from './share-releases.ts';
export { currentOrLastGoodRegistry } from './judge-registry.ts';
export { releaseFolder } from './release-store.ts';
export { renewKey, repairRegistry } from './repair-registry.ts';
export type { RegistryVersion } from './signed-registry.ts';
export { assetUrl, buildIdOf, fontUrls, hasContentHash, iconUrl, shellHash, type ShellBuild } from './release-cache.ts';
export type { CandidateSiteNews } from './verify/candidate-site.ts';
export { tryRelease } from './verify/try-release.ts';
export { watchCanaries } from './watch-canary.ts';
