import { developersPath } from 'shared-contracts/archive/v1/developers-path';
import { apiChapters, type ApiExample } from 'shared-contracts/archive/v1/examples';
import type { PageLoader } from 'shared-contracts/page';
import type { DevelopersData } from './developers-data.ts';

/** As it can be pasted: the address quoted, since a shell reads `&` and `?` itself. */
const commandOf = ({ options, path }: ApiExample, origin: string): string => `curl ${options} '${origin}${path}'`;

/** `/developers` */
export const loadDevelopers: PageLoader<DevelopersData> = async ({ url, brand }) => {
  const chapters = apiChapters.map(({ id, title, text, examples }) => ({
    ...{ id, title, text },
    examples: examples.map((one) => ({ about: one.about, command: commandOf(one, url.origin) })),
  }));
  const head = {
    title: 'For developers',
    description: `How programs read ${brand.name}: a JSON API, IIIF, OAI-PMH, whole years to take away, and feeds.`,
    canonical: developersPath,
    links: [{ rel: 'service-desc', href: '/api/openapi.json', type: 'application/vnd.oai.openapi+json' }],
  };
  return await Promise.resolve({ kind: 'page', data: { chapters }, head });
};
