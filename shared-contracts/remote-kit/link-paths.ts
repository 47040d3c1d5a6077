import { makeBrand } from 'shared-contracts/brand';
import { ownValue } from 'shared-contracts/own-value';
import { siteLinks } from 'shared-contracts/site-links';

/** Stands for an argument; it is a whole segment of each path. */
const sample = 'sample';

/** Releases do not know the product of their site, so its slugs stay placeholders. */
const links: Readonly<Record<string, unknown>> = {
  ...siteLinks({ ...makeBrand('product'), sectionSlug: '{section}', insideSlug: '{inside}' }),
};

const addressOf = (link: unknown, hasArguments: boolean): unknown => {
  if (typeof link !== 'function') return link;
  try {
    return hasArguments ? Reflect.apply(link, null, [sample, sample]) : Reflect.apply(link, null, []);
  } catch {
    // It needs an argument.
    return null;
  }
};

/** Returns the path of a function or value of `siteLinks`, as `/search/:any`; empty if there is none of this name. */
export function linkPaths(name: string, hasArguments: boolean): readonly string[] {
  const address = addressOf(ownValue(links, name), hasArguments);
  if (typeof address !== 'string' || address.includes('undefined')) return [];
  const path = address.replace(/[?#].*/s, '');
  return [path.replaceAll(new RegExp(`(?<=/)${sample}(?=/|$)`, 'g'), ':any')];
}

/** All paths of `siteLinks`. */
export const allLinkPaths = (): readonly string[] =>
  Object.keys(links).flatMap((name) => [...linkPaths(name, false), ...linkPaths(name, true)]);
