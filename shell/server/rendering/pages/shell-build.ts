import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Joi from 'joi';
import { ownValue } from 'shared-contracts/own-value';
import type { ShellAssets } from 'shared-contracts/shell-assets';
import { StartError } from '../../host/public.ts';

const files = (): Joi.ObjectSchema => Joi.object().pattern(Joi.string(), Joi.string());

const schema = Joi.object<ShellAssets>({
  hash: Joi.string().required(),
  mode: Joi.string().valid('development', 'production').required(),
  scripts: Joi.array().items(Joi.string()).min(1).required(),
  pages: Joi.object().pattern(Joi.string(), Joi.array().items(Joi.string())).required(),
  routes: Joi.array().items(Joi.object()).required(),
  integrity: files().required(),
  fonts: files().required(),
  icons: files().required(),
}).unknown();

export const assetUrl = (file: string): string => `/assets/${file}`;

/** Throws StartError if the shell has not been built. */
export function readShellBuild(shellDist: string): ShellAssets {
  const file = join(shellDist, 'web', 'assets.json');
  if (!existsSync(file)) throw new StartError(`The shell is not built (${file} is missing): run npm run build`);
  const result = schema.validate(JSON.parse(readFileSync(file, 'utf8')));
  if (result.error !== undefined) throw new Error(`${file}: ${result.error.message}`);
  return result.value;
}

/** File name in `shell/public` → URL. */
export const iconUrl = (build: ShellAssets, name: string): string | undefined => {
  const file = ownValue(build.icons, name);
  return file === undefined ? undefined : assetUrl(file);
};

/** Font name → URL. */
export const fontUrls = (build: ShellAssets): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(build.fonts).map(([name, file]) => [name, assetUrl(file)]));
