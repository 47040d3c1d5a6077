import type { PageSources } from 'shared-contracts/server/page-sources';
import { nothingMore } from './content-policy.ts';

/** Address of Prismic's toolbar, which shows editors new versions of a preview and ends it. */
export const toolbarScript = (repository: string): string =>
  `https://static.cdn.prismic.io/prismic.js?new=true&repo=${encodeURIComponent(repository)}`;

/** Returns the name in the setting; null if it is missing or the address of another service with this protocol. */
export const repositoryName = (setting: string | null | undefined): string | null =>
  setting === undefined || setting === null || setting.includes(':') ? null : setting;

/** What documents may load if the content comes from Prismic: images, and in a preview the toolbar. */
export function prismicSources(repository: string | null, previewed: boolean): PageSources {
  if (repository === null) return nothingMore;
  const image = ['https://images.prismic.io', `https://${repository}.cdn.prismic.io`];
  if (!previewed) return { ...nothingMore, image };
  const own = `https://${repository}.prismic.io`;
  return { ...nothingMore, image, script: ['https://static.cdn.prismic.io'], frame: [own], connect: [own] };
}
