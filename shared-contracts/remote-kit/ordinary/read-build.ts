import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import Joi from 'joi';
import type { OrdinaryRendering } from 'shared-contracts/ordinary-remote';
import { federationName } from 'shared-contracts/remote-name';
import type { PageRoute } from 'shared-contracts/routes';
import { namePattern } from '../release-client/release-pointer.ts';
import { ReleaseRefused } from '../release-client/release-refused.ts';

/** A page in the `archive` block of a `package.json`, under its key. */
export interface DeclaredPage extends Omit<PageRoute, 'page' | 'off'> {
  readonly title: string;
  /** One sentence for search engines and link previews. */
  readonly description?: string;
  /** The exposed module, as in `./Tides`. */
  readonly module: string;
  readonly render: OrdinaryRendering;
}

/** The parts of a remote's `package.json` that a release needs. */
export interface RemotePackage {
  /** Its version is that of the remote's contract. */
  readonly version: string;
  readonly archive: {
    readonly name: string;
    /** Slice → range of its API contract, for the slices that its loaders call. */
    readonly requires: Readonly<Record<string, string>>;
    readonly pages: Readonly<Record<string, DeclaredPage>>;
  };
}

interface Assets {
  readonly js: { readonly sync: readonly string[] };
}

/** The parts of an `mf-manifest.json` that a release needs. */
export interface BuildManifest {
  readonly metaData: {
    readonly name: string;
    readonly remoteEntry: { readonly name: string; readonly path: string; readonly type: 'global' | 'module' | 'var' };
  };
  readonly exposes: readonly { readonly path: string; readonly assets: Assets }[];
  readonly shared: readonly {
    readonly name: string;
    readonly version: string;
    readonly singleton?: boolean;
  }[];
}

const page = Joi.object({
  path: Joi.string().required(),
  title: Joi.string().max(120).required(),
  description: Joi.string().max(300),
  module: Joi.string()
    .pattern(/^\.\/[\w./-]{1,100}$/)
    .required(),
  render: Joi.string().valid('browser', 'mount', 'server').default('browser'),
  layout: Joi.any(),
  access: Joi.any(),
  navigation: Joi.any(),
});

const packageSchema = Joi.object<RemotePackage>({
  version: Joi.string()
    .pattern(/^\d+\.\d+\.\d+$/)
    .required(),
  archive: Joi.object({
    name: Joi.string().pattern(namePattern).required(),
    requires: Joi.object().pattern(Joi.string(), Joi.string()).default({}),
    pages: Joi.object()
      .pattern(/^[a-z][a-z0-9-]{0,40}$/, page)
      .min(1)
      .required(),
  }).required(),
}).unknown();

const assets = Joi.object({
  js: Joi.object({ sync: Joi.array().items(Joi.string()).required() })
    .unknown()
    .required(),
}).unknown();

const manifestSchema = Joi.object<BuildManifest>({
  metaData: Joi.object({
    name: Joi.string().required(),
    remoteEntry: Joi.object({
      name: Joi.string().required(),
      path: Joi.string().allow('').required(),
      type: Joi.string().valid('global', 'module', 'var').required(),
    })
      .unknown()
      .required(),
    publicPath: Joi.string(),
  })
    .unknown()
    .required(),
  exposes: Joi.array()
    .items(Joi.object({ path: Joi.string().required(), assets: assets.required() }).unknown())
    .required(),
  shared: Joi.array()
    .items(
      Joi.object({
        name: Joi.string().required(),
        version: Joi.string().required(),
        singleton: Joi.boolean(),
      }).unknown(),
    )
    .default([]),
}).unknown();

/** The manifest that the federation plug-ins write. */
export const manifestFile = 'mf-manifest.json';

async function readAs<Value>(file: string, schema: Joi.ObjectSchema<Value>): Promise<Value> {
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new ReleaseRefused(`${file} cannot be read`, { cause });
  });
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new ReleaseRefused(`${file} is not JSON`, { cause });
  }
  const result = schema.validate(value, { convert: false });
  if (result.error !== undefined) throw new ReleaseRefused(`${file}: ${result.error.message}`);
  return result.value;
}

/** What the plug-ins' output and the `package.json` beside its folder say. */
export interface OrdinaryBuild {
  readonly declared: RemotePackage;
  readonly manifest: BuildManifest;
}

/** Returns why a page cannot be shown, or null. */
function pageProblem(key: string, { module, render }: DeclaredPage, { exposes, shared }: BuildManifest): string | null {
  if (!exposes.some(({ path }) => path === module)) return `page '${key}': the build exposes no ${module}`;
  if (render === 'mount' || shared.some(({ name, singleton }) => name === 'react' && singleton === true)) return null;
  return (
    `page '${key}' brings a React of its own: share react as a singleton, ` +
    `or export a function mount and declare "render": "mount"`
  );
}

/**
 * Reads the output of federation plug-ins. Rejects with ReleaseRefused if the output, or the `archive` block of
 * `package.json`, is invalid.
 */
export async function readBuild(built: string): Promise<OrdinaryBuild> {
  const declared = await readAs(resolve(built, '..', 'package.json'), packageSchema);
  const manifest = await readAs(join(built, manifestFile), manifestSchema);
  const { name, pages } = declared.archive;
  if (manifest.metaData.name !== federationName(name))
    throw new ReleaseRefused(
      `the federation name is ${manifest.metaData.name}: name the remote '${name}' ${federationName(name)} there`,
    );
  const problem = Object.entries(pages)
    .map(([key, declaredPage]) => pageProblem(key, declaredPage, manifest))
    .find((found) => found !== null);
  if (problem !== undefined) throw new ReleaseRefused(problem);
  return { declared, manifest };
}
