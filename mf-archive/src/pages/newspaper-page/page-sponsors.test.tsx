import { screen } from '@testing-library/react';
import { drawPage } from 'shared-contracts/testing/in-site';
import { samplePage } from '../../testing/sample-data.ts';
import * as viewer from './testing/fake-viewer.ts';
import { prepareWindow, readerAt } from './testing/reader-at.ts';

jest.mock('../../viewer/open-scan-viewer.ts', () => viewer.fakeModule);

const draw = (sponsors: { readonly names: readonly string[]; readonly total: number } | null) =>
  drawPage(...readerAt(samplePage(), { sponsors }));

beforeEach(prepareWindow);

describe('a page that a gift paid for', () => {
  it.each([
    [['Ngozi Eze'], 1, 'Ngozi Eze'],
    [['Ngozi Eze', ''], 2, 'Ngozi Eze and an anonymous donor'],
    [['A', 'B', 'C'], 4, 'A, B, C and one other donor'],
    [['A', 'B', 'C'], 9, 'A, B, C and 6 other donors'],
  ])('says so: %j of %i', async (names, total, text) => {
    await draw({ names, total });
    expect(screen.getByText(`This page was paid for by ${text}.`)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Sponsor this page' })).toBeNull();
  });

  it('is offered to others otherwise', async () => {
    await draw(null);
    expect(screen.getByRole('link', { name: 'Sponsor this page' })).toHaveAttribute(
      'href',
      `/donate?for=${samplePage().slug}`,
    );
    expect(screen.queryByText(/paid for by/)).toBeNull();
  });
});
