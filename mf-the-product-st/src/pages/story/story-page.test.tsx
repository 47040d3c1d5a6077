import { fireEvent, screen, within } from '@testing-library/react';
import { drawPage } from 'shared-contracts/testing/in-site';
import { documentOf, linkTo, load, paragraph, textSlice, type FakeContent } from '../../testing/fake-content.ts';
import { twoIssues } from '../../testing/two-issues.ts';
import { loadMainArticle } from './article.loader.ts';
import { Page } from './story-page.tsx';

const image = (alt: string) => ({
  url: `http://site.test/content/images/a/${encodeURIComponent(alt)}.png`,
  alt,
  copyright: 'Drawn for the demonstration. CC BY 4.0',
  dimensions: { width: 5000, height: 3000 },
});
const figure = (alt: string) => ({
  slice_type: 'figure',
  primary: { image: image(alt), caption: [paragraph('Words.')] },
});

const label = (text: string, mark: string) => ({
  type: 'label',
  start: text.indexOf(mark),
  end: text.indexOf(mark) + mark.length,
  data: { label: 'note' },
});
const noted = 'It was a Monday.[1] And a price.[1]';
const second = noted.lastIndexOf('[1]');

const story = documentOf(
  'article',
  'the-story',
  {
    title: 'Ìròyìn ti ọjọ́ kan',
    standfirst: 'What it says.',
    authors: [{ name: 'A. Writer' }, { name: 'Ɗan Jarida' }],
    date: '2026-11-16',
    issue: linkTo('issue', 'issue-2'),
    parent: {},
    body: [
      {
        slice_type: 'text',
        primary: {
          text: [
            {
              type: 'paragraph',
              text: noted,
              spans: [label(noted, '[1]'), { ...label(noted, '[1]'), start: second, end: second + 3 }],
            },
            { type: 'heading2', text: 'A heading', spans: [] },
            { type: 'list-item', text: 'One', spans: [] },
            { type: 'list-item', text: 'Two', spans: [] },
            {
              type: 'paragraph',
              text: '<img src=x onerror=alert(1)> and a link',
              spans: [
                { type: 'hyperlink', start: 33, end: 39, data: { link_type: 'Web', url: 'javascript:alert(1)' } },
              ],
            },
          ],
        },
      },
      figure('first'),
      figure('second'),
      { slice_type: 'poll', primary: {} },
      { slice_type: 'pull_quote', primary: { text: 'Set large' } },
      textSlice('The end.'),
    ],
    notes: [
      {
        text: [paragraph('A paper.')],
        source: { link_type: 'Web', url: 'https://example.org/a' },
        checked: '2026-11-20',
      },
    ],
    corrections: [{ date: '2026-11-21', text: [paragraph('It said Sunday.')] }],
  },
  ['demonstration'],
);

const open = async (documents: FakeContent['documents'] = [...twoIssues, story], mainarticle = 'the-story') => {
  const result = await load(loadMainArticle, { documents }, { params: { issue: 'issue-2', mainarticle } });
  if (result.kind !== 'page') throw new Error('There is no such story');
  return await drawPage(Page, result.data, { head: result.head });
};

describe('the story page', () => {
  it('has one heading for the story, with author and date', async () => {
    await open();
    expect(screen.getAllByRole('heading', { level: 1 }).map((heading) => heading.textContent)).toEqual([
      'Ìròyìn ti ọjọ́ kan',
    ]);
    expect(screen.getByText('A. Writer, Ɗan Jarida')).toBeInTheDocument();
    expect(screen.getByText('16 November 2026')).toHaveAttribute('datetime', '2026-11-16');
    expect(screen.getByText('Demonstration story')).toBeInTheDocument();
  });

  it('links from each mark to its note, to the source, and back to each mark', async () => {
    const { container } = await open();
    const marks = screen.getAllByRole('link', { name: 'Note 1' });
    expect(marks.map((mark) => mark.getAttribute('href'))).toEqual(['#n1', '#n1']);
    expect(container.querySelector('#n1')).toHaveTextContent('A paper. Open the source Checked 20 November 2026.');
    const back = within(screen.getByRole('region', { name: 'Notes' })).getAllByRole('link', {
      name: /Back to the text/,
    });
    expect(back.map((link) => container.querySelector(link.getAttribute('href') ?? ''))).toEqual(
      marks.map((mark) => mark.closest('sup')),
    );
    expect(screen.getByRole('link', { name: 'Open the source' })).toHaveAttribute('rel', 'noopener noreferrer');
  });

  it('renders editors’ text as our own elements, never as markup, and runs no script links', async () => {
    const { container } = await open();
    expect(screen.getByText('<img src=x onerror=alert(1)> and a link')).toBeInTheDocument();
    expect(container.querySelector('[onerror], [href^="javascript"], script, iframe')).toBeNull();
    expect(screen.getByRole('heading', { level: 2, name: 'A heading' })).toBeInTheDocument();
    expect(within(screen.getByText('One').closest('ul') ?? container).getAllByRole('listitem')).toHaveLength(2);
  });

  it('[R9.07] offers an image in the widths 640, 828, 1200, 2048 and 3840, with its space reserved', async () => {
    await open();
    const picture = screen.getByRole('img', { name: 'first' });
    expect(picture.getAttribute('srcset')?.match(/ \d+w/g)).toEqual([' 640w', ' 828w', ' 1200w', ' 2048w', ' 3840w']);
    expect(picture).toHaveAttribute('sizes', expect.stringContaining('100vw'));
    expect([picture.getAttribute('width'), picture.getAttribute('height')]).toEqual(['5000', '3000']);
    expect(screen.getAllByText('Drawn for the demonstration. CC BY 4.0')).toHaveLength(2);
  });

  it('loads the opening image at once, and others as they scroll into view', async () => {
    await open();
    expect(screen.getByRole('img', { name: 'first' })).toHaveAttribute('loading', 'eager');
    expect(screen.getByRole('img', { name: 'second' })).toHaveAttribute('loading', 'lazy');
  });

  it('shows the contents of its issue, and the number of this part', async () => {
    await open();
    const [inMargin] = screen.getAllByRole('navigation', { name: /^In this issue/ });
    const current = within(inMargin ?? document.body).getByRole('link', { current: 'page' });
    expect(current).toHaveTextContent('Ìròyìn ti ọjọ́ kan');
    expect(screen.getByText(/^Part 5 of 5 in Issue 2: The count/)).toBeInTheDocument();
  });

  it('hides pull quotes from screen readers', async () => {
    await open();
    expect(screen.getByText('Set large').closest('aside')).toHaveAttribute('aria-hidden', 'true');
  });

  it('shows what was corrected and when', async () => {
    await open();
    const corrections = screen.getByRole('region', { name: 'Corrections' });
    expect(corrections).toHaveTextContent('21 November 2026 It said Sunday.');
  });

  it('copies its URL if the device cannot share, and says so', async () => {
    const writeText = jest.fn(() => Promise.resolve());
    Object.assign(navigator, { clipboard: { writeText } });
    await open();
    fireEvent.click(screen.getByRole('button', { name: 'Copy the link' }));
    expect(await screen.findByText('Link copied')).toBeInTheDocument();
    expect(writeText).toHaveBeenCalledWith(window.location.href);
  });

  it('is shown as far as possible if its document is broken', async () => {
    const broken = documentOf('article', 'broken', { issue: linkTo('issue', 'issue-2'), body: 7, notes: [null] });
    await open([...twoIssues, broken], 'broken');
    expect(screen.getByRole('heading', { level: 1, name: 'broken' })).toBeInTheDocument();
  });
});
