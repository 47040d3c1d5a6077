import { foundPage, links } from '../support/site-paths.ts';
import type { SiteProcess } from '../support/site-process.ts';
import { firstVisit, middleVisit, type Visit } from './first-visit.ts';
import { storyPath } from './time-stories.ts';

const phone = 360;

/** Measures reading on a phone, in an archive with scans. Every visit is a first one. */
export async function timeReading(site: SiteProcess, word: string): Promise<Readonly<Record<string, Visit>>> {
  const { path } = await foundPage(site.url, word);
  const results = `${site.url}${links.search({ q: word })}`;
  return {
    'search results with crops': await firstVisit(results, { width: phone }),
    'newspaper page': await firstVisit(site.url + path, { width: phone }),
    'newspaper page, 1.6 Mbit/s': await firstVisit(site.url + path, { width: phone, slow: true }),
    'search results, 1.6 Mbit/s': await firstVisit(results, { width: phone, slow: true }),
    'front page, 1.6 Mbit/s, middle of 5': await middleVisit(`${site.url}/`, { width: phone, slow: true }),
    'story, 1.6 Mbit/s, middle of 5': await middleVisit(site.url + storyPath, { width: phone, slow: true }),
  };
}
