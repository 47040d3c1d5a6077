import Joi from 'joi';
import { roles } from 'shared-contracts/auth/roles';
import { ownValue } from 'shared-contracts/own-value';
import type { PageRoute } from 'shared-contracts/routes';
import type { IntegrityFile, ReleaseFile } from '../release-files.ts';
import { integrityPattern, namePattern, versionPattern } from './release-pointer.ts';
import { ReleaseRefused } from './release-refused.ts';

const range = Joi.string().max(40);
const ranges = Joi.object().pattern(/^[@a-z][\w@/.-]{0,80}$/, range);
const keys = Joi.array().items(Joi.string().max(80));
const file = Joi.string().max(200);
const path = Joi.string()
  .pattern(/^\/(?!\/)(?!.*\/\.{1,2}(?:\/|$))[^\s?#\\]*$/)
  .max(200);
const links = Joi.object().pattern(Joi.string().max(80), Joi.array().items(path).max(1000));
const routes = Joi.array().items(
  Joi.object({
    page: Joi.string().max(80).required(),
    path: path.required(),
    layout: Joi.string().valid('context', 'default', 'membership', 'visitor'),
    policy: Joi.string().valid('payments', 'preview'),
    access: Joi.string().valid(...roles),
    navigation: Joi.object({
      label: Joi.string()
        .max(24)
        .pattern(/^[\p{L}\p{N}](?:[\p{L}\p{N}\p{M} &’'.-]*[\p{L}\p{N}\p{M}])?$/u)
        .required(),
    }),
  }),
);

const files = Joi.object().pattern(Joi.string().max(80), file);
const shell = Joi.object({
  platform: range.required(),
  shared: ranges.required(),
  checksScripts: Joi.boolean(),
  scripts: Joi.array().items(file).min(1).required(),
  fonts: files.required(),
  icons: files.required(),
}).unknown();

const ordinary = Joi.object({
  type: Joi.string().valid('module', 'script').required(),
  pages: Joi.object()
    .pattern(
      Joi.string().max(80),
      Joi.object({
        module: Joi.string()
          .pattern(/^\.\/[\w./-]{1,100}$/)
          .required(),
        render: Joi.string().valid('browser', 'mount', 'server').required(),
      }),
    )
    .required(),
});

const schema = Joi.object<ReleaseFile>({
  name: Joi.string().pattern(namePattern).required(),
  version: Joi.string().pattern(versionPattern).required(),
  entry: file.required(),
  requires: Joi.object({ platform: range.required(), api: ranges.required(), shared: ranges, renderer: range })
    .unknown()
    .required(),
  chunks: Joi.object().pattern(Joi.string().max(80), Joi.array().items(file)).required(),
  integrity: Joi.object().pattern(file, Joi.string().pattern(integrityPattern)).required(),
  provides: Joi.object({ contract: range.required() }).unknown(),
  exposes: Joi.object({ pages: keys.required(), fragments: keys.required(), routes }).unknown(),
  links,
  ordinary: Joi.when('name', { is: 'shell', then: Joi.forbidden(), otherwise: ordinary }),
  shell: Joi.when('name', { is: 'shell', then: shell.required(), otherwise: Joi.forbidden() }),
}).unknown();

/** Returns all files that a release names. */
const filesIn = ({ entry, chunks, integrity, shell: parts }: ReleaseFile): readonly string[] => [
  entry,
  ...Object.values(chunks).flat(),
  ...Object.keys(integrity),
  ...(parts === undefined ? [] : [...parts.scripts, ...Object.values(parts.fonts), ...Object.values(parts.icons)]),
];

const isHiddenEntry = ({ navigation, path, access }: PageRoute): boolean =>
  navigation !== undefined && (/[:*]/.test(path) || access !== undefined);

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new ReleaseRefused('release.json is not JSON', { cause });
  }
};

/**
 * Parses and checks a `release.json`; an invalid one would break pages for everybody, since the registry's snapshot is
 * made from it. Every script that it names must be in `integrity.json`, and have the same hash in both. Throws
 * ReleaseRefused with the problem.
 */
export function parseReleaseFile(text: string, hashes: IntegrityFile): ReleaseFile {
  const result = schema.validate(parse(text), { convert: false });
  if (result.error !== undefined)
    throw new ReleaseRefused(`release.json is not as it must be: ${result.error.message}`);
  const value = result.value;
  const hidden = value.exposes?.routes?.find(isHiddenEntry);
  if (hidden !== undefined)
    throw new ReleaseRefused(`${hidden.path} cannot be in the menu: it has parameters, or is not for everybody`);
  const unknown = filesIn(value).find((name) => !Object.hasOwn(hashes, name));
  if (unknown !== undefined) throw new ReleaseRefused(`release.json names ${unknown}, which the release does not have`);
  const unchecked = [value.entry, ...Object.values(value.chunks).flat()].find(
    (name) => !Object.hasOwn(value.integrity, name),
  );
  if (unchecked !== undefined) throw new ReleaseRefused(`release.json has no hash for ${unchecked}`);
  const other = Object.entries(value.integrity).find(([name, hash]) => ownValue(hashes, name) !== hash);
  if (other !== undefined) throw new ReleaseRefused(`release.json and integrity.json differ about ${other[0]}`);
  return value;
}
