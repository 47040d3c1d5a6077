import type { LockedPackage } from './lockfile.ts';

/** Licences whose terms the site keeps by shipping them unchanged, with their notices. */
const allowed: ReadonlySet<string> = new Set([
  ...['0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'BSD-2-Clause', 'BSD-3-Clause', 'CC-BY-3.0', 'CC-BY-4.0', 'CC0-1.0'],
  ...['ISC', 'MIT', 'MIT-0', 'Python-2.0'],
  // Of libvips, a shared library that is not changed, and of axe, which only tests use.
  ...['LGPL-3.0-or-later', 'MPL-2.0'],
]);

/** Packages that state no licence in the usual place, or another one, and why they may be used. */
const exceptions: ReadonlyMap<string, string> = new Map([
  ['citeproc', 'CPAL-1.0: runs unchanged on the server; its name and authors are in the source'],
  ['png-js', 'MIT, by its file LICENSE'],
  ['xtend', 'MIT, by its file LICENCE'],
]);

const isAllowed = (expression: string): boolean =>
  expression
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((licence) => allowed.has(licence)));

/** Returns the packages whose licence nobody has allowed. */
export const notAllowed = (packages: readonly LockedPackage[]): readonly LockedPackage[] =>
  packages.filter(({ name, license }) => !exceptions.has(name) && (license === undefined || !isAllowed(license)));

/** Returns lines with each licence and its packages, the most frequent first. */
export function listLicences(packages: readonly LockedPackage[]): readonly string[] {
  const groups = Map.groupBy(packages, ({ name, license }) => exceptions.get(name) ?? license ?? 'none stated');
  return [...groups]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .map(([licence, of]) => {
      const names = of.map(({ name, version }) => `${name}@${version}`).toSorted();
      return `${String(of.length).padStart(5)}  ${licence}\n       ${names.join(' ')}`;
    });
}
