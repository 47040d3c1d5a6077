import { screen, within } from '@testing-library/react';
import { AppError } from 'shared-contracts/app-error';
import { drawPage } from 'shared-contracts/testing/in-site';
import { listPlaces, type PlaceHoldings } from '../../../api/core/browse/list-places.endpoint.ts';
import { loaderContext, sampleEditions } from '../../testing/sample-data.ts';
import { Page as PlacePage } from './place-page.tsx';
import { loadPlace, loadPlaces } from './places.loader.ts';
import { Page as PlacesPage } from './places-page.tsx';

const place = (values: Partial<PlaceHoldings> = {}): PlaceHoldings => ({
  ...{ slug: 'ibadan', name: 'Ìbàdàn', titles: sampleEditions(null).titles },
  ...{ editions: 102, pages: 1208, firstYear: 1972, lastYear: 1974, fronts: [] },
  ...values,
});

const answers = (answer: () => Promise<unknown>) => ({ others: { [listPlaces.path]: answer } });

describe('places of publication', () => {
  it('are listed with their newspapers, each linking to its own page', async () => {
    const places = [place(), place({ slug: 'unknown', name: null })];
    await drawPage(PlacesPage, { places });
    expect(screen.getByRole('link', { name: 'Ìbàdàn' })).toHaveAttribute('href', '/places/ibadan');
    expect(screen.getByRole('link', { name: 'Place unknown' })).toHaveAttribute('href', '/places/unknown');
    expect(screen.getAllByText('1972 to 1974, 102 editions, 1,208 pages')).toHaveLength(2);
    const titles = within(screen.getByRole('list', { name: 'Newspapers of Ìbàdàn' }));
    expect(titles.getByRole('link', { name: 'Evening Star' })).toHaveAttribute('href', '/editions?title=evening-star');
  });

  it('show front pages of their newspapers as links, and nothing where none is scanned', async () => {
    const image = {
      thumbnail: { url: '/scans/thumbnails/a', width: 144, height: 196 },
      preview: { url: '/scans/small-previews/a', width: 380, height: 516 },
    };
    const front = { slug: 'star-p1', title: 'Evening Star', date: { year: 1972, month: 4, day: 3 }, edition: 1 };
    await drawPage(PlacesPage, { places: [place({ fronts: [{ ...front, demonstration: true, image }] }), place()] });
    const link = screen.getByRole('link', { name: 'Front page of Evening Star, 3 April 1972' });
    expect(link).toHaveAttribute('href', '/search/star-p1');
    for (const [name, value] of [
      ['loading', 'lazy'],
      ['width', '144'],
      ['height', '196'],
    ] as const)
      expect(link.querySelector('img')).toHaveAttribute(name, value);
    expect(document.querySelectorAll('img')).toHaveLength(1);
    expect(screen.getByText('Demonstration edition')).toBeVisible();
  });

  it('are reported as missing if the archive is empty', async () => {
    await drawPage(PlacesPage, { places: [] });
    expect(screen.getByRole('heading', { name: 'No places yet' })).toBeVisible();
  });

  it('have separate pages, with their newspapers and a search within them', async () => {
    await drawPage(PlacePage, { place: place() });
    expect(screen.getByRole('heading', { level: 1, name: 'Ìbàdàn' })).toBeVisible();
    const search = screen.getByRole('search');
    expect(search.querySelector('input[name="place"]')).toHaveValue('ibadan');
    expect(search).toHaveAttribute('action', '/search');
    expect(screen.getAllByRole('img', { name: 'Most issues: 1972. Some issues: 1974.' })).toHaveLength(2);
  });

  it('have permanent URLs, and are not found if unknown', async () => {
    const held = answers(() => Promise.resolve({ places: [place()] }));
    expect(await loadPlaces(loaderContext('/places', held))).toMatchObject({ head: { canonical: '/places' } });
    expect(await loadPlace(loaderContext('/places/ibadan', held, { place: 'ibadan' }))).toMatchObject({
      head: { title: 'Newspapers of Ìbàdàn', canonical: '/places/ibadan', noindex: false },
    });
    const none = answers(() => Promise.reject(new AppError('not-found', 'no such place')));
    for (const slug of ['x', 'x'.repeat(500), ''])
      expect(await loadPlace(loaderContext('/places/x', none, { place: slug }))).toEqual({ kind: 'not-found' });
  });
});
