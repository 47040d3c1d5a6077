import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { drawRoutes } from 'shared-contracts/testing/in-site';
import { address, heading, searchRoutes } from '../../testing/search-routes.tsx';

async function visit(at: string, ...[answer]: Parameters<typeof searchRoutes>): Promise<void> {
  await drawRoutes(searchRoutes(answer), { at });
  await screen.findByRole('heading', { level: 1 });
}

const roomy = (matches: boolean): void => {
  window.matchMedia = () => ({ matches }) as MediaQueryList;
};

/** jsdom has the element, but neither opens nor closes it. */
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});

beforeEach(() => {
  roomy(true);
});

describe('[R2.39] the search filters', () => {
  it('search at once if a newspaper is ticked, several together, and keep the focus', async () => {
    await visit('/search?q=naira&sort=newest');
    const star = screen.getByRole('checkbox', { name: /Evening Star 40 pages/ });
    await userEvent.click(star);
    await waitFor(() => {
      expect(heading()).toHaveTextContent('40 pages mention naira');
    });
    expect(address()).toBe('/search?q=naira&sort=newest&title=evening-star');
    expect(star).toHaveFocus();
    expect(star).toBeChecked();
    await userEvent.click(screen.getByRole('checkbox', { name: /Herald/ }));
    await waitFor(() => {
      expect(heading()).toHaveTextContent('100 pages mention naira');
    });
    expect(address()).toBe('/search?q=naira&sort=newest&title=lagos-demonstration-herald&title=evening-star');
  });

  it('announce the new count to screen readers politely', async () => {
    await visit('/search?q=naira');
    const spoken = screen.getByRole('status');
    expect(spoken).toHaveTextContent('');
    await userEvent.click(screen.getByRole('checkbox', { name: /Evening Star/ }));
    await waitFor(() => {
      expect(spoken).toHaveTextContent('40 pages mention naira');
    });
  });

  it('offer the decades with their pages, and the years of the chosen decade', async () => {
    await visit('/search?q=naira');
    const list = within(screen.getByRole('list', { name: 'Pages by years' }));
    expect(list.getByRole('link', { name: '1980s 20 pages' })).toHaveAttribute(
      'href',
      '/search?q=naira&from=1980&to=1989',
    );
    await userEvent.click(list.getByRole('link', { name: '1970s 80 pages' }));
    const open = await screen.findByRole('list', { name: 'Years of the 1970s' });
    expect(within(open).getByRole('link', { name: '1972 50 pages' })).toHaveAttribute(
      'href',
      '/search?q=naira&from=1972&to=1972',
    );
    const chosen = screen.getByRole('link', { name: '1970s 80 pages' });
    expect(chosen).toHaveAttribute('aria-current', 'true');
    expect(chosen).toHaveAttribute('href', '/search?q=naira');
    expect(chosen).toHaveFocus();
  });

  it('accept typed years, and return to the first page', async () => {
    await visit('/search?q=naira&page=3');
    await userEvent.type(screen.getByRole('textbox', { name: 'From year' }), '1971');
    await userEvent.type(screen.getByRole('textbox', { name: 'To year' }), '1972-04{Enter}');
    await waitFor(() => {
      expect(address()).toBe('/search?q=naira&from=1971&to=1972-04');
    });
  });

  it('apply typed years with a ticked newspaper, once they are complete', async () => {
    await visit('/search?q=naira&to=1980');
    const from = screen.getByRole('textbox', { name: 'From year' });
    await userEvent.type(from, '197');
    await userEvent.click(screen.getByRole('checkbox', { name: /Evening Star/ }));
    await waitFor(() => {
      expect(address()).toBe('/search?q=naira&to=1980&title=evening-star');
    });
    expect(from).toHaveValue('197');
    await userEvent.type(from, '1');
    await userEvent.click(screen.getByRole('checkbox', { name: /Herald/ }));
    await waitFor(() => {
      expect(address()).toMatch(/&from=1971&to=1980&title=lagos.*&title=evening-star/);
    });
  });

  it('are listed with a link that removes each of them', async () => {
    await visit('/search?q=naira&from=1971&to=1979&title=evening-star');
    const chips = within(screen.getByRole('list', { name: 'Active filters' }));
    expect(chips.getByRole('link', { name: /Evening Star.*remove this filter/ })).toHaveAttribute(
      'href',
      '/search?q=naira&from=1971&to=1979',
    );
    expect(chips.getByRole('link', { name: 'Clear all' })).toHaveAttribute('href', '/search?q=naira');
    await userEvent.click(chips.getByRole('link', { name: /1971 to 1979/ }));
    await waitFor(() => {
      expect(screen.getByRole('textbox', { name: 'From year' })).toHaveValue('');
    });
    expect(address()).toBe('/search?q=naira&title=evening-star');
  });

  it('work as a plain form with names and values only', async () => {
    await visit('/search?q=naira&sort=oldest&title=evening-star&from=1971');
    const form = screen.getByRole<HTMLFormElement>('form', { name: 'Filter results' });
    expect(form).toHaveAttribute('action', '/search');
    expect(form).toHaveAttribute('method', 'get');
    expect([...new FormData(form)]).toEqual([
      ['q', 'naira'],
      ['sort', 'oldest'],
      ['from', '1971'],
      ['to', ''],
      ['day', ''],
      ['title', 'evening-star'],
    ]);
  });

  it('keep a title without results, so that it can be unticked', async () => {
    await visit('/search?q=naira&title=unknown-gazette');
    expect(screen.getByRole('checkbox', { name: /unknown-gazette 0 pages/ })).toBeChecked();
  });
});

describe('[R2.39] the search filters on a phone', () => {
  async function openSheet(at = '/search?q=naira') {
    roomy(false);
    await visit(at);
    await userEvent.click(screen.getByText(/^Filters/, { selector: 'summary' }));
    return within(await screen.findByRole('dialog', { name: 'Filters' }));
  }

  it('open over the results, show how many results remain, and search when applied', async () => {
    const sheet = await openSheet();
    await userEvent.click(sheet.getByRole('checkbox', { name: /Evening Star/ }));
    expect(address()).toBe('/search?q=naira');
    await userEvent.click(sheet.getByRole('button', { name: 'Show 40 pages' }));
    await waitFor(() => {
      expect(heading()).toHaveTextContent('40 pages mention naira');
    });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('Filters (1)')).toBeVisible();
  });

  it('do not guess a count that only a search can determine', async () => {
    const sheet = await openSheet();
    await userEvent.click(sheet.getByRole('checkbox', { name: /Evening Star/ }));
    await userEvent.type(sheet.getByRole('textbox', { name: 'From year' }), '1980');
    expect(sheet.getByRole('button', { name: 'Show results' })).toBeVisible();
  });

  it('close without a search, and reset', async () => {
    const sheet = await openSheet();
    await userEvent.click(sheet.getByRole('checkbox', { name: /Evening Star/ }));
    await userEvent.click(sheet.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(address()).toBe('/search?q=naira');
    await userEvent.click(screen.getByText('Filters', { selector: 'summary' }));
    const again = within(await screen.findByRole('dialog', { name: 'Filters' }));
    expect(again.getByRole('checkbox', { name: /Evening Star/ })).not.toBeChecked();
  });
});
