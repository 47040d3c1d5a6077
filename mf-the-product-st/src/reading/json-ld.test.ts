import { breadcrumbs } from './json-ld.ts';

const section = { to: '/the-archivist', label: 'The Archivist' };
const stories = { to: '/the-archivist/stories', label: 'Stories' };

describe('breadcrumbs as structured data', () => {
  it('are included for two or more steps: search engines reject a single one', () => {
    expect(breadcrumbs([section], 'https://site.test')).toEqual([]);
    expect(breadcrumbs([section, stories], 'https://site.test')).toMatchObject([
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { position: 1, name: 'The Archivist' },
          { position: 2, name: 'Stories', item: 'https://site.test/the-archivist/stories' },
        ],
      },
    ]);
  });
});
