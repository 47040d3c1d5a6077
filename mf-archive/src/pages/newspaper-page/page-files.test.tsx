import { screen, within } from '@testing-library/react';
import { drawPage } from 'shared-contracts/testing/in-site';
import { samplePage } from '../../testing/sample-data.ts';
import * as viewer from './testing/fake-viewer.ts';
import { prepareWindow, readerAt } from './testing/reader-at.ts';

jest.mock('../../viewer/open-scan-viewer.ts', () => viewer.fakeModule);

const draw = (...args: Parameters<typeof readerAt>) => drawPage(...readerAt(...args));
const { slug } = samplePage();

beforeEach(prepareWindow);

describe('missing pages', () => {
  const pages = ['1', '2', '5'].map((label, at) => ({
    slug: at === 0 ? slug : `other-p${label}`,
    label,
    sequence: Number(label),
    thumbnail: null,
  }));

  it('have a placeholder among the pages of the edition', async () => {
    await draw(samplePage({ pages, editionPages: 3 }));
    const strip = within(screen.getByRole('navigation', { name: 'Pages of this edition' }));
    expect(strip.getByText('Pages 3 and 4 are not in the archive')).toBeInTheDocument();
  });

  it('are named beside the links to the previous and next page', async () => {
    const here = { ...samplePage({ pages, editionPages: 3 }), slug: 'other-p2' };
    await draw(here);
    expect(screen.getByText('Pages 3 and 4 are not in the archive.')).toBeVisible();
  });

  it('are not reported before the first page shown of a long edition', async () => {
    const later = pages.map((page) => ({
      ...page,
      sequence: page.sequence + 40,
      label: String(Number(page.label) + 40),
    }));
    await draw(samplePage({ pages: later.slice(0, 2), editionPages: 90 }));
    expect(screen.queryByText(/not in the archive/)).toBeNull();
  });
});

describe('downloading a page', () => {
  it('offers every file, with links that work without script', async () => {
    await draw();
    const hrefs = [...document.querySelectorAll('details a[download]')].map((link) => link.getAttribute('href'));
    const edition = samplePage().editionSlug;
    expect(hrefs).toEqual([
      ...['page.pdf', 'page.jpg', 'text.txt', 'alto.xml'].map((file) => `/api/archive/downloads/pages/${slug}/${file}`),
      ...['edition.pdf', 'text.zip'].map((file) => `/api/archive/downloads/editions/${edition}/${file}`),
    ]);
  });

  it('offers no picture and no text if there is none', async () => {
    await draw(samplePage({ image: null, recognised: false, blocks: [], hits: [] }), { q: '' });
    const names = [...document.querySelectorAll('details a[download]')].map((link) => link.textContent);
    expect(names).not.toContain('Text');
    expect(names).not.toContain('Image (JPEG)');
  });

  it('has a print sheet with the page, its date and its URL', async () => {
    const { container } = await draw();
    const sheet = container.querySelector('[data-print]');
    expect(sheet).toHaveTextContent('Lagos Demonstration Herald, 3 April 1972, page 1');
    expect(sheet).toHaveTextContent(`http://localhost/search/${slug}`);
  });
});
