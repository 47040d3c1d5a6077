import { strToU8, zipSync } from 'fflate';
import { fragmentNames } from 'shared-contracts/fragments';
import type { ReleaseContract } from '../contract.ts';

/** The archive of the types, by the convention of the federation plugins. */
export const typesZip = '@mf-types.zip';
/** The types of `loadRemote`, by the same convention. */
export const typesApi = '@mf-types.d.ts';

/** Stands for the name that a host gives to the remote. */
const alias = 'REMOTE_ALIAS_IDENTIFIER';

const pageTypes = `import type { ComponentType } from 'react';

/** A page. It takes no props, and reads its data from the HostSite around it. */
export declare const Page: ComponentType;
`;

/** Props of a fragment that the contracts do not list are unknown. */
const fragmentTypes = (name: string): string =>
  fragmentNames.includes(name)
    ? `import type { ComponentType } from 'react';
import type { FragmentProps } from 'shared-contracts/fragments';

export declare const Fragment: ComponentType<FragmentProps['${name}']>;
`
    : `import type { ComponentType } from 'react';

export declare const Fragment: ComponentType<Record<string, unknown>>;
`;

/** The modules that a release offers to other hosts, such as `pages/membership`, each with its types. */
export const moduleTypes = ({
  name,
  exposes,
}: Pick<ReleaseContract, 'exposes' | 'name'>): ReadonlyMap<string, string> =>
  new Map([
    ...exposes.pages.map((page) => [`pages/${page}`, pageTypes] as const),
    ...exposes.fragments.map((key) => [`fragments/${key}`, fragmentTypes(`${name}/${key}`)] as const),
  ]);

/** Returns the type files of a release: file → contents. The same types always give the same bytes. */
export function typeFiles(types: ReadonlyMap<string, string>): ReadonlyMap<string, string | Uint8Array> {
  const entries = [...types].map(([module, text]) => [`${module}.d.ts`, strToU8(text)] as const);
  const paths = [...types.keys()].map((module) => `'${alias}/${module}'`);
  const conditions = paths.map((path) => `T extends ${path} ? typeof import(${path}) :`);
  return new Map<string, string | Uint8Array>([
    // ZIP archives store local time, so a fixed local date gives the same bytes on every machine.
    [typesZip, zipSync(Object.fromEntries(entries), { mtime: new Date(2000, 0, 1) })],
    [
      typesApi,
      `export type RemoteKeys = ${paths.join(' | ') || 'never'};\nexport type PackageType<T> = ${[...conditions, 'any'].join('\n  ')};\n`,
    ],
  ]);
}
