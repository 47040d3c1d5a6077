import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { drawRoutes } from 'shared-contracts/testing/in-site';
import { address, countingArchive, heading, searchRoutes } from '../../testing/search-routes.tsx';

async function visit(at: string, ...[answer]: Parameters<typeof searchRoutes>): Promise<void> {
  await drawRoutes(searchRoutes(answer), { at });
  await screen.findByRole('heading', { level: 1 });
}

beforeEach(() => {
  window.matchMedia = () => ({ matches: true }) as MediaQueryList;
});

describe('a search that took too long', () => {
  it('can be retried with a plain link if there is nothing else to show', async () => {
    await visit('/search?q=slow&from=1972');
    expect(heading()).toHaveTextContent('This search did not finish');
    expect(screen.getByRole('alert')).toHaveTextContent('This took too long. Try rarer words.');
    expect(screen.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '/search?q=slow&from=1972');
  });

  it('leaves the previous results in place, explains why, and can be retried', async () => {
    let isQuick = false;
    await visit('/search?q=naira', (input) => countingArchive(isQuick ? { ...input, q: 'quick' } : input));
    await userEvent.click(screen.getByRole('link', { name: 'ask slowly' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      '“slow” was not searched. This took too long. Try rarer words. The previous results are still shown.',
    );
    expect(heading()).toHaveTextContent('100 pages mention naira');
    expect(screen.getByRole('searchbox')).toHaveValue('slow');
    isQuick = true;
    await userEvent.click(screen.getByRole('link', { name: 'Try again' }));
    await waitFor(() => {
      expect(heading()).toHaveTextContent('100 pages mention quick');
    });
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('[R2.08] the order of the results', () => {
  it('is chosen with links, the active one marked, and is announced when it changes', async () => {
    await visit('/search?q=naira&page=2');
    const orders = within(screen.getByRole('group', { name: 'Sort' }));
    expect(orders.getByRole('link', { name: 'Best match' })).toHaveAttribute('aria-current', 'true');
    const newest = orders.getByRole('link', { name: 'Newest' });
    await userEvent.click(newest);
    await waitFor(() => {
      expect(newest).toHaveAttribute('aria-current', 'true');
    });
    expect(address()).toBe('/search?q=naira&sort=newest');
    expect(newest).toHaveFocus();
    await waitFor(() => {
      expect(screen.getByRole('status')).toHaveTextContent('100 pages mention naira, newest first');
    });
  });
});

describe('[R2.40] going to another page of results', () => {
  it('moves the focus to the new heading', async () => {
    await visit('/search?q=naira');
    await userEvent.click(screen.getByRole('link', { name: 'Next' }));
    await waitFor(() => {
      expect(heading()).toHaveFocus();
    });
    expect(heading()).toHaveTextContent('100 pages mention naira page 2 of 5');
  });
});

describe('results that are being loaded', () => {
  it('are marked as busy until they arrive', async () => {
    let arrive: (() => void) | undefined;
    await visit('/search?q=naira', async (input) => {
      if (input.title !== undefined) await new Promise<void>((resolve) => (arrive = resolve));
      return countingArchive(input);
    });
    const region = heading().closest('[aria-busy]');
    await userEvent.click(screen.getByRole('checkbox', { name: /Evening Star/ }));
    expect(region).toHaveAttribute('aria-busy', 'true');
    await act(async () => {
      arrive?.();
      await Promise.resolve();
    });
    await waitFor(() => {
      expect(region).toHaveAttribute('aria-busy', 'false');
    });
  });
});
