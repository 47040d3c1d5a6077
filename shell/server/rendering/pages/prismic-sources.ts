import type { PageSources } from 'shared-contracts/server/page-sources';
import { nothingMore } from './content-policy.ts';

/** Prismic's toolbar for editors, which polls for what they write and ends the preview. */
export const toolbarScript = (repository: string): string =>
  `https://static.cdn.prismic.io/prismic.js?new=true&repo=${encodeURIComponent(repository)}`;

/** The name in the setting; null when it is an address of another service of the same protocol, or not set. */
export const repositoryName = (setting: string | null | undefined): string | null =>
  setting === undefined || setting === null || setting.includes(':') ? null : setting;

/** What documents may load when the content is Prismic's: its pictures, and in a preview the toolbar. */
export function prismicSources(repository: string | null, previewed: boolean): PageSources {
  if (repository === null) return nothingMore;
  const image = ['https://images.prismic.io', `https://${repository}.cdn.prismic.io`];
  if (!previewed) return { ...nothingMore, image };
  const own = `https://${repository}.prismic.io`;
  return { ...nothingMore, image, script: ['https://static.cdn.prismic.io'], frame: [own], connect: [own] };
}
