import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { drawInSite, drawPage } from 'shared-contracts/testing/in-site';
import type { CitePageResult } from '../../api/exchange/citation/cite-page.endpoint.ts';
import { Page } from '../pages/cite/cite-page.tsx';
import { reference } from '../testing/sample-data.ts';
import { CiteButton } from './cite-button.tsx';
import { LateCiteLinks } from './late-cite-links.tsx';
import { citationHtml } from './copy-citation.ts';

const { slug } = reference;

const cited = (values: Partial<CitePageResult> = {}): CitePageResult => ({
  page: reference,
  movedTo: null,
  article: null,
  clip: null,
  title: 'Page 1',
  url: `https://site.test/search/${slug}`,
  accessed: '2026-11-21',
  citations: [
    {
      format: 'apa',
      name: 'APA',
      text: 'Page 1. Herald.',
      runs: [
        { text: 'Page 1. ', italic: false },
        { text: 'Herald', italic: true },
        { text: '.', italic: false },
      ],
      download: null,
    },
    { format: 'mla', name: 'MLA', text: 'MLA text', runs: [{ text: 'MLA text', italic: false }], download: null },
    { format: 'bibtex', name: 'BibTeX', text: '@article{x}', runs: null, download: '/api/archive/citation.bib?page=x' },
  ],
  ...values,
});

/** Responds to the dialog's request, and records its URL. */
function answerWith(answer: () => Promise<Response>): jest.Mock<Promise<Response>, [address: string]> {
  const fetching = jest.fn<Promise<Response>, [address: string]>(answer);
  Object.defineProperty(window, 'fetch', { value: fetching, configurable: true, writable: true });
  return fetching;
}
const json = (value: unknown, status = 200): Promise<Response> =>
  Promise.resolve({ ok: status < 400, status, json: () => Promise.resolve(value) } as Response);

describe('citing from any page', () => {
  beforeEach(() => {
    window.localStorage.clear();
    HTMLDialogElement.prototype.showModal = function showModal() {
      this.open = true;
    };
    HTMLDialogElement.prototype.close = function close() {
      this.open = false;
    };
  });

  it('[R2.39] opens a dialog with one style at a time, and requests exactly this piece', async () => {
    const fetching = answerWith(() => json(cited()));
    await drawInSite(<CiteButton page={slug} article={2} clip="1,2,30,40" />);
    const link = screen.getByRole('link', { name: 'Cite' });
    expect(link).toHaveAttribute('href', `/cite/${slug}?article=2&clip=1%2C2%2C30%2C40`);
    await userEvent.click(link);
    const dialog = await screen.findByRole('dialog', { name: 'Cite this part of a page' });
    expect(await within(dialog).findByRole('radio', { name: 'APA' })).toBeChecked();
    expect(fetching.mock.calls[0]?.[0]).toBe(`/api/archive/cite?page=${slug}&article=2&clip=1%2C2%2C30%2C40`);
    expect(within(dialog).getByText('Herald').tagName).toBe('I');
    expect(within(dialog).getByRole('link', { name: 'BibTeX' })).toHaveAttribute(
      'href',
      '/api/archive/citation.bib?page=x',
    );
  });

  it('copies the chosen style with a confirmation, and remembers it', async () => {
    answerWith(() => json(cited()));
    const user = userEvent.setup();
    const first = await drawInSite(<CiteButton page={slug} />);
    await user.click(screen.getByRole('link', { name: 'Cite' }));
    await user.click(await screen.findByRole('radio', { name: 'BibTeX' }));
    await user.click(screen.getByRole('button', { name: 'Copy citation' }));
    expect(await screen.findByText('BibTeX: citation copied')).toHaveAttribute('role', 'status');
    expect(await navigator.clipboard.readText()).toBe('@article{x}');
    await user.click(screen.getByRole('button', { name: 'Copy link' }));
    await waitFor(async () => {
      expect(await navigator.clipboard.readText()).toBe(`https://site.test/search/${slug}`);
    });
    first.unmount();
    await drawInSite(<CiteButton page={slug} />);
    await user.click(screen.getByRole('link', { name: 'Cite' }));
    expect(await screen.findByRole('radio', { name: 'BibTeX' })).toBeChecked();
  });

  it('opens over a list of results, whose links go to pages until the dialog is loaded', async () => {
    const fetching = answerWith(() => json(cited()));
    await drawInSite(
      <>
        <a href={`/cite/${slug}?article=7`}>Cite</a>
        <LateCiteLinks />
      </>,
    );
    await waitFor(async () => {
      await userEvent.click(screen.getByRole('link', { name: 'Cite' }));
      expect(screen.getByRole('dialog', { name: 'Cite this article' })).toBeVisible();
    });
    expect(fetching).toHaveBeenCalledWith(`/api/archive/cite?page=${slug}&article=7`, expect.anything());
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    const user = userEvent.setup();
    // jsdom does not open a second tab.
    window.addEventListener(
      'click',
      (event) => {
        event.preventDefault();
      },
      { once: true },
    );
    await user.keyboard('{Control>}');
    await user.click(screen.getByRole('link', { name: 'Cite' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('links to the page without script if the request fails', async () => {
    answerWith(() => json({}, 503));
    await drawInSite(<CiteButton page={slug} />);
    await userEvent.click(screen.getByRole('link', { name: 'Cite' }));
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByRole('link')).toHaveAttribute('href', `/cite/${slug}`);
  });

  it('keeps italics for word processors, and escapes markup in texts', () => {
    const runs = [
      { text: 'A <b> & ', italic: false },
      { text: 'Herald', italic: true },
    ];
    expect(citationHtml({ runs, text: '' })).toBe('<p>A &lt;b&gt; &amp; <i>Herald</i></p>');
    expect(citationHtml({ runs: null, text: '{<' })).toBe('<pre>{&lt;</pre>');
  });
});

describe('/cite/:slug', () => {
  it('lists every style with its files', async () => {
    await drawPage(Page, { cited: cited({ article: { number: 2, headline: 'Traffic keeps right' } }), problem: null });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Cite this article');
    expect(screen.getByText(/“Traffic keeps right”, Lagos Demonstration Herald, 3 April 1972, page 1/)).toBeVisible();
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      ...['APA', 'MLA', 'BibTeX'],
    ]);
    expect(screen.getByRole('link', { name: 'Save as BibTeX' })).toHaveAttribute('download');
    expect(screen.getByRole('link', { name: 'Open the page' })).toHaveAttribute('href', `/search/${slug}`);
  });

  it('explains an invalid clip, and links to the page', async () => {
    await drawPage(Page, { cited: null, problem: 'This part is not on the page', slug });
    expect(screen.getByText('This part is not on the page.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Cite the whole page' })).toHaveAttribute('href', `/cite/${slug}`);
  });
});
