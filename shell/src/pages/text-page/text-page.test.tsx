import { screen, within } from '@testing-library/react';
import { AppError } from 'shared-contracts/app-error';
import { makeBrand } from 'shared-contracts/brand';
import type { Call } from 'shared-contracts/endpoint';
import type { LoaderContext } from 'shared-contracts/page';
import { siteLinks } from 'shared-contracts/site-links';
import { drawPage } from 'shared-contracts/testing/in-site';
import { Page } from './text-page.tsx';
import { textPageLoader } from './text-page.loader.ts';

const brand = makeBrand('archivi');

const contextWith = (answer: () => Promise<unknown>): LoaderContext => ({
  url: new URL('http://localhost/terms-of-use'),
  params: {},
  brand,
  links: siteLinks(brand),
  visitor: { id: null, role: 'user' },
  call: answer as unknown as Call,
});

const loader = textPageLoader({
  type: 'legal_page',
  uid: 'terms-of-use',
  title: 'Terms of use',
  canonical: '/terms-of-use',
});

const load = (document: unknown, notice: string | null = null) =>
  loader(contextWith(() => Promise.resolve({ document, notice })));

async function draw(document: unknown, notice: string | null = null) {
  const result = await load(document, notice);
  if (result.kind !== 'page') throw new Error('It is a page');
  await drawPage(Page, result.data);
  return result;
}

const paragraph = (text: string, spans: readonly object[] = []) => ({ type: 'paragraph', text, spans });

describe('a text page by editors', () => {
  it('[R2.14] shows the title, the date of validity and the text', async () => {
    const { head } = await draw({
      data: {
        title: 'Terms',
        standfirst: 'In short.',
        valid_from: '2026-11-21',
        text: [{ type: 'heading2', text: 'Reading', spans: [] }, paragraph('It is free.')],
      },
    });
    expect(screen.getByRole('heading', { level: 1, name: 'Terms' })).toBeVisible();
    expect(screen.getByText('In force since 21 November 2026')).toBeVisible();
    expect(screen.getByRole('heading', { level: 2, name: 'Reading' })).toBeVisible();
    expect(screen.getByText('It is free.')).toBeVisible();
    expect(head).toMatchObject({ title: 'Terms', canonical: '/terms-of-use', description: 'In short.' });
  });

  it('[R2.07] shows a body of slices, and skips unknown ones', async () => {
    await draw({
      data: {
        title: 'About us',
        body: [
          { slice_type: 'video', primary: { html: '<script>alert(1)</script>' } },
          { slice_type: 'text', primary: { text: [paragraph('We keep newspapers.')] } },
          null,
        ],
      },
    });
    expect(screen.getByText('We keep newspapers.')).toBeVisible();
    expect(document.querySelector('article script')).toBeNull();
  });

  it('lists the headings of a long text, each of which leads to its part', async () => {
    const headings = ['In short', 'Cookies', 'Emails', 'Emails'];
    const parts = headings.flatMap((text) => [{ type: 'heading2', text, spans: [] }, paragraph(`About ${text}.`)]);
    await draw({ data: { title: 'Privacy', text: [paragraph('First of all.'), ...parts] } });
    const list = within(screen.getByRole('navigation', { name: 'On this page' }));
    expect(list.getAllByRole('link', { hidden: true }).map(({ textContent }) => textContent)).toEqual(headings);
    const targets = list
      .getAllByRole('link', { hidden: true })
      .map((link) => document.querySelector(link.getAttribute('href') ?? ''));
    expect(new Set(targets).size).toBe(4);
    expect(targets.map((part) => part?.textContent)).toEqual(headings.map((text) => `${text}About ${text}.`));
  });

  it('has no list of contents for a few headings', async () => {
    await draw({ data: { title: 'Terms', text: [{ type: 'heading2', text: 'Reading', spans: [] }] } });
    expect(screen.queryByRole('navigation', { name: /On this page/, hidden: true })).toBeNull();
  });

  it('does not exist if nobody has written it', async () => {
    expect(await load(null)).toEqual({ kind: 'not-found' });
  });

  it('[R1.05] is marked as a preview and not indexed, with a link to leave that works without JavaScript', async () => {
    const { head, incomplete } = await draw({ data: { title: 'Terms' } }, 'preview');
    expect(screen.getByRole('link', { name: 'Leave preview' })).toHaveAttribute('href', '/preview?leave');
    expect([head.noindex, incomplete]).toEqual([true, true]);
  });

  it('says that it is an older copy, and is not cached', async () => {
    const { incomplete } = await draw({ data: { title: 'Terms' } }, 'stale');
    expect(screen.getByText(/our latest copy/)).toBeVisible();
    expect(incomplete).toBe(true);
  });

  it.each([
    ['no fields', undefined],
    ['a list of fields', []],
    ['a title that is a list', { title: [1], text: 'words' }],
    ['malformed blocks', { text: [null, 1, 'x', { type: 'paragraph' }, { text: 'x' }] }],
    ['spans beyond the text', { text: [paragraph('short', [{ type: 'strong', start: 2, end: 99 }])] }],
    [
      'a link with a script URL',
      { text: [paragraph('short', [{ type: 'hyperlink', start: 0, end: 5, data: { url: 'javascript:x' } }])] },
    ],
  ])('[R1.05] is still shown when the document contains %s', async (_what, data) => {
    await draw({ data });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Terms of use');
    expect(document.querySelector('a[href^="javascript"]')).toBeNull();
  });

  it('reports unavailable content to the reader, with status 503', async () => {
    const down = contextWith(() => Promise.reject(new AppError('unavailable', 'Try again in a minute.')));
    await expect(loader(down)).rejects.toMatchObject({ code: 'unavailable' });
  });
});
