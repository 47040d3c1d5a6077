import { screen, within } from '@testing-library/react';
import { AppError } from 'shared-contracts/app-error';
import { lagosDay } from 'shared-contracts/lagos-day';
import { drawPage } from 'shared-contracts/testing/in-site';
import { getAnniversary, type Anniversary } from '../../../api/core/browse/get-anniversary.endpoint.ts';
import { sampleDay } from '../../testing/sample-calendar.ts';
import { loaderContext } from '../../testing/sample-data.ts';
import { loadOnThisDay } from './on-this-day.loader.ts';
import { Page } from './on-this-day-page.tsx';

const fronts = (date: string) =>
  sampleDay(date).editions.map((edition) => ({
    ...edition,
    front: `${edition.slug}-p1`,
    headlines: ['Traffic keeps right', 'Cup final'],
  }));

const anniversary = (values: Partial<Anniversary> = {}): Anniversary => ({
  day: '04-03',
  editions: [...fronts('1960-04-03'), ...fronts('1972-04-03')],
  ...{ total: 4, years: 2, before: '03-30', after: '04-10' },
  ...values,
});

const load = (day: string | undefined, answer: () => Promise<Anniversary>) =>
  loadOnThisDay(
    loaderContext('/on-this-day', { others: { [getAnniversary.path]: answer } }, day === undefined ? {} : { day }),
  );

describe('on this day', () => {
  it('shows front pages with their headlines year by year, and links to a search of the day', async () => {
    await drawPage(Page, { anniversary: anniversary(), isToday: false });
    expect(screen.getByRole('heading', { level: 1, name: '3 April' })).toBeVisible();
    expect(screen.getByText('4 editions, from 2 years.')).toBeVisible();
    const year = within(screen.getByRole('region', { name: '1972' }));
    expect(year.getByRole('link', { name: 'Evening Star' })).toHaveAttribute(
      'href',
      '/search/evening-star-1972-04-03-p1',
    );
    expect(year.getAllByText('Cup final')).toHaveLength(2);
    expect(year.getAllByText('Monday 3 April 1972')).toHaveLength(2);
    expect(screen.getByRole('link', { name: 'Search within this day' })).toHaveAttribute('href', '/search?day=04-03');
  });

  it('links to the previous and next day, across the turn of the year and leap days', async () => {
    const around = async (day: string) => {
      const { unmount } = await drawPage(Page, { anniversary: anniversary({ day }), isToday: false });
      const links = within(screen.getByRole('navigation', { name: 'Other days' })).getAllByRole('link');
      const hrefs = links.map((link) => link.getAttribute('href'));
      unmount();
      return hrefs;
    };
    expect(await around('01-01')).toEqual(['/on-this-day/12-31', '/on-this-day/01-02']);
    expect(await around('12-31')).toEqual(['/on-this-day/12-30', '/on-this-day/01-01']);
    expect(await around('02-28')).toEqual(['/on-this-day/02-27', '/on-this-day/02-29']);
  });

  it('names the nearest days with editions if there are none', async () => {
    await drawPage(Page, { anniversary: anniversary({ editions: [], total: 0, years: 0 }), isToday: true });
    expect(screen.getByRole('heading', { level: 1, name: 'On this day, 3 April' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'No edition from 3 April' })).toBeVisible();
    expect(screen.getByRole('link', { name: '30 March' })).toHaveAttribute('href', '/on-this-day/03-30');
    expect(screen.getByRole('link', { name: '10 April' })).toHaveAttribute('href', '/on-this-day/04-10');
  });

  it('says how many editions there are in total', async () => {
    await drawPage(Page, { anniversary: anniversary({ total: 90 }), isToday: false });
    expect(screen.getByRole('link', { name: 'Search all 90 editions of this day' })).toBeVisible();
  });

  it('shows today in Lagos unless the URL contains a day', async () => {
    const requests = jest.fn().mockResolvedValue(anniversary());
    const today = lagosDay(Date.now()).slice(5);
    await load(undefined, requests);
    expect(requests).toHaveBeenLastCalledWith({ day: today });
    expect(await load('04-03', requests)).toMatchObject({
      kind: 'page',
      head: { title: '3 April in all years', canonical: '/on-this-day/04-03', noindex: false },
    });
  });

  it('is not found for an invalid day', async () => {
    const refuse = () => Promise.reject(new AppError('bad-request', 'There is no such day'));
    for (const day of ['02-30', '4-3', 'x', '', '%', '1'.repeat(500)])
      expect(await load(day, refuse)).toEqual({ kind: 'not-found' });
  });
});
