import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { ownValue } from 'shared-contracts/own-value';
import { tokenSetting } from 'shared-contracts/remote-name';
import { root } from '../repository.ts';
import { ReleaseRefused } from './release-refused.ts';

/** Reads a setting from the environment, or from `.env` at the root of the repository. */
function readSetting(name: string): string | undefined {
  const given = ownValue(process.env, name);
  const file = join(root, '.env');
  return given ?? (existsSync(file) ? ownValue(parseEnv(readFileSync(file, 'utf8')), name) : undefined);
}

/** Returns the token of a remote at a site. Throws ReleaseRefused when it is not set. */
export function readToken(remote: string, site: string): string {
  const setting = tokenSetting(remote);
  const token = readSetting(setting)?.trim() ?? '';
  if (token === '') throw new ReleaseRefused(`${setting} is not set: it is the token of ${remote} at ${site}`);
  return token;
}
