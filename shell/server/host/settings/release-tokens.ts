import { remotes } from 'remote-kit/remotes';
import { tokenSetting } from 'shared-contracts/remote-name';
import { SettingsError } from './settings-error.ts';

/** Remote → token with which its team changes its releases over HTTP. */
export type ReleaseTokens = Readonly<Record<string, string>>;

const minTokenLength = 32;
const prefix = 'RELEASE_TOKEN_';

function checkToken(setting: string, token: string): void {
  if (token.length < minTokenLength || !/^[\x21-\x7e]+$/.test(token)) {
    throw new SettingsError(
      `Setting ${setting} must have at least ${String(minTokenLength)} characters, without spaces: openssl rand -hex 32`,
    );
  }
}

/**
 * Returns the tokens of an environment. Throws SettingsError for a token that is too short, equals another team's, or
 * belongs to no remote, which is probably a typing error.
 */
export function readReleaseTokens(environment: Readonly<Record<string, string | undefined>>): ReleaseTokens {
  const remoteOf = new Map(['shell', ...remotes].map((owner) => [tokenSetting(owner), owner]));
  const tokens = new Map<string, string>();
  for (const [setting, value = ''] of Object.entries(environment)) {
    const token = value.trim();
    if (!setting.startsWith(prefix) || token === '') continue;
    const remote = remoteOf.get(setting);
    if (remote === undefined)
      throw new SettingsError(
        `Setting ${setting} does not belong to a remote. Remotes: ${[...remoteOf.keys()].join(', ')}`,
      );
    checkToken(setting, token);
    const [other] = [...tokens].find(([, known]) => known === token) ?? [];
    if (other !== undefined) {
      throw new SettingsError(`Settings ${tokenSetting(other)} and ${setting} are the same: each team needs its own`);
    }
    tokens.set(remote, token);
  }
  return Object.fromEntries(tokens);
}
