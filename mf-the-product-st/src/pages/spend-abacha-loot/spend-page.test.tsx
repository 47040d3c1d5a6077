import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { makeBrand } from 'shared-contracts/brand';
import { siteLinks } from 'shared-contracts/site-links';
import { drawPage } from 'shared-contracts/testing/in-site';
import { figures } from './figures.ts';
import { loadSpend, type SpendData } from './spend.loader.ts';
import { Page } from './spend-page.tsx';

const brand = makeBrand('archivi');

async function load(query: string) {
  const result = await loadSpend({
    url: new URL(`http://localhost/spend-abacha-loot${query}`),
    params: {},
    brand,
    links: siteLinks(brand),
    visitor: { id: null, role: 'user' },
    call: () => Promise.reject(new Error('nothing is asked')),
  });
  if (result.kind !== 'page') throw new Error('no page');
  return result;
}

/** A few prices, because searching many fields by role is slow. */
const few = [
  'mosquito-net',
  'health-centre',
  'small-health-centre',
  'cancer-centre',
  'mini-grid',
  'satellite',
  'malaria-medicine',
];

async function open(query = '', sold: readonly string[] = few): Promise<void> {
  const { data } = await load(query);
  const { prices, returns, basket } = JSON.parse(JSON.stringify(data)) as SpendData;
  const shop = { prices: prices.filter(({ id }) => sold.includes(id)), returns, basket };
  await drawPage(Page, shop, { at: `/spend-abacha-loot${query}` });
}

beforeAll(() => {
  // jsdom does not have these.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});

const receipt = (name = 'Your receipt') => within(screen.getByRole('region', { name }));
const line = (name: string, item: RegExp) => within(receipt(name).getByRole('row', { name: item }));

describe('[R2.13] /spend-abacha-loot', () => {
  it('shows a worked example, and each reported sum with its source, until something is selected', async () => {
    await open(
      '',
      figures.prices.map(({ id }) => id),
    );
    expect(line('A worked example', /^Spent/).getByText('US$278,600,000')).toBeVisible();
    expect(line('A worked example', /^Left/).getByText('US$43,900,000')).toBeVisible();
    const returned = within(screen.getByRole('region', { name: 'What was reported as returned' }));
    const items = returned.getAllByRole('listitem');
    expect(items).toHaveLength(10);
    for (const item of items)
      expect(item.querySelector('a')).toHaveAttribute('href', expect.stringMatching(/^https?:/));
    const taken = screen.getByRole('region', { name: 'Estimates of what was taken' });
    expect(taken).toHaveTextContent('from about US$2 billion to about US$5 billion');
  });

  it('calculates the receipt in the URL on the server, so that it works without JavaScript', async () => {
    await open('?of=jersey-us-2020&satellite=1&malaria-medicine=800%2C000&mosquito-net=');
    expect(receipt().getByText('From: Jersey and the United States, 4 May 2020: US$311.8 million')).toBeVisible();
    expect(receipt().getByText('Reported by leadership.ng.')).toBeVisible();
    expect(line('Your receipt', /^Communications satellite/).getByText('US$311,000,000')).toBeVisible();
    expect(line('Your receipt', /^One cycle of seasonal malaria/).getByText('US$752,000')).toBeVisible();
    expect(line('Your receipt', /^Left/).getByText('US$48,000')).toBeVisible();
    const form = screen.getByRole('form', { name: 'What would you have bought?' });
    expect(form).toHaveAttribute('method', 'get');
    expect(form).toHaveAttribute('action', '/spend-abacha-loot');
  });

  it('says by how much a basket is over budget, and which quantity is not a number', async () => {
    await open('?of=us-2022&satellite=1&mosquito-net=many');
    expect(line('Your receipt', /^Over budget by/).getByText('US$290,400,000')).toBeVisible();
    const nets = screen.getByLabelText('Long-lasting mosquito net');
    expect(nets).toBeInvalid();
    expect(nets).toHaveAccessibleDescription(/Enter a whole number, such as 1,000/);
    expect(nets).toHaveValue('many');
    expect(receipt().getByText('Only whole numbers are counted.')).toBeVisible();
  });

  it('updates the receipt and its link as a quantity is typed', async () => {
    const user = userEvent.setup();
    await open();
    await user.selectOptions(screen.getByLabelText('Which sum'), 'ireland-2020');
    await user.type(screen.getByLabelText('Small primary health centre building'), '100');
    expect(line('Your receipt', /^Left/).getByText('US$2,600,000')).toBeVisible();
    expect(receipt().getByRole('link', { name: 'Link to this receipt' })).toHaveAttribute(
      'href',
      '/spend-abacha-loot?of=ireland-2020&small-health-centre=100',
    );
  });

  it('spends the rest on one thing, and adds or removes one', async () => {
    const user = userEvent.setup();
    await open('?of=ireland-2020&health-centre=', ['cancer-centre', 'health-centre']);
    await user.click(screen.getByRole('button', { name: 'One more: Cancer treatment centre' }));
    expect(line('Your receipt', /^Over budget by/).getByText('US$4,500,000')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'One fewer: Cancer treatment centre' }));
    await user.click(screen.getByRole('button', { name: 'The rest on: Larger primary health centre building' }));
    expect(line('Your receipt', /^Larger primary/).getByText(/66 × US\$98,000/)).toBeVisible();
    expect(line('Your receipt', /^Left/).getByText('US$32,000')).toBeVisible();
  });

  it('writes the receipt to the URL and moves to it', async () => {
    const user = userEvent.setup();
    await open('?of=us-2022');
    await user.type(screen.getByLabelText('Village solar mini-grid'), '2{Enter}');
    expect(await screen.findByRole('heading', { name: 'Your receipt' })).toHaveFocus();
    expect(window.location.search).toBe('?of=us-2022&mini-grid=2');
  });

  it('opens the receipt over the things to buy, and without JavaScript links to it', async () => {
    const user = userEvent.setup();
    await open('?of=us-2022&mini-grid=2');
    const link = screen.getByRole('link', { name: 'Receipt (1)' });
    expect(link).toHaveAttribute('href', '#receipt');
    await user.click(link);
    const dialog = within(screen.getByRole('dialog', { name: 'Receipt' }));
    expect(dialog.getByRole('region', { name: 'Your receipt' })).toHaveAttribute('id', 'receipt');
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(receipt().getByText(/2 × US\$250,000/)).toBeVisible();
  });

  it('draws money to scale: a square for each million dollars, and the squares that are spent', async () => {
    await open('?of=us-2022&mini-grid=8');
    expect(screen.getByRole('img', { name: /^US\$1,747.4 million as squares of US\$1 million each/ })).toBeVisible();
    expect(receipt().getByRole('img', { name: '2 of the 21 squares are spent; each is US$1 million' })).toBeVisible();
    const walk = within(screen.getByRole('region', { name: 'How much money is that?' }));
    expect(walk.getAllByRole('link', { name: /^Spend this sum/ })).toHaveLength(9);
  });

  it('copies the link, and says so', async () => {
    const user = userEvent.setup();
    await open('?of=us-2022&mini-grid=2');
    await user.click(screen.getByRole('button', { name: 'Copy the link' }));
    expect(await screen.findByText('Link copied.')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe('http://localhost/spend-abacha-loot?of=us-2022&mini-grid=2');
  });

  it('is one page for search engines, whatever was selected', async () => {
    expect((await load('')).head).toMatchObject({ canonical: '/spend-abacha-loot', noindex: false });
    expect((await load('?of=us-2022')).head).toMatchObject({ canonical: '/spend-abacha-loot', noindex: true });
  });
});
