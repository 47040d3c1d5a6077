import { siteLinks } from 'shared-contracts/site-links';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { titleFeedPath } from 'shared-contracts/archive/v1/feed-path';
import { IiifAddresses } from '../iiif/iiif-addresses.ts';

type Site = Pick<SliceContext, 'publicUrl' | 'brand'>;
const part = encodeURIComponent;

/** The URLs in responses of `/api/v1`. */
export const v1Addresses = (site: Site) => {
  const { publicUrl, brand } = site;
  const links = siteLinks(brand);
  const api = (path: string): string => `${publicUrl}/api/v1${path}`;
  const download = (slug: string, file: string): string =>
    `${publicUrl}/api/archive/downloads/pages/${part(slug)}/${file}`;
  return {
    titles: (query: URLSearchParams) => api(`/titles?${query.toString()}`),
    title: (slug: string) => api(`/titles/${part(slug)}`),
    titleHtml: (slug: string) => `${publicUrl}${links.editionsOf(slug)}`,
    feed: (slug: string) => `${publicUrl}${titleFeedPath(slug)}`,
    editions: (query: URLSearchParams) => api(`/editions?${query.toString()}`),
    edition: (slug: string) => api(`/editions/${part(slug)}`),
    editionHtml: (slug: string) => `${publicUrl}${links.edition(slug)}`,
    manifest: (edition: string) => new IiifAddresses(site).manifest(edition),
    article: (edition: string, number: number) => api(`/editions/${part(edition)}/articles/${String(number)}`),
    page: (slug: string) => api(`/pages/${part(slug)}`),
    pageHtml: (slug: string, q?: string) => `${publicUrl}${links.newspaperPage(slug, q)}`,
    words: (slug: string) => api(`/pages/${part(slug)}/words`),
    search: (query: URLSearchParams) => api(`/search?${query.toString()}`),
    download,
  } as const;
};

/** Builds a query string: lists repeat their parameter, and unset values are omitted. */
export function toQuery(values: Readonly<Record<string, unknown>>): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    const each = Array.isArray(value) ? (value as readonly unknown[]) : value === undefined ? [] : [value];
    for (const one of each) query.append(name, String(one));
  }
  return query;
}
