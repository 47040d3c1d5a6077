import { screen, within } from '@testing-library/react';
import { drawPage } from 'shared-contracts/testing/in-site';
import { documentOf, load, type FakeContent } from '../../testing/fake-content.ts';
import { twoIssues } from '../../testing/two-issues.ts';
import { loadSection } from './section.loader.ts';
import { Page } from './section-page.tsx';

const open = async (content: FakeContent) => {
  const result = await load(loadSection, content);
  if (result.kind !== 'page') throw new Error('There is no such page');
  return await drawPage(Page, result.data, { head: result.head });
};

describe('the section front page', () => {
  it('[R1.06] [R2.24] has stories first, then Reports and Tools, which say Coming soon and are not links', async () => {
    await open({ documents: twoIssues });
    const headings = screen.getAllByRole('heading').map((heading) => heading.textContent);
    expect(headings.indexOf('Àwọn ọmọ ilé-ìwé')).toBeLessThan(headings.indexOf('Reports'));
    for (const name of ['Reports', 'Tools']) {
      const item = screen.getByRole('heading', { name }).closest('li') ?? document.body;
      expect(within(item).getByText('Coming soon')).toBeInTheDocument();
      expect(within(item).queryByRole('link')).toBeNull();
    }
  });

  it('says so if no story is published, and links to the pages themselves', async () => {
    await open({});
    expect(screen.getByText('No stories yet')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Search' })).toHaveAttribute('href', '/search');
  });

  it('has no duplicate element ids', async () => {
    const inside = documentOf('inside_piece', 'a-piece', { title: 'A piece' });
    const { container } = await open({ documents: [...twoIssues, inside] });
    const ids = [...container.querySelectorAll('[id]')].map(({ id }) => id);
    expect([container.querySelectorAll('ol').length, ids]).toEqual([3, [...new Set(ids)]]);
  });

  it('says when it is an older copy', async () => {
    await open({ documents: twoIssues, notice: 'stale' });
    expect(screen.getByText(/This is our latest copy/)).toBeInTheDocument();
  });
});
